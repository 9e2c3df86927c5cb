// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's own method: the linear programme FINAL, solved by GLPK. It rewards every pair of job and slot that is used,
// never an early end. Theorem 1 does not hold as printed, so its utilities may be far below those of definition (1).
import { fixedPower } from '../../base/exact-math';
import { type FinalCells, finalAsPrinted, finalReduced } from '../../lp/cora-final';
import type { Job } from '../../model/job';
import { InputError } from '../../model/problem';
import { refuseTooLarge } from '../lp/lp-answer';
import { namedJobs } from '../rack-jobs';
import { type Allocation, allocationFromColumns } from './allocation';
import { checkAllocation, type LimitedSolver, lpCapacity, refuseTooManyUnits, wholeUnits } from './lp-units';
import type { SlottedJobs } from './slotted-jobs';
import type { UtilityTable } from './utility-table';

/** Up to this many variables the LP is solved as printed; above, the smaller one with the same optimum. */
const MAX_PRINTED_COLUMNS = 8000;

/** Inverse of the difference that GLPK can distinguish; the weights of neighbouring levels must differ by more. */
const MIN_DIFFERENCE = 10_000_000;

/** The numbers that FINAL is made of. */
export interface FinalModel {
  /** Jobs x slots x resources. */
  readonly k: number;
  /** The number of steps to which utilities are rounded, and the most that the solver can distinguish. */
  readonly levels: number;
  readonly safeLevels: number;
  /** u_int of each cell, laid out like the utilities. */
  readonly level: Int32Array;
}

interface Published {
  readonly allocation: Allocation;
  /** FINAL's value. */
  readonly objective: number;
  readonly form: 'printed' | 'reduced';
}

/** The largest L with k^-(L-1) (1 - 1/k) > 1e-7, at least 1. In whole numbers: (k - 1) 10^7 > k^L. */
export function safeUtilityLevels(k: number): number {
  const least = (k - 1) * MIN_DIFFERENCE;
  let levels = 0;
  for (let power = k; power < least; power *= k) levels++;
  return Math.max(1, levels);
}

export function finalModel(
  slotted: SlottedJobs,
  table: UtilityTable,
  jobs: readonly Job[],
  given: number | undefined,
): FinalModel {
  const { value, slots } = table;
  const negative = jobs.filter((_, j) => value[(j + 1) * slots - 1]! < 0);
  if (negative.length > 0) {
    throw new InputError(
      `method=published takes utilities of at least 0, and that of ${namedJobs(negative)} falls below: ` +
        'raise its values, or use method=lexmin',
    );
  }
  const k = slotted.jobs * slots * slotted.resources.length;
  const safeLevels = safeUtilityLevels(k);
  const levels = given ?? safeLevels;
  const highest = value.reduce((most, one) => Math.max(most, one), 0);
  const level = Int32Array.from(value, (u) => (highest > 0 ? Math.round((u / highest) * levels) : 0));
  return { k, levels, safeLevels, level };
}

/** Cells in which a job that needs the resource may have units. */
function finalCells({ first, demand, jobs }: SlottedJobs, slots: number, { k, level }: FinalModel): FinalCells {
  const resource: number[] = [];
  const job: number[] = [];
  const slot: number[] = [];
  const weight: number[] = [];
  demand.forEach((own, r) => {
    for (let j = 0; j < jobs; j++) {
      if (own[j] === 0) continue;
      for (let t = first[j]! - 1; t < slots; t++) {
        resource.push(r);
        job.push(j);
        slot.push(t);
        weight.push(fixedPower(k, -level[j * slots + t]!));
      }
    }
  });
  return {
    resource: Int32Array.from(resource),
    job: Int32Array.from(job),
    slot: Int32Array.from(slot),
    weight: Float64Array.from(weight),
  };
}

/** Throws LpEnded if there is no optimum. */
export function published(slotted: SlottedJobs, slots: number, model: FinalModel, solver: LimitedSolver): Published {
  refuseTooManyUnits(slotted, 'published');
  const cells = finalCells(slotted, slots, model);
  const count = cells.job.length;
  const form = 4 * count <= MAX_PRINTED_COLUMNS ? 'printed' : 'reduced';
  refuseTooLarge(2 * count, 'cora', 'Use method=lexmin, raise slotS, or lower horizonSlots.');
  const units = slotted.demand.map(() => new Float64Array(slotted.jobs * slots));
  // Cells that cannot be used are empty and, like every empty cell, cost 1 each.
  let objective = model.k - count;
  if (count > 0) {
    const capacity = lpCapacity(slotted);
    const most = slotted.most.map((own, r) => own.map((limit) => Math.min(limit, capacity[r]!)));
    const input = { cells, jobs: slotted.jobs, slots, capacity, demand: slotted.demand, most };
    const built = form === 'printed' ? finalAsPrinted(input) : finalReduced(input);
    wholeUnits(built.unitsOf(solver.solve(built.problem).x)).forEach((value, c) => {
      const cell = cells.job[c]! * slots + cells.slot[c]!;
      units[cells.resource[c]!]![cell] = value;
      objective += value > 0 ? cells.weight[c]! : 1;
    });
  }
  const allocation = allocationFromColumns(units, slotted.jobs, slots);
  checkAllocation(allocation, slotted);
  return { allocation, objective, form };
}

/** The warning if more levels are requested than the solver can distinguish; otherwise undefined. */
export function levelsWarning({ k, levels, safeLevels }: FinalModel): string | undefined {
  if (levels <= safeLevels) return undefined;
  return (
    `utilityLevels=${levels} is above ${safeLevels}, the most that GLPK tells apart here (k = ${k}): the weights ` +
    'of higher levels fall under its tolerance, so the order of utilities may come out wrong although the status is optimal'
  );
}
