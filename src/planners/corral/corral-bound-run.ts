// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's lower bound on its own, for a page that already has the plan: the same bound as the planner would give.
// That of the makespan needs no plan; LP-Online cuts time at the end of the averageCompletion plan, which is then searched for.
import type { LatencyTable } from '../../latency/latency-table';
import type { OptionValues } from '../../model/scenario';
import { corralBound, type PlanBound } from '../bounds/corral-bound';
import type { PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { type RackJobs, rackJobs } from '../rack-jobs';
import { lastEndS, winningPlan } from './corral';
import { corralNeedsSolver, settingsNeedSolver } from './corral-needs-solver';
import { type CorralSettings, corralSettings } from './corral-options';
import { TableRun } from './table-run';

const LABEL = 'Corral';

export const boundNeedsSolver = (input: PlanningInput, values: OptionValues): boolean =>
  corralNeedsSolver(input, values, LABEL);

type BoundTools = PlanningTools & { readonly timeLimitS?: number };

/** The answer is undefined if the options request no bound. `timeLimitS` ends GLPK; the best of the other bounds remains. */
export function startCorralBound(
  input: PlanningInput,
  values: OptionValues,
  tools: BoundTools,
): PlanningRun<PlanBound | undefined> {
  const own = rackJobs(input, LABEL);
  const settings = corralSettings(values, own.arrivalS);
  return runToBound({ label: LABEL, input, own, settings, tools, finish: (_, bound) => bound });
}

interface BoundQuestion<Answer> {
  /** The planner's name in messages. */
  readonly label: string;
  readonly input: PlanningInput;
  readonly own: RackJobs;
  readonly settings: CorralSettings;
  readonly tools: BoundTools;
  /** Called as soon as the table is filled, so that it throws before a long search. */
  check?(table: LatencyTable): void;
  finish(table: LatencyTable, bound: PlanBound | undefined): Answer;
}

/** Computes the table and Corral's bound for these settings, and passes both to `finish`. */
export function runToBound<Answer>(asked: BoundQuestion<Answer>): PlanningRun<Answer> {
  const { label, input, own, settings, tools, check, finish } = asked;
  const { objective, bound: choice, latency, occupancy } = settings;
  const { solver, timeLimitS } = tools;
  const plans = objective === 'averageCompletion' && solver !== undefined && settingsNeedSolver(settings, own);
  const { arrivalS } = own;
  const question = {
    label,
    rackJobs: own,
    topology: input.scenario.topology,
    latency,
    occupancy,
  };
  const ask = { arrivalS, objective, choice, solver, timeLimitS };
  if (!plans) {
    // Only LP-Online needs a plan's end, and it is not tried here.
    const averagePlanEndS = () => Number.NaN;
    return new TableRun({
      ...question,
      finish(table) {
        check?.(table);
        return finish(table, corralBound({ ...ask, table, averagePlanEndS }));
      },
    });
  }
  return new TableRun({
    ...question,
    searchFor(table) {
      check?.(table);
      return objective;
    },
    finish(table, search) {
      const averagePlanEndS = () => lastEndS(winningPlan(table, arrivalS, objective, search).placed);
      return finish(table, corralBound({ ...ask, table, averagePlanEndS }));
    },
  });
}
