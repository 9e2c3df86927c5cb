// SPDX-License-Identifier: GPL-3.0-or-later
// Small scenarios for CORA's tests: slots of one second on one machine, utilities that often tie.
import fc from 'fast-check';
import { completeOptions } from '../../../model/fields/options';
import type { Job, MalleableJob, Utility } from '../../../model/job';
import type { SlotPlan } from '../../../model/plan';
import type { OptionValues } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import { type PlanningStep, type PlanningTools, runToEnd } from '../../planner';
import { planningInput } from '../../testing/inputs';
import { cora } from '../cora';
import type { CoraDetails } from '../slot-answer';
import { type SlottedJobs, slottedJobs } from '../slotted-jobs';
import { type UtilityRanks, utilityRanks, utilityTable } from '../utility-table';

export interface CoraCase {
  readonly jobs: readonly Job[];
  readonly capacity: number;
}

export const table = (...values: number[]): Utility => ({ kind: 'table', values });

export const malleable = (
  id: string,
  work: number,
  utility: Utility | undefined,
  more: Partial<MalleableJob> = {},
): MalleableJob => ({ arrivalS: 0, weight: 1, recurring: true, id, work, ...(utility && { utility }), ...more });

interface Asked {
  readonly plan: SlotPlan;
  readonly details: CoraDetails;
  readonly warnings: readonly string[];
  readonly steps: readonly PlanningStep[];
}

export function ask(
  jobs: readonly Job[],
  options: OptionValues,
  tools: PlanningTools & { readonly tell?: boolean; readonly topology?: Partial<Topology> } = {},
): Asked {
  const steps: PlanningStep[] = [];
  const onStep = tools.tell ? (step: PlanningStep) => steps.push(step) : undefined;
  const input = planningInput(jobs, { racks: 1, machinesPerRack: 1, slots: { shared: 4 }, ...tools.topology });
  const run = cora.start(input, completeOptions(cora, options), { solver: tools.solver, onStep });
  const plan = runToEnd(run);
  return { plan, details: run.details?.() as CoraDetails, warnings: run.warnings?.() ?? [], steps };
}

export const sortedUtilities = (plan: SlotPlan): number[] => plan.jobs.map((job) => job.utility).sort((a, b) => a - b);

interface CaseLimits {
  readonly jobs: number;
  readonly work: number;
  readonly capacity: number;
  readonly arrivalS: number;
  /** Utilities are whole numbers up to this. */
  readonly utility: number;
  readonly capped: boolean;
}

const fallingTable = (highest: number): fc.Arbitrary<Utility> =>
  fc
    .array(fc.integer({ min: 0, max: highest }), { minLength: 1, maxLength: 6 })
    .map((values) => ({ kind: 'table', values: values.sort((a, b) => b - a) }));

const curve: fc.Arbitrary<Utility> = fc.oneof(
  fc.record({
    kind: fc.constant('sigmoid' as const),
    priority: fc.integer({ min: 1, max: 5 }),
    decay: fc.constantFrom(0, 0.1, 1, 5),
    targetS: fc.integer({ min: 0, max: 8 }),
  }),
  fc.record({
    kind: fc.constant('linear' as const),
    priority: fc.integer({ min: 1, max: 5 }),
    slope: fc.constantFrom(0, 0.1, 0.5, 1),
    targetS: fc.integer({ min: 0, max: 8 }),
  }),
  fc.record({ kind: fc.constant('constant' as const), priority: fc.integer({ min: 0, max: 5 }) }),
);

export function coraCases(limits: CaseLimits): fc.Arbitrary<CoraCase> {
  const maxSlots = limits.capped
    ? fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
    : fc.constant(undefined);
  const job = fc.record({
    arrivalS: fc.integer({ min: 0, max: limits.arrivalS }),
    work: fc.integer({ min: 1, max: limits.work }),
    utility: fc.oneof({ weight: 3, arbitrary: fallingTable(limits.utility) }, { weight: 1, arbitrary: curve }),
    maxSlots,
  });
  return fc.record({
    capacity: fc.integer({ min: 1, max: limits.capacity }),
    jobs: fc
      .array(job, { minLength: 1, maxLength: limits.jobs })
      .map((list) =>
        list.map(({ arrivalS, work, utility, maxSlots: most }, j) =>
          malleable(`j${j}`, work, utility, { arrivalS, ...(most === undefined ? {} : { maxSlots: most }) }),
        ),
      ),
  });
}

/** The core's arrays for a case with slots of one second. */
export function coreOf({ jobs, capacity }: CoraCase, slots: number): { slotted: SlottedJobs; ranks: UtilityRanks } {
  const { scenario } = planningInput(jobs);
  const slotted = slottedJobs(jobs, scenario.topology, { slotS: 1, capacity });
  const arrivalS = Float64Array.from(jobs, (job) => job.arrivalS);
  const utilities = jobs.map((job) => job.utility as Utility);
  return { slotted, ranks: utilityRanks(utilityTable({ slotted, arrivalS, utilities }, slots), slotted.first) };
}
