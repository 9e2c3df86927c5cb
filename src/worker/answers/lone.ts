// Each job alone on the idle cluster, for the stretch of all runs of a scenario. Fetched with the simulator by the first question
// that needs it.

import { membersOfClasses } from '../../analysis/metrics/job-classes';
import { loneTimes } from '../../analysis/metrics/lone-times';
import type { LoneTimes } from '../../analysis/metrics/stretch';
import { GeneratorRun } from '../../planners/generator-run';
import { startSimulation } from '../../simulator/start-simulation';
import type { LoneQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { EVENTS } from './begin-simulation';
import { runInSlices } from './run-in-slices';
import { wholeScenario } from './workloads';

export async function answerLone({ scenario }: LoneQuestion, context: AnswerContext): Promise<LoneTimes> {
  const workload = await context.workloads.of(scenario);
  const jobs = 'jobs' in workload ? workload.jobs : [];
  let begun = 0;
  const work = loneTimes(wholeScenario(scenario), workload, (input) => {
    begun++;
    return startSimulation(input, { keep: 'trace' });
  });
  const progress = () => ({ done: Math.max(0, begun - 1), total: jobs.length, unit: 'jobs' });
  // A job that is small is simulated whole in any case.
  const loneS = await runInSlices(new GeneratorRun({ work, progress }), context, EVENTS);
  return { loneS, classes: membersOfClasses(jobs, scenario.topology) };
}
