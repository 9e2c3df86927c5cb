// SPDX-License-Identifier: GPL-3.0-or-later
// Why a job, or a run as a whole, ended earlier or later than in a plan by slots: parts that add up to the difference.
import { useMemo } from 'react';
import { bothEnds, signedTime } from '../../../analysis/plan-difference/difference-words';
import {
  jobSlotDifference,
  type RunSlotDifference,
  runSlotDifference,
} from '../../../analysis/plan-difference/run-slot-difference';
import { unbroken } from '../../../base/readable';
import type { RunView } from '../../../state/runs/run-views';
import { FollowButton } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import styles from '../Inspector.module.css';
import { MeanParts, SlotParts } from './DifferenceParts';
import own from './difference.module.css';
import { useComparedSlots } from './use-compared-slots';

const HEADING = 'Why not as planned';

export function JobSlotDifference({ run, id }: { readonly run: RunView; readonly id: string }) {
  const view = useComparedSlots(run);
  const of = view?.of;
  const difference = useMemo(() => {
    const job = of?.why.answer.ids.indexOf(id) ?? -1;
    return of === undefined || job < 0 ? undefined : jobSlotDifference(of.why, job, of.plan, of.topology);
  }, [of, id]);
  if (view === undefined || difference === undefined) return null;
  const ends = bothEnds(difference.plannedEndS, difference.simulatedEndS);
  return (
    <section className={view.isOld ? `${styles.part} ${styles.stale}` : styles.part}>
      <h4 className={styles.heading}>{HEADING}</h4>
      <p>
        {`${view.of.planLabel} against the run ${view.of.runLabel}. `}
        {difference.differenceS === 0
          ? `It ended when it was planned to: ${ends}.`
          : unbroken(`Its end: ${ends}, ${signedTime(difference.differenceS)}. The parts add up to that.`)}
      </p>
      <SlotParts difference={difference} ids={view.of.why.answer.ids} />
    </section>
  );
}

export function WhySlotsDiffer({ run }: { readonly run: RunView }) {
  const view = useComparedSlots(run);
  const of = view?.of;
  const difference = useMemo(() => of && runSlotDifference(of.why, of.plan, of.topology), [of]);
  if (view === undefined || difference === undefined) return null;
  const { ids } = view.of.why.answer;
  return (
    <section className={view.isOld ? `${styles.part} ${styles.stale}` : styles.part}>
      <h4 className={styles.heading}>{HEADING}</h4>
      <p>
        {`${view.of.planLabel} against the run ${view.of.runLabel}. `}
        {unbroken(
          `A job ends on average: ${bothEnds(difference.mean.plannedEndS, difference.mean.simulatedEndS)}, ${signedTime(difference.mean.differenceS)}. `,
        )}
        {difference.mean.differenceS !== 0 && 'The parts add up to that. '}
        Select a job for its own.
      </p>
      <MeanParts parts={difference.mean.parts} />
      <LastJob difference={difference} ids={ids} />
    </section>
  );
}

/** The job that determines the makespan. */
function LastJob({ difference, ids }: { readonly difference: RunSlotDifference; readonly ids: readonly string[] }) {
  const follow = useFollow();
  const { last, otherLastS, plannedLast } = difference;
  const name = (job: number) => <FollowButton words={ids[job] ?? ''} onClick={() => follow.job(ids[job])} />;
  return (
    <div className={own.link}>
      <h5 className={styles.subheading}>
        <span>The last end: {name(last.job)}</span>
        <span>{signedTime(difference.differenceS)}</span>
      </h5>
      <p>{`Makespan: ${bothEnds(difference.plannedEndS, difference.simulatedEndS)}.`}</p>
      {otherLastS !== 0 && (
        <div className={own.part}>
          <p className={own.head}>
            <strong>Another last job</strong>
            <span title={`${otherLastS} s`}>{signedTime(otherLastS)}</span>
          </p>
          <p>
            The last job of the plan is {name(plannedLast)}; {name(last.job)} was planned to end before it.
          </p>
        </div>
      )}
      <SlotParts difference={last} ids={ids} />
    </div>
  );
}
