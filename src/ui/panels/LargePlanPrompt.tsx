// SPDX-License-Identifier: GPL-3.0-or-later
// Shown before a plan that may take minutes: how large it is, a way to continue, and a way to cut it down.
import { counted, readableCount, timeWithUnits } from '../../base/readable';
import { candidateCount } from '../../planners/corral/candidate-count';
import { planSeconds } from '../../planners/plan-cost';
import { type Entry, entriesOf, plansRacks } from '../../state/entries';
import type { EditedScenario } from '../../state/page-store';
import { largePlans, planningEffort, planSize } from '../../state/runs/plan-questions';
import { useEdit, usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from '../shared/styles/LargePrompt.module.css';
import { useJobs } from '../use-jobs';

const CUT_JOBS = 500;

/** Seconds per candidate and job, measured on W1 jobs and on perfectly scaling ones: most candidates are ruled out early. */
const USUAL_S = 3e-10;
const WORST_S = 1.3e-8;

export function LargePlanPrompt() {
  const { planning } = usePage();
  const edit = useEdit();
  const edited = usePageState((state) => state.history.present);
  const large = largePlans(entriesOf(edited), edited);
  const onRacks = large.filter(({ planner }) => plansRacks(planner));
  const others = large.filter(({ planner }) => !plansRacks(planner));
  const { workload } = edited;
  const half = 'coflows' in workload ? Math.max(1, Math.floor(workload.coflows.length / 2)) : 0;
  // A plan of few jobs can also take long, if it tries many orders of them.
  const fewer = Math.max(1, Math.min(CUT_JOBS, Math.floor(planSize(edited).jobs / 2)));
  return (
    <div className={styles.held} role="status">
      <p>
        {onRacks.length > 0 && <RackPlans edited={edited} plans={onRacks.length} />}{' '}
        {others.length > 0 && sentenceOf(others, edited)}
      </p>
      <Button kind="primary" onClick={() => planning.planAnyway()}>
        Plan anyway
      </Button>
      {half > 0 ? (
        <Button onClick={() => edit({ label: `Keep ${half} coflows`, change: (before) => keepCoflows(before, half) })}>
          Keep {readableCount(half)} coflows
        </Button>
      ) : (
        <Button onClick={() => edit({ label: `Cut to ${fewer} jobs`, change: (before) => cutJobs(before, fewer) })}>
          Cut to {readableCount(fewer)} jobs
        </Button>
      )}
    </div>
  );
}

function RackPlans({ edited, plans }: { readonly edited: EditedScenario; readonly plans: number }) {
  const jobs = useJobs().length;
  const { racks } = edited.topology;
  const effort = plans * planningEffort(racks, jobs);
  return (
    <>
      Planning {readableCount(jobs)} jobs on {readableCount(racks)} racks tries up to{' '}
      {readableCount(candidateCount(jobs, racks))} allocations of every job: about {timeWithUnits(effort * USUAL_S)} for
      usual jobs, up to {timeWithUnits(effort * WORST_S)} for jobs that speed up with every rack.
    </>
  );
}

/** For plans whose time is known well enough to state. */
function sentenceOf(plans: readonly Entry[], edited: EditedScenario): string {
  const size = planSize(edited);
  const seconds = plans.reduce((sum, { planner, options }) => sum + planSeconds(planner ?? '', size, options), 0);
  const what =
    size.coflows > 0
      ? `circuits for ${counted(size.coflows, 'coflow')} with ${counted(size.flows, 'flow')}`
      : `${counted(size.jobs, 'job')} with ${plans.map(({ label }) => label).join(' and ')}`;
  return `Planning ${what} takes about ${timeWithUnits(Number(seconds.toPrecision(1)))}.`;
}

function keepCoflows(edited: EditedScenario, count: number): EditedScenario {
  const { workload } = edited;
  return 'coflows' in workload ? { ...edited, workload: { coflows: workload.coflows.slice(0, count) } } : edited;
}

function cutJobs(edited: EditedScenario, jobs: number): EditedScenario {
  const { workload } = edited;
  if ('jobs' in workload) return { ...edited, workload: { jobs: workload.jobs.slice(0, jobs) } };
  if ('generate' in workload) return { ...edited, workload: { generate: { ...workload.generate, jobs } } };
  return edited;
}
