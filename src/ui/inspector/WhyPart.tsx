// SPDX-License-Identifier: GPL-3.0-or-later
// Why the selected job or coflow waited: a sentence per stretch, with the names of those who held what it waited for.
import { useMemo } from 'react';
import { jobWaits, longestWaits, whyWaited } from '../../analysis/why/job-waits';
import type { WhyRun } from '../../analysis/why/why-run';
import { counted, readableTime } from '../../base/readable';
import { RichTextView } from '../sentences/RichTextView';
import styles from './Inspector.module.css';

interface WhyPartProps {
  readonly why: WhyRun;
  readonly owner: number;
}

/** Longest stretches; nobody reads more. */
const MAX_TOLD = 6;

export function WhyPart({ why, owner }: WhyPartProps) {
  const { told, restS, rest } = useMemo(() => {
    const waits = jobWaits(why, owner);
    const longest = longestWaits(waits, MAX_TOLD);
    const all = waits.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
    const said = longest.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
    return {
      told: longest.map((wait) => ({ fromS: wait.fromS, said: whyWaited(why, owner, wait) })),
      ...{ rest: waits.length - longest.length, restS: all - said },
    };
  }, [why, owner]);
  return (
    <div>
      <h5 className={styles.subheading}>Why it waited</h5>
      {told.length === 0 && (
        <p className={styles.quiet}>It never waited with nothing of it running, moving or starting up.</p>
      )}
      {told.map(({ fromS, said }) => (
        <p key={fromS} className={styles.sentence}>
          <RichTextView said={said} ids={why.answer.ids} />
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
