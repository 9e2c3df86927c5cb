// SPDX-License-Identifier: GPL-3.0-or-later
// A planner's answer, and Corral's lower bound alone: loads the solver if needed, then runs.
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';
import { boundNeedsSolver, startCorralBound } from '../planners/corral/corral-bound-run';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planners/planner';
import type { AnswerTools } from './answer-tools';

/** Returns a completed run: its answer, details and warnings are available. */
export async function carryOutPlan(
  planner: Planner,
  input: PlanningInput,
  options: OptionValues,
  tools: AnswerTools,
  listening: Pick<PlanningTools, 'onStep' | 'onDrafts'> = {},
): Promise<ReturnType<Planner['start']>> {
  const solver = planner.needsSolver(input, options) ? await tools.loadSolver() : undefined;
  const own = listening.onStep === undefined ? planner : ((await planner.explained?.()) ?? planner);
  const uneven = await unevenFor(input.scenario.topology);
  const run = own.start(input, options, { ...(solver && { solver }), ...listening });
  await tools.drive(run as PlanningRun<unknown>, 'operations');
  return uneven?.withWarnings(run, planner, input) ?? run;
}

/** Loaded only if racks differ. */
const unevenFor = ({ overrides }: Topology) => overrides && import('./uneven-racks');

/** For curves of single jobs: if racks differ, the topology as plans count it. */
export const evenRacks = async (topology: Topology): Promise<Topology> =>
  (await unevenFor(topology))?.leastRacks(topology) ?? topology;

export async function corralBoundOf(
  input: PlanningInput,
  options: OptionValues,
  tools: AnswerTools,
): Promise<ReturnType<ReturnType<typeof startCorralBound>['answer']>> {
  const solver = boundNeedsSolver(input, options) ? await tools.loadSolver() : undefined;
  return tools.drive(startCorralBound(input, options, { ...(solver && { solver }) }), 'operations');
}
