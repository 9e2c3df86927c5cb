// SPDX-License-Identifier: GPL-3.0-or-later
// The share of jobs that a run had completed within a time: a step function with one step per job. Pure.
import type { ComparedRun } from './compared-run';
import { sortedCompletions } from './compared-run';

export interface Cdf {
  readonly place: number;
  readonly label: string;
  readonly stale: boolean;
  /** Completion times, ascending. */
  readonly sortedS: Float64Array;
  /** The number of jobs, including those that never ended. */
  readonly total: number;
  /** Of those that ended; NaN if none did. */
  readonly meanS: number;
}

export function cdfOf(one: ComparedRun): Cdf {
  const sortedS = sortedCompletions(one);
  const meanS = sortedS.reduce((sum, value) => sum + value, 0) / sortedS.length;
  return { place: one.place, label: one.label, stale: one.stale, sortedS, total: one.total, meanS };
}

/** How many took no longer than this. */
export function countWithin({ sortedS }: Pick<Cdf, 'sortedS'>, timeS: number): number {
  let low = 0;
  let high = sortedS.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sortedS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The time within which this share of all was done; undefined if that many never were. `share` is above 0. */
export function timeForShare({ sortedS, total }: Pick<Cdf, 'sortedS' | 'total'>, share: number): number | undefined {
  // A share computed as rank / total must give exactly that rank.
  const rank = Math.max(1, Math.ceil(share * total - 1e-9));
  return sortedS[rank - 1];
}

/** The next time after (or before) the given one at which any curve steps; undefined beyond the ends. */
export function nextStep(cdfs: readonly Cdf[], timeS: number, by: 1 | -1): number | undefined {
  let next: number | undefined;
  for (const cdf of cdfs) {
    let at = countWithin(cdf, timeS) - (by > 0 ? 0 : 1);
    if (by < 0) while (at >= 0 && cdf.sortedS[at]! >= timeS) at--;
    const found = cdf.sortedS[at];
    if (found !== undefined && (next === undefined || (by > 0 ? found < next : found > next))) next = found;
  }
  return next;
}

const PERCENTS = [1, 2, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 98, 99, 100];
/** Up to this many jobs are listed one by one. */
const FEW = 100;

/** Shares for a table: every rank if there are few jobs, else the usual percentages. */
export function describedShares(cdfs: readonly Cdf[]): readonly number[] {
  const total = cdfs[0]?.total ?? 0;
  if (total > FEW || cdfs.some((cdf) => cdf.total !== total)) return PERCENTS.map((percent) => percent / 100);
  return Array.from({ length: total }, (_, i) => (i + 1) / total);
}
