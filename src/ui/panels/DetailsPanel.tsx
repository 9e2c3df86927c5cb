// SPDX-License-Identifier: GPL-3.0-or-later
// Details of the shown plan beside its picture: the orders that lost, utility curves, gains of a search.
import { Suspense } from 'react';
import type { PlanForm } from '../../model/plan';
import { isHalfDrawn } from '../../state/runs/run-views';
import type { PlanAnswerOf } from '../../worker/api';
import { RunChip } from '../editor/RunChip';
import type { FormPicture } from '../plan-views/form-picture';
import { useFormPicture } from '../plan-views/use-form-picture';
import { lazyPart } from '../shared/lazy-part';
import { hasFailed } from '../stack/stack-parts';
import { useJobs } from '../use-jobs';
import { useShownRun } from '../use-run-views';
import styles from './DetailsPanel.module.css';
import { FailedPlan } from './FailedPlan';

const WhyRunDiffers = lazyPart(() => import('../inspector/difference/WhyRunDiffers'), 'WhyRunDiffers');
const WhySlotsDiffer = lazyPart(() => import('../inspector/difference/WhySlotsDiffer'), 'WhySlotsDiffer');

export function DetailsPanel() {
  const view = useShownRun();
  const jobs = useJobs();
  const answer = view?.plan.answer;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  if (view !== undefined && isHalfDrawn(view)) {
    return (
      <p className={styles.empty}>
        A plan by hand has a score, beside every planner’s and the bound, once all jobs are placed and nothing
        conflicts.
      </p>
    );
  }
  if (view !== undefined && answer === undefined && hasFailed(view)) return <FailedPlan run={view} />;
  if (view === undefined || answer === undefined) {
    return <p className={styles.empty}>Choose a plan above the timelines to see how it came about.</p>;
  }
  return (
    <div className={styles.details} data-stale={view.plan.state !== 'fresh'}>
      <h3 className={styles.title}>
        <RunChip index={view.place} label={view.label} />
      </h3>
      {answer.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <Suspense>
        <WhyRunDiffers run={view} />
        <WhySlotsDiffer run={view} />
      </Suspense>
      {picture?.Sheet !== undefined && (
        <picture.Sheet view={view} answer={answer as PlanAnswerOf<PlanForm>} jobs={jobs} />
      )}
    </div>
  );
}
