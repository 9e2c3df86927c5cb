// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `corral+`: Corral's plan, then other orders, then a local search over orders and widths. Never worse than Corral's.
import { randomStream } from '../../base/random-stream';
import type { LatencyTable } from '../../latency/latency-table';
import type { RackPlan } from '../../model/plan';
import { corralBound } from '../bounds/corral-bound';
import type { CandidateSearch } from '../corral/candidate-search';
import { lastEndS, winningPlan } from '../corral/corral';
import { corralNeedsSolver } from '../corral/corral-needs-solver';
import { type CorralSettings, corralSettings } from '../corral/corral-options';
import { rackDrafts } from '../corral/corral-steps-drafts';
import { placingSteps } from '../corral/corral-steps-placing';
import { JobOrder } from '../corral/job-order';
import { inPlacingOrder, placeWinner } from '../corral/place-winner';
import { plannedJobs, rackPlan } from '../corral/rack-plan';
import { TableRun } from '../corral/table-run';
import { type Computation, GeneratorRun } from '../generator-run';
import type { Planner, PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { type RackJobs, rackJobs } from '../rack-jobs';
import { BestPlan, type Improvement } from './best-plan';
import { orderStep, searchStep, startStep } from './corral-plus-steps';
import { CORRAL_PLUS } from './declaration';
import { JobSequence } from './job-sequence';
import { searchLocally } from './local-search';
import { searchOrders } from './order-search';

const LABEL = CORRAL_PLUS.label;

export const corralPlus: Planner<'racks'> = {
  ...CORRAL_PLUS,
  needsSolver: (input, values) => corralNeedsSolver(input, values, LABEL),
  start(input, values, tools) {
    const own = rackJobs(input, LABEL);
    const settings = corralSettings(values, own.arrivalS);
    const tries = (values.tries ?? CORRAL_PLUS.options.tries?.fallback) as number;
    const samples = new WidthSamples();
    return new TableRun({
      label: LABEL,
      rackJobs: own,
      topology: input.scenario.topology,
      latency: settings.latency,
      occupancy: settings.occupancy,
      searchFor: () => settings.objective,
      onCandidate: ({ candidate }, search) => samples.see(candidate, search),
      continueWith: (table, search) => plusRun({ input, own, settings, tools, table, search, samples, tries }),
    });
  },
};

/** What the page shows beside the answer. */
export interface CorralPlusDetails {
  readonly corralValueS: number;
  /** The best of Corral's plan and the other orders, before the local search. */
  readonly afterOrdersS: number;
  readonly tries: number;
  readonly improvedAt: readonly Improvement[];
}

interface PlusQuestion {
  readonly input: PlanningInput;
  readonly own: RackJobs;
  readonly settings: CorralSettings;
  readonly tools: PlanningTools;
  readonly table: LatencyTable;
  readonly search: CandidateSearch;
  readonly samples: WidthSamples;
  readonly tries: number;
}

function plusRun(asked: PlusQuestion): PlanningRun<RackPlan> {
  const { own, settings, table, search, tries } = asked;
  const { placed, order } = winningPlan(table, own.arrivalS, settings.objective, search);
  const best = new BestPlan({ valueS: search.best.valueS, order: order.order, width: order.width }, tries);
  const details = { corralValueS: best.valueS, afterOrdersS: best.valueS };
  return new GeneratorRun({
    computation: plusComputation(asked, best, details, lastEndS(placed)),
    progress: () => ({ done: best.tries, total: tries, unit: 'tries' }),
    details: (): CorralPlusDetails => ({ ...details, tries: best.tries, improvedAt: best.improvedAt }),
  });
}

function* plusComputation(
  { input, own, settings, tools, table, search, samples }: PlusQuestion,
  best: BestPlan,
  details: { afterOrdersS: number },
  corralEndS: number,
): Computation<RackPlan> {
  const { objective, bound: choice, occupancy } = settings;
  const { arrivalS } = own;
  const { onStep, solver } = tools;
  const ids = own.jobs.map((job) => job.id);
  const question = { table, arrivalS, objective, best };
  if (onStep !== undefined) {
    const drafts = rackDrafts({ ids, table, arrivalS, objective, occupancy });
    if (drafts !== undefined) tools.onDrafts?.(drafts);
    onStep(startStep(best, search.total, objective));
  }
  yield* searchOrders(question, [best.width.slice(), ...samples.all], (found) => onStep?.(orderStep(found, question)));
  details.afterOrdersS = best.valueS;
  const ask = { table, arrivalS, objective, averagePlanEndS: () => corralEndS };
  // No plan is below a bound, so a search that reaches it is finished. Bounds without a solver are quick.
  const leastS = corralBound({ ...ask, choice: 'auto' })!.valueS * (1 + 1e-12);
  const random = randomStream(input.scenario.seed, 'corral+/moves');
  yield* searchLocally(question, leastS, random, (move, beforeS) => onStep?.(searchStep(move, beforeS, question, ids)));
  const sequence = new JobSequence(table, arrivalS);
  sequence.copyFrom(best.order, best.width);
  const placed = placeWinner(sequence, table.racks);
  // Among jobs that start together, Corral's order gives the priority, not the order found by the search.
  const corralOrder = new JobOrder(table, arrivalS, objective, best.width.slice());
  const answered = inPlacingOrder(placed, corralOrder);
  if (onStep !== undefined) {
    const jobs = plannedJobs(ids, answered, occupancy) as RackPlan['jobs'];
    const placement = { ids, racks: table.racks, arrivalS, occupancy, order: 'next in the order that was found', jobs };
    for (const step of placingSteps(placed, placement)) onStep(step);
  }
  return rackPlan({
    planner: 'corral+',
    ids,
    objective,
    valueS: best.valueS,
    candidates: search.total + best.tries,
    placed: answered,
    bound: corralBound({ ...ask, choice, solver }),
    occupancy,
  });
}

// Widths sampled throughout Corral's provisioning: other orders may want wider or narrower jobs than the candidate that won
// under Corral's own order.

/** How many are kept besides the winner. */
const SAMPLES = 32;

class WidthSamples {
  private readonly kept: Int32Array[] = [];

  /** Called for every candidate in order. Samples are denser among early ones, where each step changes more. */
  see(candidate: number, { total, jobs }: CandidateSearch): void {
    const share = this.kept.length / SAMPLES;
    if (share < 1 && candidate >= Math.floor(share * share * total)) this.kept.push(jobs.width.slice());
  }

  get all(): readonly Int32Array[] {
    return this.kept;
  }
}
