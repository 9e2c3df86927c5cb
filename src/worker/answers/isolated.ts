// SPDX-License-Identifier: GPL-3.0-or-later
// Each job alone on the idle cluster, for the stretch of all runs of a scenario. Fetched with the simulator by the first question
// that needs it.
import { membersOfClasses } from '../../analysis/metrics/job-classes';
import type { IsolatedTimes } from '../../analysis/metrics/stretch';
import { isolatedTimesOf } from '../../answers/simulate';
import type { IsolatedQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';
import { wholeScenario } from './workloads';

export async function answerIsolated({ scenario }: IsolatedQuestion, context: AnswerContext): Promise<IsolatedTimes> {
  const workload = await context.workloads.of(scenario);
  const jobs = 'jobs' in workload ? workload.jobs : [];
  const isolatedS = await isolatedTimesOf(wholeScenario(scenario), workload, workerTools(context));
  return { isolatedS, classes: membersOfClasses(jobs, scenario.topology) };
}
