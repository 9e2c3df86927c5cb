// The planner `coscheduler` (Co-scheduler, sections IV-C and IV-D): the guideline and the possible reduce schedules of each job.
// Which of them is best depends on what runs when the maps are done (section IV-E) and belongs to the simulator.
import type { GuidelinePlan } from '../../model/locality-plan';
import { refuseLongAnswer } from '../answer-size';
import { dataParallelJobs } from '../data-parallel-jobs';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { circuitNetwork } from './circuit-network';
import { coschedulerRun } from './coscheduler-run';
import { jobGuideline } from './job-guideline';

const LABEL = 'Co-scheduler';

export const coscheduler: Planner<'guideline'> = {
  id: 'coscheduler',
  label: LABEL,
  help: 'Says for each job with a large shuffle on how many racks its maps should be, and on how many racks its reduces may be so that every transfer is worth an optical circuit (Co-scheduler, sections IV-C and IV-D).',
  reference: { paper: 'Co-scheduler', where: 'sections IV-C and IV-D, formulas (1) to (7)' },
  options: {},
  takes: ['dataParallel'],
  form: 'guideline',
  needsSolver: () => false,
  start,
};

function start(input: PlanningInput, _: unknown, { onStep }: PlanningTools): PlanningRun<GuidelinePlan> {
  const { topology } = input.scenario;
  const jobs = dataParallelJobs(input, LABEL);
  const network = circuitNetwork(topology);
  const guidelines = jobs.map((job) => jobGuideline(job, network));
  const numbers = guidelines.reduce((sum, { heavy }) => sum + reducesListed(heavy?.range.most ?? 0), 0);
  refuseLongAnswer(
    LABEL,
    numbers,
    'raise topology.ocs.elephantGB, so that fewer racks are possible, or plan fewer jobs',
  );
  return coschedulerRun({ jobs, guidelines, topology, network }, onStep);
}

/** By the schedules of 1 to so many racks. */
const reducesListed = (racks: number): number => (racks * (racks + 1)) / 2;
