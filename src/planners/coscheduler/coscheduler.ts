// The planner `coscheduler` (Co-scheduler, sections IV-C and IV-D): the guideline and the possible reduce schedules of each job.
// Which of them is best depends on what runs when the maps are done (section IV-E) and belongs to the simulator.
import type { GuidelinePlan } from '../../model/locality-plan';
import type { OptionValues } from '../../model/scenario';
import { refuseLongAnswer } from '../answer-size';
import { dataParallelJobs } from '../data-parallel-jobs';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { circuitNetwork } from './circuit-network';
import { GUIDELINE_OPTIONS, type GuidelineOptions } from './coscheduler-options';
import { coschedulerRun } from './coscheduler-run';
import { jobGuideline } from './job-guideline';
import { type ReduceRange, schedulesIn } from './reduce-schedules';

const LABEL = 'Co-scheduler';

export const coscheduler: Planner<'guideline'> = {
  id: 'coscheduler',
  label: LABEL,
  help: 'Says for each job with a large shuffle on how many racks its maps should be, and on how many racks its reduces may be so that every transfer is worth an optical circuit (Co-scheduler, sections IV-C and IV-D).',
  reference: { paper: 'Co-scheduler', where: 'sections IV-C and IV-D, formulas (1) to (7)' },
  options: GUIDELINE_OPTIONS,
  takes: ['dataParallel'],
  form: 'guideline',
  needsSolver: () => false,
  start,
};

function start(input: PlanningInput, values: OptionValues, { onStep }: PlanningTools): PlanningRun<GuidelinePlan> {
  const { topology } = input.scenario;
  const jobs = dataParallelJobs(input, LABEL);
  const network = circuitNetwork(topology);
  const options = values as unknown as GuidelineOptions;
  const guidelines = jobs.map((job) => jobGuideline(job, topology, network, options));
  const numbers = guidelines.reduce(
    (sum, { heavy }) => sum + (heavy === undefined ? 0 : reducesListed(heavy.range)),
    0,
  );
  refuseLongAnswer(
    LABEL,
    numbers,
    'raise topology.ocs.elephantGB, so that fewer racks are possible, or plan fewer jobs',
  );
  return coschedulerRun({ jobs, guidelines, racks: topology.racks, network, waves: options.waves }, onStep);
}

/** By all schedules of a range: one for each of their racks. */
const reducesListed = (range: ReduceRange): number => (schedulesIn(range) * (range.fewest + range.most)) / 2;
