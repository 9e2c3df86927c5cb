// SPDX-License-Identifier: GPL-3.0-or-later
// A planner's answer, and Corral's lower bound on its own: the solver where it is needed, then the run.
import type { OptionValues } from '../model/scenario';
import { boundNeedsSolver, startCorralBound } from '../planners/corral/corral-bound-run';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planners/planner';
import type { AnswerTools } from './answer-tools';

/** A run that is done: its answer, details and warnings are there. */
export async function carryOutPlan(
  planner: Planner,
  input: PlanningInput,
  options: OptionValues,
  tools: AnswerTools,
  onStep?: PlanningTools['onStep'],
): Promise<ReturnType<Planner['start']>> {
  const solver = planner.needsSolver(input, options) ? await tools.loadSolver() : undefined;
  const told = onStep === undefined ? planner : ((await planner.explained?.()) ?? planner);
  const run = told.start(input, options, { ...(solver && { solver }), ...(onStep && { onStep }) });
  await tools.drive(run as PlanningRun<unknown>, 'operations');
  return run;
}

/** What whoever reads the answer should know. The words about racks that differ are loaded where some do. */
export async function warningsOf(
  run: Pick<ReturnType<Planner['start']>, 'warnings'>,
  planner: Pick<Planner, 'label' | 'form'>,
  { scenario: { topology } }: PlanningInput,
): Promise<readonly string[]> {
  const own = run.warnings?.() ?? [];
  if (topology.overrides === undefined) return own;
  const { rackWarnings } = await import('../planners/rack-warnings');
  return [...own, ...rackWarnings(planner, topology)];
}

export async function corralBoundOf(
  input: PlanningInput,
  options: OptionValues,
  tools: AnswerTools,
): Promise<ReturnType<ReturnType<typeof startCorralBound>['answer']>> {
  const solver = boundNeedsSolver(input, options) ? await tools.loadSolver() : undefined;
  return tools.drive(startCorralBound(input, options, { ...(solver && { solver }) }), 'operations');
}
