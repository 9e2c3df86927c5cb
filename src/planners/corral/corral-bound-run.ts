// Corral's lower bound on its own, for a page that has the plan already: the same bound as the planner would give.
// The makespan's needs no plan; LP-Online cuts time at the end of the averageCompletion plan, which is then searched for.
import type { OptionValues } from '../../model/scenario';
import { corralBound, type PlanBound } from '../bounds/corral-bound';
import type { PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { rackJobs } from '../rack-jobs';
import { TableRun } from '../table-run';
import { lastEndS, settingsNeedSolver, winningPlan } from './corral';
import { corralSettings } from './corral-options';

const LABEL = 'Corral';

export function boundNeedsSolver(input: PlanningInput, values: OptionValues): boolean {
  const own = rackJobs(input, LABEL);
  return settingsNeedSolver(corralSettings(values, own.arrivalS), own);
}

/** Answers undefined where the options ask for no bound. `timeLimitS` ends GLPK; the best of the other bounds remains. */
export function startCorralBound(
  input: PlanningInput,
  values: OptionValues,
  tools: PlanningTools & { readonly timeLimitS?: number },
): PlanningRun<PlanBound | undefined> {
  const own = rackJobs(input, LABEL);
  const settings = corralSettings(values, own.arrivalS);
  const { objective, bound: choice, latency } = settings;
  const { solver, timeLimitS } = tools;
  const plans = objective === 'averageCompletion' && solver !== undefined && settingsNeedSolver(settings, own);
  const { arrivalS } = own;
  const question = { label: LABEL, rackJobs: own, topology: input.scenario.topology, latency };
  const ask = { arrivalS, objective, choice, solver, timeLimitS };
  if (!plans) {
    // LP-Online, which alone asks for a plan's end, is not tried here.
    const averagePlanEndS = () => Number.NaN;
    return new TableRun({ ...question, finish: (table) => corralBound({ ...ask, table, averagePlanEndS }) });
  }
  return new TableRun({
    ...question,
    searchFor: () => objective,
    finish(table, search) {
      const averagePlanEndS = () => lastEndS(winningPlan(table, arrivalS, objective, search).placed);
      return corralBound({ ...ask, table, averagePlanEndS });
    },
  });
}
