// SPDX-License-Identifier: GPL-3.0-or-later
// Before a plan that may take minutes: how large it is, a way to go on, and a way to cut it down.
import { readableCount, readableTime } from '../../base/readable';
import { candidateCount } from '../../planners/corral/candidate-count';
import { entriesOf, plansRacks } from '../../state/entries';
import type { Work } from '../../state/page-store';
import { planningWork } from '../../state/plan-questions';
import { useJobs } from '../jobs-hook';
import { useEdit, usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import styles from '../shared/styles/LargePrompt.module.css';

const CUT_JOBS = 500;

/** Seconds per candidate and job, measured on W1 jobs and on perfectly scaling ones: most candidates are ruled out early. */
const USUAL_S = 3e-10;
const WORST_S = 1.3e-8;

export function LargePlanPrompt() {
  const { planning } = usePage();
  const edit = useEdit();
  const work = usePageState((state) => state.history.present);
  const jobs = useJobs().length;
  const candidates = candidateCount(jobs, work.topology.racks);
  const planned = entriesOf(work).filter(({ planner }) => plansRacks(planner)).length;
  const workload = planned * planningWork(work.topology.racks, jobs);
  return (
    <div className={styles.held} role="status">
      <p>
        Planning {readableCount(jobs)} jobs on {readableCount(work.topology.racks)} racks tries up to{' '}
        {readableCount(candidates)} allocations of every job: about {readableTime(workload * USUAL_S)} for usual jobs,
        up to {readableTime(workload * WORST_S)} for jobs that grow faster with every rack.
      </p>
      <Button kind="primary" onClick={() => planning.planAnyway()}>
        Plan anyway
      </Button>
      <Button onClick={() => edit({ label: `Cut to ${CUT_JOBS} jobs`, change: cutJobs })}>
        Cut to {CUT_JOBS} jobs
      </Button>
    </div>
  );
}

function cutJobs(work: Work): Work {
  const { workload } = work;
  if ('jobs' in workload) return { ...work, workload: { jobs: workload.jobs.slice(0, CUT_JOBS) } };
  if ('generate' in workload) return { ...work, workload: { generate: { ...workload.generate, jobs: CUT_JOBS } } };
  return work;
}
