// What stands in the centre while there is no plan: why, and the one thing to do about it.
import { counted } from '../../base/readable';
import { isMalleable } from '../../model/job';
import type { Problem } from '../../model/problem';
import { nextRun } from '../../state/planned-runs';
import type { RunView } from '../../state/run-views';
import { ProblemTable } from '../dialogs/ProblemTable';
import { useJobs } from '../jobs-hook';
import { useEdit, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from './TimelineStack.module.css';

export function EmptyTimelines({ runs }: { readonly runs: readonly RunView[] }) {
  const edit = useEdit();
  const work = usePageState((state) => state.history.present);
  const held = usePageState((state) => state.session.planningHeld);
  const jobs = useJobs();
  if (held) return <div className={styles.empty}>{counted(jobs.length, 'job')} wait for your word above.</div>;
  if ('coflows' in work.workload) {
    const flows = work.workload.coflows.reduce((sum, coflow) => sum + coflow.flows.length, 0);
    return (
      <div className={styles.empty}>
        <p>
          This scenario has {counted(work.workload.coflows.length, 'coflow')} with {counted(flows, 'flow')} and no jobs.
          This version of Gantry plans jobs on racks; it opens, edits and shares coflow scenarios without planning them.
        </p>
      </div>
    );
  }
  if (jobs.length > 0 && jobs.every(isMalleable)) {
    return (
      <div className={styles.empty}>
        <p>
          {jobs.length === 1 ? 'This job is malleable' : `These ${counted(jobs.length, 'job')} are malleable`}: slots
          may change while a job runs. Corral gives each job a fixed set of racks and takes data-parallel and moldable
          jobs; FLEX and CORA, which plan malleable ones, are not part of this version yet.
        </p>
      </div>
    );
  }
  const planning = runs.filter((one) => one.plans);
  if (planning.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{runs.length === 0 ? 'There is no run yet.' : 'None of the runs has a scheduler that plans ahead.'}</p>
        <Button
          kind="primary"
          onClick={() =>
            edit({
              label: 'Add a run of Corral',
              change: (before) => ({ ...before, runs: [...before.runs, nextRun({ ...before, runs: [] })] }),
            })
          }
        >
          Add a run of Corral
        </Button>
      </div>
    );
  }
  const failed = planning.find((one) => one.plan.state === 'failed');
  if (failed !== undefined) return <Failed run={failed} problems={failed.plan.problems} />;
  return <div className={styles.empty}>Planning</div>;
}

function Failed({ run, problems }: { readonly run: RunView; readonly problems: readonly Problem[] }) {
  return (
    <div className={styles.empty}>
      <p>{run.label} has no plan.</p>
      {run.plan.failure !== undefined && <p>{run.plan.failure.message}</p>}
      <ProblemTable problems={problems} />
      {run.plan.failure !== undefined && <Button onClick={() => run.slots.plan.retry()}>Run again</Button>}
    </div>
  );
}
