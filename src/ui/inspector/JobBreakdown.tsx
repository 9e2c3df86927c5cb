// SPDX-License-Identifier: GPL-3.0-or-later
// Where the selected job's time went: the parts that add up to its completion time.

import { COFLOW_PARTS, coflowPartReader, JOB_PARTS, type JobPart, jobPartReader } from '../../analysis/metrics/parts';
import type { WhyRun } from '../../analysis/why/why-run';
import { readablePercent, readableTime } from '../../base/readable';
import { partWords } from '../../charts/compare/phase-words';
import { Readout, Readouts } from '../shared/Readout';
import { capitalised } from '../shared/sentence';
import styles from './Inspector.module.css';

interface JobBreakdownProps {
  readonly why: WhyRun;
  readonly owner: number;
}

interface Part {
  readonly part: JobPart;
  readonly seconds: number;
}

export function JobBreakdown({ why, owner }: JobBreakdownProps) {
  const parts = partsOf(why, owner);
  const totalS = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  if (!(totalS > 0)) return null;
  return (
    <div>
      <h5 className={styles.subheading}>Where the time went</h5>
      <Readouts>
        {parts.map(({ part, seconds }) => (
          <Readout
            key={part}
            label={capitalised(partWords(part, why.isCoflows))}
            value={`${readableTime(seconds)}, ${readablePercent(seconds / totalS)}`}
            note={`${seconds} s`}
          />
        ))}
        <Readout label="Together" value={readableTime(totalS)} note={`${totalS} s`} />
      </Readouts>
    </div>
  );
}

/** Parts that took time, in the order of a job's life. */
function partsOf({ trace, isCoflows }: WhyRun, owner: number): readonly Part[] {
  const seconds = isCoflows
    ? COFLOW_PARTS.map((part) => ({ part, seconds: coflowPartReader(trace.coflows, part)(rowOf(trace, owner)) }))
    : JOB_PARTS.map((part) => ({ part, seconds: jobPartReader(trace.jobs, part)(owner) }));
  return seconds.filter((one) => one.seconds > 0);
}

const rowOf = ({ coflows }: WhyRun['trace'], coflow: number): number => coflows.job.indexOf(coflow);
