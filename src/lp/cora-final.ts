// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's LP: FINAL as the paper prints it (section II-C), four variables per job, slot and resource, and a smaller one with the
// same optimum. Substitute the lambdas and a cell costs 1 - (1 - w) min(x, 1), w = k^-u: its first unit y saves 1 - w, further
// units z nothing.
import type { LpProblem } from './problem';
import { RowBuilder } from './row-builder';

/** Cells (i, t, r) that may be used, ordered by resource, then job, then slot. */
export interface FinalCells {
  readonly resource: Int32Array;
  readonly job: Int32Array;
  /** From 0. */
  readonly slot: Int32Array;
  /** k^-u. */
  readonly weight: Float64Array;
}

interface FinalInput {
  readonly cells: FinalCells;
  readonly jobs: number;
  readonly slots: number;
  /** By resource. */
  readonly capacity: readonly number[];
  /** By resource, then job: R, and the most units in one slot. */
  readonly demand: readonly ArrayLike<number>[];
  readonly most: readonly ArrayLike<number>[];
}

interface FinalProblem {
  readonly problem: LpProblem;
  /** Units of every cell in a solution. */
  unitsOf(x: Float64Array): Float64Array;
}

/** Solvers judge costs by an absolute tolerance; scaled up by this, levels that differ by one part in 10^7 stay distinct. */
const COST_UNIT = 1000;

/** Per cell: x, then the lambdas of 0, 1 and C. */
export function finalAsPrinted(input: FinalInput): FinalProblem {
  const { cells, capacity, most } = input;
  const count = cells.job.length;
  const cost = new Float64Array(4 * count);
  const high = new Float64Array(4 * count).fill(Number.POSITIVE_INFINITY);
  const rows = new RowBuilder();
  for (let c = 0; c < count; c++) {
    const r = cells.resource[c]!;
    const weight = cells.weight[c]! * COST_UNIT;
    cost.set([0, COST_UNIT, weight, weight], 4 * c);
    high[4 * c] = most[r]![cells.job[c]!]!;
    rows.entry(4 * c + 2, 1);
    rows.entry(4 * c + 3, capacity[r]!);
    rows.entry(4 * c, -1);
    rows.endRow(0, 0);
    for (const part of [1, 2, 3]) rows.entry(4 * c + part, 1);
    rows.endRow(1, 1);
  }
  unitRows(rows, input, (c) => [4 * c]);
  const problem = { ...rows.problem(cost), high };
  return { problem, unitsOf: (x) => Float64Array.from({ length: count }, (_, c) => x[4 * c]!) };
}

/** Per cell: y, then z. */
export function finalReduced(input: FinalInput): FinalProblem {
  const { cells, most } = input;
  const count = cells.job.length;
  const cost = new Float64Array(2 * count);
  const high = new Float64Array(2 * count);
  for (let c = 0; c < count; c++) {
    cost[2 * c] = (cells.weight[c]! - 1) * COST_UNIT;
    high[2 * c] = 1;
    high[2 * c + 1] = most[cells.resource[c]!]![cells.job[c]!]! - 1;
  }
  const rows = new RowBuilder();
  unitRows(rows, input, (c) => [2 * c, 2 * c + 1]);
  const problem = { ...rows.problem(cost), high };
  return {
    problem,
    unitsOf: (x) => Float64Array.from({ length: count }, (_, c) => x[2 * c]! + x[2 * c + 1]!),
  };
}

/** Constraints (3) and (4): no slot above the capacity, every job's demand met. */
function unitRows(rows: RowBuilder, input: FinalInput, columnsOf: (cell: number) => readonly number[]): void {
  const { cells, slots, jobs, capacity, demand } = input;
  capacity.forEach((C, r) => {
    const bySlot: number[][] = Array.from({ length: slots }, () => []);
    const byJob: number[][] = Array.from({ length: jobs }, () => []);
    cells.job.forEach((job, c) => {
      if (cells.resource[c] !== r) return;
      const columns = columnsOf(c);
      bySlot[cells.slot[c]!]?.push(...columns);
      byJob[job]?.push(...columns);
    });
    for (const columns of bySlot) {
      if (columns.length === 0) continue;
      for (const column of columns) rows.entry(column, 1);
      rows.endRow(Number.NEGATIVE_INFINITY, C);
    }
    byJob.forEach((columns, j) => {
      if (columns.length === 0) return;
      for (const column of columns) rows.entry(column, 1);
      rows.endRow(demand[r]![j]!, demand[r]![j]!);
    });
  });
}
