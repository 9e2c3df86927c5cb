// SPDX-License-Identifier: GPL-3.0-or-later
// Before a plan that may take minutes: how large it is, a way to go on, and a way to cut it down.
import { counted, readableCount, readableTime } from '../../base/readable';
import { candidateCount } from '../../planners/corral/candidate-count';
import { planSeconds } from '../../planners/plan-cost';
import { type Entry, entriesOf, plansRacks } from '../../state/entries';
import type { Work } from '../../state/page-store';
import { largePlans, planningWork, planSize } from '../../state/plan-questions';
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
  const work = usePageState((state) => state.history.present);
  const large = largePlans(entriesOf(work), work);
  const onRacks = large.filter(({ planner }) => plansRacks(planner));
  const others = large.filter(({ planner }) => !plansRacks(planner));
  const { workload } = work;
  const half = 'coflows' in workload ? Math.max(1, Math.floor(workload.coflows.length / 2)) : 0;
  // A plan of few jobs can be long too, where it tries many orders of them.
  const fewer = Math.max(1, Math.min(CUT_JOBS, Math.floor(planSize(work).jobs / 2)));
  return (
    <div className={styles.held} role="status">
      <p>
        {onRacks.length > 0 && <RackPlans work={work} plans={onRacks.length} />}{' '}
        {others.length > 0 && sentenceOf(others, work)}
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

function RackPlans({ work, plans }: { readonly work: Work; readonly plans: number }) {
  const jobs = useJobs().length;
  const { racks } = work.topology;
  const effort = plans * planningWork(racks, jobs);
  return (
    <>
      Planning {readableCount(jobs)} jobs on {readableCount(racks)} racks tries up to{' '}
      {readableCount(candidateCount(jobs, racks))} allocations of every job: about {readableTime(effort * USUAL_S)} for
      usual jobs, up to {readableTime(effort * WORST_S)} for jobs that grow faster with every rack.
    </>
  );
}

/** Of plans whose time is known well enough to name one. */
function sentenceOf(plans: readonly Entry[], work: Work): string {
  const size = planSize(work);
  const seconds = plans.reduce((sum, { planner, options }) => sum + planSeconds(planner ?? '', size, options), 0);
  const what =
    size.coflows > 0
      ? `circuits for ${counted(size.coflows, 'coflow')} with ${counted(size.flows, 'flow')}`
      : `${counted(size.jobs, 'job')} with ${plans.map(({ label }) => label).join(' and ')}`;
  return `Planning ${what} takes about ${readableTime(Number(seconds.toPrecision(1)))}.`;
}

function keepCoflows(work: Work, count: number): Work {
  const { workload } = work;
  return 'coflows' in workload ? { ...work, workload: { coflows: workload.coflows.slice(0, count) } } : work;
}

function cutJobs(work: Work, jobs: number): Work {
  const { workload } = work;
  if ('jobs' in workload) return { ...work, workload: { jobs: workload.jobs.slice(0, jobs) } };
  if ('generate' in workload) return { ...work, workload: { generate: { ...workload.generate, jobs } } };
  return work;
}
