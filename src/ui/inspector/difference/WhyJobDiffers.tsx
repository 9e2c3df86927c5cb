// SPDX-License-Identifier: GPL-3.0-or-later
// Why the selected job ended earlier or later than planned: its parts, which add up to the difference.
import { useMemo } from 'react';
import { bothEnds, signedTime } from '../../../analysis/plan-difference/difference-words';
import { jobDifference } from '../../../analysis/plan-difference/job-difference';
import { unbroken } from '../../../base/readable';
import type { RunView } from '../../../state/runs/run-views';
import styles from '../Inspector.module.css';
import { DifferenceParts } from './DifferenceParts';
import { useCompared } from './use-compared';

interface WhyJobDiffersProps {
  readonly run: RunView;
  readonly id: string;
}

export function WhyJobDiffers({ run, id }: WhyJobDiffersProps) {
  const view = useCompared(run);
  const of = view?.of;
  const difference = useMemo(() => {
    if (of === undefined) return undefined;
    const { why, plan, setting } = of;
    const job = why.answer.ids.indexOf(id);
    const planned = plan.jobs.find((one) => one.id === id);
    return job < 0 || planned === undefined ? undefined : jobDifference(why, job, planned, setting);
  }, [of, id]);
  if (view === undefined || difference === undefined) return null;
  return (
    <section className={view.isOld ? `${styles.part} ${styles.stale}` : styles.part}>
      <h4 className={styles.heading}>Why not as planned</h4>
      <p>
        {unbroken(
          difference.differenceS === 0
            ? `It ended when it was planned to: ${bothEnds(difference.plannedEndS, difference.simulatedEndS)}.`
            : `Its end: ${bothEnds(difference.plannedEndS, difference.simulatedEndS)}, ${signedTime(difference.differenceS)}. The parts add up to that.`,
        )}
      </p>
      <DifferenceParts difference={difference} ids={view.of.why.answer.ids} />
    </section>
  );
}
