// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `corral` (Corral, section 4): its run, and its answer with the lower bound. The sentences of
// its steps are injected, because the first sight of the page plans before it loads any explanations.
import type { LatencyTable } from '../../latency/latency-table';
import type { Objective, RackPlan } from '../../model/plan';
import { corralBound } from '../bounds/corral-bound';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { type RackJobs, rackJobs } from '../rack-jobs';
import type { CandidateSearch } from './candidate-search';
import { corralNeedsSolver } from './corral-needs-solver';
import { type CorralSettings, corralSettings } from './corral-options';
import type { placingSteps, provisioningStep, rackDrafts, StepContext } from './corral-steps';
import { CORRAL } from './declaration';
import { JobOrder } from './job-order';
import { type PlacedJob, placeWinner } from './place-winner';
import { rackPlan } from './rack-plan';
import { TableRun } from './table-run';

const LABEL = CORRAL.label;

/** Why a job is placed next, as part of a sentence. */
const NEXT: Readonly<Record<Objective, string>> = {
  averageCompletion: 'next by arrival, then by width and length',
  makespan: 'the widest of those left, then the longest',
};

interface CorralSteps {
  readonly provisioningStep: typeof provisioningStep;
  readonly placingSteps: typeof placingSteps;
  readonly rackDrafts: typeof rackDrafts;
}

/** Without `steps` it makes the same plan and never calls `onStep`. */
export const corralPlanner = (steps?: CorralSteps): Planner<'racks'> => ({
  ...CORRAL,
  needsSolver: (input, values) => corralNeedsSolver(input, values, LABEL),
  start(input, values, tools) {
    const own = rackJobs(input, LABEL);
    return corralRun(input, own, corralSettings(values, own.arrivalS), tools, steps);
  },
});

export const corral: Planner<'racks'> = {
  ...corralPlanner(),
  explained: async () => corralPlanner(await import('./corral-steps')),
};

function corralRun(
  input: PlanningInput,
  own: RackJobs,
  settings: CorralSettings,
  tools: PlanningTools,
  steps: CorralSteps | undefined,
): PlanningRun<RackPlan> {
  const { objective, occupancy } = settings;
  const { topology } = input.scenario;
  const ids = own.jobs.map((job) => job.id);
  const explain = steps && tools.onStep && { ...steps, onStep: tools.onStep };
  let context: StepContext | undefined;
  return new TableRun({
    label: LABEL,
    rackJobs: own,
    topology,
    latency: settings.latency,
    occupancy,
    searchFor: () => objective,
    onCandidate:
      explain &&
      ((report, search) => {
        const { table, jobs } = search;
        if (context === undefined) {
          context = { ids, table, objective, jobs };
          const drafts = explain.rackDrafts({ ids, table, arrivalS: own.arrivalS, objective, occupancy });
          if (drafts !== undefined) tools.onDrafts?.(drafts);
        }
        explain.onStep(explain.provisioningStep(report, context));
      }),
    finish(table, search) {
      const winner = winningPlan(table, own.arrivalS, objective, search);
      for (const step of explain?.placingSteps(winner.placed, {
        ids,
        racks: table.racks,
        arrivalS: own.arrivalS,
        occupancy,
        order: NEXT[objective],
      }) ?? [])
        explain?.onStep(step);
      const bound = corralBound({
        table,
        arrivalS: own.arrivalS,
        objective,
        choice: settings.bound,
        solver: tools.solver,
        averagePlanEndS: () => lastEndS(winner.placed),
      });
      const { valueS } = search.best;
      return rackPlan({
        planner: 'corral',
        ids,
        objective,
        valueS,
        candidates: search.total,
        placed: winner.placed,
        bound,
        occupancy,
      });
    },
  });
}

interface Winner {
  readonly order: JobOrder;
  /** In placing order. */
  readonly placed: readonly PlacedJob[];
}

export function winningPlan(
  table: LatencyTable,
  arrivalS: Float64Array,
  objective: Objective,
  search: CandidateSearch,
): Winner {
  const order = new JobOrder(table, arrivalS, objective, search.best.width);
  return { order, placed: placeWinner(order, table.racks) };
}

export const lastEndS = (placed: readonly PlacedJob[]): number =>
  placed.reduce((latest, one) => Math.max(latest, one.endS), 0);
