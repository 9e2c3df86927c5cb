// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `lp-online`: the best known lower bound on the mean completion, and the LP's own value.
// The paper leaves this LP out; ours is described in src/lp/lp-online.ts. A bound, not a schedule.
import { latencyOptionsFrom } from '../../latency/latency-options';
import { tableForBounds } from '../../latency/latency-table';
import { widthHulls } from '../../latency/width-hull';
import type { LpBoundAnswer } from '../../model/plan';
import { InputError } from '../../model/problem';
import { bestAverageBound } from '../bounds/corral-bound';
import { type OnlineModel, onlineColumns, onlineModel, solveOnline } from '../bounds/online-bound';
import { lastEndS, winningPlan } from '../corral/corral';
import { TableRun } from '../corral/table-run';
import type { Planner } from '../planner';
import { namedJobs, type RackJobs, rackJobs } from '../rack-jobs';
import { longestLatencyS } from '../rack-times';
import { LP_ONLINE } from './declarations';
import { lpAnswer, refuseTooLarge } from './lp-answer';
import { lpSteps } from './lp-steps';

const LABEL = LP_ONLINE.label;
const INSTEAD = 'The bound that the planner corral gives by itself does without it.';

export const lpOnlinePlanner: Planner<'bound'> = {
  ...LP_ONLINE,
  needsSolver: () => true,
  start(input, values, tools) {
    const own = rackJobs(input, LABEL);
    const { jobs, arrivalS } = own;
    const { solver } = tools;
    if (solver === undefined) throw new Error('lp-online needs a solver');
    return new TableRun({
      label: LABEL,
      rackJobs: own,
      topology: input.scenario.topology,
      latency: latencyOptionsFrom(values),
      searchFor(table) {
        // At least one interval per job and width, so that what is certainly too large is refused before a long search.
        refuseTooLarge(widthHulls(tableForBounds(table)).width.length + table.jobs, 'lp-online', INSTEAD);
        return 'averageCompletion';
      },
      finish(made, search): LpBoundAnswer {
        const { placed } = winningPlan(made, arrivalS, 'averageCompletion', search);
        const table = tableForBounds(made);
        const model = onlineModel({ table, arrivalS, planEndS: lastEndS(placed) });
        refuseTooLarge(onlineColumns(model), 'lp-online', INSTEAD);
        refuseTooWide(own, model);
        const solved = solveOnline(model, solver, values.timeLimitS as number | undefined);
        const found = { planner: 'lp-online', ...solved, jobs };
        // Without an optimum there is no value (docs/command-line.md), so no bound to name either: `method` is the one tried.
        if (solved.lpValueS === undefined)
          return lpAnswer({ ...found, valueS: null, lpValueS: null, method: 'lp-online' });
        const answer = lpAnswer({ ...found, ...bestAverageBound(table, arrivalS, solved.lpValueS) });
        if (tools.onStep !== undefined) for (const step of lpSteps(answer)) tools.onStep(step);
        return answer;
      },
    });
  },
};

/** Beyond this the LP's coefficients overflow. */
const MAX_UNITS = 1e290;

/** Refuses times whose range exceeds that of doubles, which GLPK would call infeasible, or fail on. */
function refuseTooWide({ jobs, arrivalS }: RackJobs, { breakpointsS, unitS, table }: OnlineModel): void {
  const horizonS = breakpointsS.at(-1) as number;
  // At 1e16 s a double no longer resolves single seconds, so no interval follows such an arrival.
  const late = jobs.filter((_, j) => arrivalS[j]! >= horizonS);
  if (late.length > 0) {
    throw new InputError(
      `${LABEL} cannot count with ${namedJobs(late)}, arriving so late that seconds are lost in rounding: ` +
        'count arrivalS from a later start',
    );
  }
  if (horizonS / unitS <= MAX_UNITS) return;
  const timesS = jobs.map((_, j) => Math.max(longestLatencyS(table, j), arrivalS[j]!));
  // The horizon may be so close to one small arrival that no time reaches its even share; then the longest is named.
  const evenS = Math.min(horizonS / (jobs.length + 1) / 2, Math.max(...timesS));
  const long = jobs.filter((_, j) => timesS[j]! >= evenS);
  throw new InputError(
    `${LABEL} cannot count with the times of ${namedJobs(long)}, too long beside the shortest latencies: ` +
      'lower arrivalS, latencyS or the sizes, or raise the rates',
  );
}
