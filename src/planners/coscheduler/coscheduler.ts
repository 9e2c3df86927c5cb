// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `coscheduler` (Co-scheduler, sections IV-C and IV-D): the guideline and the possible reduce schedules of each job.
// Which of them is best depends on what is running when the maps are done (section IV-E), so the simulator decides that.
import type { GuidelinePlan } from '../../model/locality-plan';
import type { OptionValues } from '../../model/scenario';
import { refuseLongAnswer } from '../answer-size';
import { dataParallelJobs } from '../data-parallel-jobs';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { circuitNetwork } from './circuit-network';
import type { GuidelineOptions } from './coscheduler-options';
import { coschedulerRun } from './coscheduler-run';
import { COSCHEDULER } from './declaration';
import { jobGuideline } from './job-guideline';
import { type ReduceRange, schedulesIn } from './reduce-schedules';

const LABEL = COSCHEDULER.label;

export const coscheduler: Planner<'guideline'> = {
  ...COSCHEDULER,
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

/** Numbers listed by all schedules of a range, one per rack. */
const reducesListed = (range: ReduceRange): number => (schedulesIn(range) * (range.fewest + range.most)) / 2;
