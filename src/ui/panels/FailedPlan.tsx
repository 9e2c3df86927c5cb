// SPDX-License-Identifier: GPL-3.0-or-later
// A plan that was refused, lost or cancelled, with no older one to show.
import { isCancelled, type RunView } from '../../state/runs/run-views';
import { Button } from '../shared/Button';
import { ProblemTable } from '../shared/ProblemTable';
import styles from '../shared/styles/timelines.module.css';

/** Why there is no plan, in the planner's own words. */
export function FailedPlan({ run }: { readonly run: RunView }) {
  const cancelled = isCancelled(run.plan);
  return (
    <div className={styles.empty}>
      <p>
        {run.label} has no plan{cancelled && ': it was cancelled'}.
      </p>
      {run.plan.failure !== undefined && <p>{run.plan.failure.message}</p>}
      <ProblemTable problems={run.plan.problems} />
      {(cancelled || run.plan.failure !== undefined) && (
        <Button onClick={() => run.queries.plan.retry()}>Run again</Button>
      )}
    </div>
  );
}
