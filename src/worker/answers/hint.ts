// SPDX-License-Identifier: GPL-3.0-or-later
// A hint for the plan by hand: one step of corral+ from where it is.
import { latencyTable } from '../../latency/uneven-racks';
import type { Job } from '../../model/job';
import type { RackPlan } from '../../model/plan';
import { corralSettings } from '../../planners/corral/corral-options';
import { corralPlus } from '../../planners/corral-plus/corral-plus';
import { playStep } from '../../planners/manual/play-step';
import { indexedRectangles } from '../../planners/manual/rectangles';
import type { Sequence } from '../../planners/manual/sequences';
import { rackJobs } from '../../planners/rack-jobs';
import type { HintAnswer, HintQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';
import { wholeScenario } from './workloads';

export async function answerHint({ scenario, options }: HintQuestion, context: AnswerContext): Promise<HintAnswer> {
  const input = { scenario: wholeScenario(scenario), workload: await context.workloads.of(scenario) };
  const { jobs, arrivalS } = rackJobs(input, 'By hand');
  const { objective, latency } = corralSettings(options, arrivalS);
  const table = latencyTable(jobs, scenario.topology, latency);
  const drawn = indexedRectangles(
    scenario.manual ?? [],
    jobs.map(({ id }) => id),
  ).filter(({ racks }) => racks.every((rack) => rack < table.racks));
  if (drawn.length === jobs.length) return playStep(table, arrivalS, objective, drawn);
  const run = corralPlus.start(input, { ...options, objective, bound: 'none' }, {});
  const plan = await workerTools(context).drive(run, 'operations');
  return playStep(table, arrivalS, objective, drawn, sequenceOf(plan, jobs));
}

/** In the order of their starts, which is that of their priorities. */
function sequenceOf(plan: RackPlan, jobs: readonly Job[]): Sequence {
  const indexOf = new Map(jobs.map(({ id }, index) => [id, index]));
  const width = new Array<number>(jobs.length).fill(1);
  for (const { id, racks } of plan.jobs) width[indexOf.get(id)!] = racks.length;
  const inOrder = [...plan.jobs].sort((one, other) => one.priority - other.priority);
  return { order: inOrder.map(({ id }) => indexOf.get(id)!), width };
}
