// The planner `lp-online`: the best known lower bound on the average completion time, and the LP's own value beside it.
// The paper leaves this LP out; ours is described in src/lp/lp-online.ts. A bound, not a schedule.
import { LATENCY_OPTIONS, type LatencyOptions, latencyOptionsFrom } from '../../latency/latency-options';
import { widthHulls } from '../../latency/width-hull';
import { type FieldsOf, number } from '../../model/fields';
import type { LpBoundAnswer } from '../../model/plan';
import { bestAverageBound } from '../bounds/corral-bound';
import { onlineColumns, onlineModel, solveOnline } from '../bounds/online-bound';
import type { CandidateSearch } from '../corral/candidate-search';
import { lastEndS, winningPlan } from '../corral/corral';
import type { Planner } from '../planner';
import { RACK_SHAPES, rackJobs } from '../rack-jobs';
import { TableRun } from '../table-run';
import { refuseTooLarge, sharesById } from './lp-answer';

interface LpOnlineOptions extends LatencyOptions {
  readonly timeLimitS?: number;
}

const OPTIONS: FieldsOf<LpOnlineOptions> = {
  ...LATENCY_OPTIONS,
  timeLimitS: number({
    optional: true,
    above: 0,
    label: 'Time limit',
    unit: 's',
    help: 'GLPK gives up after so many seconds, and the answer says so.',
  }),
};

const LABEL = 'LP-Online';
const INSTEAD = 'The bound that the planner corral gives by itself does without it.';

export const lpOnlinePlanner: Planner<LpBoundAnswer> = {
  id: 'lp-online',
  label: LABEL,
  help: 'The best of three lower bounds on the average completion time: an interval-indexed linear programme, the shortest latencies, and all racks as one fast server (Corral, appendix A).',
  reference: { paper: 'Corral', where: 'appendix A, formula (6)' },
  options: OPTIONS,
  takes: [...RACK_SHAPES],
  needsSolver: () => true,
  start(input, values, tools) {
    const own = rackJobs(input, LABEL);
    const { jobs, arrivalS } = own;
    const { solver } = tools;
    if (solver === undefined) throw new Error('lp-online needs a solver');
    return new TableRun({
      rackJobs: own,
      topology: input.scenario.topology,
      latency: latencyOptionsFrom(values),
      searchFor(table) {
        // At least one interval per job and width: what is surely too large is told before a long search.
        refuseTooLarge(widthHulls(table).width.length + table.jobs, 'lp-online', INSTEAD);
        return 'averageCompletion';
      },
      finish(table, search): LpBoundAnswer {
        const { placed } = winningPlan(table, arrivalS, 'averageCompletion', search as CandidateSearch);
        const model = onlineModel({ table, arrivalS, planEndS: lastEndS(placed) });
        refuseTooLarge(onlineColumns(model), 'lp-online', INSTEAD);
        const { status, lpValueS, shares, iterations } = solveOnline(
          model,
          solver,
          values.timeLimitS as number | undefined,
        );
        const told = { status, ...(iterations === undefined ? {} : { iterations }) };
        const { method, valueS } = bestAverageBound(table, arrivalS, lpValueS);
        const racksShare = sharesById(jobs, shares);
        if (lpValueS === undefined)
          return { planner: 'lp-online', valueS: null, lpValueS: null, ...told, method, racksShare };
        return { planner: 'lp-online', valueS, lpValueS, ...told, method, racksShare };
      },
    });
  },
};
