// SPDX-License-Identifier: GPL-3.0-or-later
// Why the selected job or coflow waited: a sentence per stretch, with the names of the jobs that had what it waited for.
import { useMemo } from 'react';
import { jobWaits, longestWaits, whyWaited } from '../../analysis/why/job-waits';
import type { WhyRun } from '../../analysis/why/why-run';
import { counted, readableTime } from '../../base/readable';
import { RichTextView } from '../sentences/RichTextView';
import styles from './Inspector.module.css';

interface WhySectionProps {
  readonly why: WhyRun;
  readonly owner: number;
}

/** Longest stretches; more would not be read. */
const MAX_LISTED = 6;

export function WhySection({ why, owner }: WhySectionProps) {
  const { listed, restS, rest } = useMemo(() => {
    const waits = jobWaits(why, owner);
    const longest = longestWaits(waits, MAX_LISTED);
    const all = waits.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
    const listedS = longest.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
    return {
      listed: longest.map((wait) => ({ fromS: wait.fromS, cause: whyWaited(why, owner, wait) })),
      ...{ rest: waits.length - longest.length, restS: all - listedS },
    };
  }, [why, owner]);
  return (
    <div>
      <h5 className={styles.subheading}>Why it waited</h5>
      {listed.length === 0 && (
        <p className={styles.quiet}>It never waited: it was always running, moving data or starting up.</p>
      )}
      {listed.map(({ fromS, cause }) => (
        <p key={fromS} className={styles.sentence}>
          <RichTextView text={cause} ids={why.answer.ids} />
        </p>
      ))}
      {rest > 0 && (
        <p className={styles.quiet}>
          And {counted(rest, 'shorter wait')}, {readableTime(restS)} together.
        </p>
      )}
    </div>
  );
}
