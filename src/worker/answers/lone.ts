// Each job alone on the idle cluster, for the stretch of all runs of a scenario. Fetched with the simulator by the first question
// that needs it.
import { membersOfClasses } from '../../analysis/metrics/job-classes';
import type { LoneTimes } from '../../analysis/metrics/stretch';
import { loneTimesOf } from '../../answers/simulate';
import type { LoneQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';
import { wholeScenario } from './workloads';

export async function answerLone({ scenario }: LoneQuestion, context: AnswerContext): Promise<LoneTimes> {
  const workload = await context.workloads.of(scenario);
  const jobs = 'jobs' in workload ? workload.jobs : [];
  const loneS = await loneTimesOf(wholeScenario(scenario), workload, workerTools(context));
  return { loneS, classes: membersOfClasses(jobs, scenario.topology) };
}
