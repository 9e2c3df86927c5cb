// SPDX-License-Identifier: GPL-3.0-or-later
// Why a run as a whole ended earlier or later than its plan: along the job that ended last, and those it waited for.
import { useMemo } from 'react';
import { bothEnds, noEndWords, otherLastWords, signedTime } from '../../../analysis/plan-difference/difference-words';
import { runDifference } from '../../../analysis/plan-difference/run-difference';
import { unbroken } from '../../../base/readable';
import type { RunView } from '../../../state/runs/run-views';
import { FollowButton, RichTextView } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import styles from '../Inspector.module.css';
import { DifferenceParts } from './DifferenceParts';
import own from './difference.module.css';
import { type ComparedView, useCompared } from './use-compared';

export function WhyRunDiffers({ run }: { readonly run: RunView }) {
  const view = useCompared(run);
  const follow = useFollow();
  const of = view?.of;
  const difference = useMemo(() => of && runDifference(of.why, of.plan, of.setting), [of]);
  if (view === undefined) return null;
  if (difference === undefined) return <NoEnd {...view} />;
  const { ids } = view.of.why.answer;
  const [first] = difference.chain;
  return (
    <section className={view.isOld ? `${styles.part} ${styles.stale}` : styles.part}>
      <h4 className={styles.heading}>Why not as planned</h4>
      <p>
        {unbroken(
          `Makespan: ${bothEnds(difference.plannedEndS, difference.simulatedEndS)}, ${signedTime(difference.differenceS)}. `,
        )}
        {difference.differenceS !== 0 && 'The parts below add up to that, along the job that ended last. '}
        Select a job for its own.
      </p>
      {difference.otherLastS !== 0 && (
        <div className={own.part}>
          <p className={own.head}>
            <strong>Another last job</strong>
            <span title={`${difference.otherLastS} s`}>{signedTime(difference.otherLastS)}</span>
          </p>
          <p>
            <RichTextView text={otherLastWords(difference)} ids={ids} />
          </p>
        </div>
      )}
      {difference.chain.map((link) => {
        const { job } = link.of;
        const isFirst = link === first;
        const before = difference.chain[difference.chain.indexOf(link) - 1]?.of.job;
        return (
          <div key={job} className={own.link}>
            <h5 className={styles.subheading}>
              <FollowButton words={ids[job] ?? ''} onClick={() => follow.job(ids[job])} />
              <span>{signedTime(link.addsS)}</span>
            </h5>
            {!isFirst && before !== undefined && link.startS !== 0 && (
              <div className={own.part}>
                <p className={own.head}>
                  <strong>Hand-over</strong>
                  <span title={`${link.startS} s`}>{signedTime(link.startS)}</span>
                </p>
                <p>
                  From the end of <FollowButton words={ids[before] ?? ''} onClick={() => follow.job(ids[before])} /> to
                  its first task: the plan waits for whole racks, the run for one slot.
                </p>
              </div>
            )}
            <DifferenceParts difference={link.of} ids={ids} startS={isFirst ? undefined : link.startS} />
          </div>
        );
      })}
    </section>
  );
}

/** For a run that was cut or got stuck. */
function NoEnd({ of: { why, plan }, isOld }: ComparedView) {
  const { outcome, trace } = why.answer.record;
  if (outcome.status === 'done') return null;
  const plannedS = plan.jobs.reduce((last, { endS }) => Math.max(last, endS), 0);
  return (
    <section className={isOld ? `${styles.part} ${styles.stale}` : styles.part}>
      <h4 className={styles.heading}>Why not as planned</h4>
      <p>{unbroken(noEndWords(plannedS, trace.jobs.endS, outcome.status))}</p>
    </section>
  );
}
