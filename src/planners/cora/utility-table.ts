// SPDX-License-Identifier: GPL-3.0-or-later
// U_i(t) of every job and slot as a table, and the same as ranks: whole numbers that grow with the utility and are equal if
// utilities are equal up to rounding. Comparing ranks is comparing utilities.
import type { Utility } from '../../model/job';
import { utilityAt } from './job-utility';
import type { SlottedJobs } from './slotted-jobs';

export interface UtilityTable {
  readonly jobs: number;
  readonly slots: number;
  /** Job by job, slots 1 to `slots`; never rising. Slots before a job's first have the first's value. */
  readonly value: Float64Array;
}

interface UtilityInput {
  readonly slotted: SlottedJobs;
  readonly arrivalS: Float64Array;
  readonly utilities: readonly Utility[];
}

export function utilityTable({ slotted, arrivalS, utilities }: UtilityInput, slots: number): UtilityTable {
  const { jobs, slotS, first } = slotted;
  const value = new Float64Array(jobs * slots);
  for (let j = 0; j < jobs; j++) {
    const from = first[j]!;
    const utility = utilities[j]!;
    let last = Number.POSITIVE_INFINITY;
    for (let t = from; t <= slots; t++) {
      // Rounding may let the formula rise by its last digit.
      last = Math.min(last, utilityAt(utility, t * slotS - arrivalS[j]!, t - from + 1));
      value[j * slots + t - 1] = last === 0 ? 0 : last;
    }
    value.fill(value[j * slots + from - 1]!, j * slots, j * slots + from - 1);
  }
  return { jobs, slots, value };
}

export interface UtilityRanks extends UtilityTable {
  /** The number of ranks, which count from 0. */
  readonly ranks: number;
  /** Laid out like `value`. */
  readonly rank: Int32Array;
  /**
   * To rise above rank q, each job stepJob[e] must end by slot stepDue[e], or cannot (0), for e from stepStart[q] to
   * stepStart[q + 1] - 1. A job is listed at every rank that it can have.
   */
  readonly stepStart: Int32Array;
  readonly stepJob: Int32Array;
  readonly stepDue: Int32Array;
}

/** Utilities within this relative distance are equal. */
const SAME = 1e-12;

export function utilityRanks(table: UtilityTable, first: Float64Array): UtilityRanks {
  const { jobs, slots, value } = table;
  const { rank, ranks } = ranksOf(value);
  const stepStart = new Int32Array(ranks + 1);
  const eachStep = (visit: (q: number, j: number, due: number) => void): void => {
    for (let j = 0; j < jobs; j++) {
      const at = j * slots - 1;
      const from = first[j]!;
      let q = rank[at + slots]!;
      for (let t = slots - 1; t >= from; t--) {
        const here = rank[at + t]!;
        if (here > q) {
          visit(q, j, t);
          q = here;
        }
      }
      visit(q, j, 0);
    }
  };
  let steps = 0;
  eachStep((q) => {
    stepStart[q + 1] = stepStart[q + 1]! + 1;
    steps++;
  });
  for (let q = 0; q < ranks; q++) stepStart[q + 1] = stepStart[q + 1]! + stepStart[q]!;
  const next = stepStart.slice();
  const stepJob = new Int32Array(steps);
  const stepDue = new Int32Array(steps);
  eachStep((q, j, due) => {
    const e = next[q]!;
    next[q] = e + 1;
    stepJob[e] = j;
    stepDue[e] = due;
  });
  return { ...table, rank, ranks, stepStart, stepJob, stepDue };
}

function ranksOf(value: Float64Array): { readonly rank: Int32Array; readonly ranks: number } {
  const sorted = value.slice().sort();
  /** The lowest value of each rank. */
  const lowest: number[] = [];
  let before = Number.NaN;
  for (const v of sorted) {
    if (v === before) continue;
    if (!(v - before <= SAME * Math.max(Math.abs(v), Math.abs(before)))) lowest.push(v);
    before = v;
  }
  const rank = new Int32Array(value.length);
  let last = Number.NaN;
  let found = 0;
  value.forEach((v, cell) => {
    if (v !== last) found = rankOf(lowest, v);
    last = v;
    rank[cell] = found;
  });
  return { rank, ranks: lowest.length };
}

/** The last rank whose lowest value is at most v. */
function rankOf(lowest: readonly number[], v: number): number {
  let low = 0;
  let high = lowest.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lowest[middle]! <= v) low = middle;
    else high = middle;
  }
  return low;
}
