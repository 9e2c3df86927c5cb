// What stands in the centre while there is no plan: why, and the one thing to do about it.
import { counted } from '../../base/readable';
import { isMalleable } from '../../model/job';
import { isCancelled, type RunView } from '../../state/run-views';
import { ProblemTable } from '../dialogs/ProblemTable';
import { useJobs } from '../jobs-hook';
import { useEdit, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from './TimelineStack.module.css';

/** The planner that a scenario of this kind begins with. */
const FIRST_PLANNERS = {
  coflows: { id: 'sunflow', label: 'Sunflow' },
  malleable: { id: 'flex', label: 'FLEX' },
  racks: { id: 'corral', label: 'Corral' },
} as const;

export function EmptyTimelines({ runs }: { readonly runs: readonly RunView[] }) {
  const edit = useEdit();
  const work = usePageState((state) => state.history.present);
  const held = usePageState((state) => state.session.planningHeld || state.session.simulationHeld);
  const jobs = useJobs();
  if (held) return <div className={styles.empty}>{counted(jobs.length, 'job')} wait for your word above.</div>;
  const isCoflows = 'coflows' in work.workload;
  const planning = runs.filter((one) => one.planner !== undefined);
  // Runs that plan nothing are simulated once the first sight is over.
  if (planning.length === 0 && runs.length > 0) return <div className={styles.empty}>Simulating</div>;
  if (planning.length === 0) {
    const first =
      FIRST_PLANNERS[isCoflows ? 'coflows' : jobs.length > 0 && jobs.every(isMalleable) ? 'malleable' : 'racks'];
    return (
      <div className={styles.empty}>
        <p>There is no plan yet.</p>
        <Button
          kind="primary"
          onClick={() =>
            edit({
              label: `Add a plan by ${first.label}`,
              change: (before) => ({
                ...before,
                plans: [...(before.plans ?? []), { planner: first.id, options: {} }],
              }),
            })
          }
        >
          Plan with {first.label}
        </Button>
      </div>
    );
  }
  const failed = planning.find(hasFailed);
  if (failed !== undefined) return <FailedPlan run={failed} />;
  return <div className={styles.empty}>Planning</div>;
}

/** Refused, lost or cancelled, and there is no older plan to show. */
export const hasFailed = ({ plan }: RunView): boolean => plan.state === 'failed' || isCancelled(plan);

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
        <Button onClick={() => run.slots.plan.retry()}>Run again</Button>
      )}
    </div>
  );
}
