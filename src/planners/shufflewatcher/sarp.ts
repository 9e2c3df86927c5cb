// SPDX-License-Identifier: GPL-3.0-or-later
// SARP (ShuffleWatcher, Figure 6): how many of a job's reduces each rack should get, in proportion to the intermediate data on
// it. Exact integer arithmetic, so that equal remainders go to the lower rack in every JavaScript engine.

interface SarpQuestion {
  /** Share of the maps that must be done before the actual data is used instead of SAMP's estimate. */
  readonly mapCompletionThreshold: number;
  readonly maps: number;
  readonly mapsDone: number;
  readonly reduces: number;
  /** By rack, in any unit that makes them whole, such as finished maps if all produce the same amount. */
  readonly intermediate: ArrayLike<number>;
  /** SAMP's estimate, by rack. */
  readonly tentative: readonly number[];
}

/** Ensures that 16 of 100 maps exceed a share of 0.15 and 15 do not, however the product is rounded. */
const ROUNDING = 1e-9;

export const hasEnoughMaps = (mapCompletionThreshold: number, mapsDone: number, maps: number): boolean =>
  mapsDone > mapCompletionThreshold * maps + ROUNDING;

/** Reduces by rack. */
export function preferredReduces(question: SarpQuestion): readonly number[] {
  const { mapCompletionThreshold, maps, mapsDone, reduces, intermediate, tentative } = question;
  return hasEnoughMaps(mapCompletionThreshold, mapsDone, maps) ? apportioned(reduces, intermediate) : tentative;
}

/**
 * Divides `total` in proportion to whole weights, by largest remainder, ties to the lower index. Exact for a total below
 * 2^25 and weights that sum to less than 2^39, which covers all task counts. All zero if all weights are.
 */
export function apportioned(total: number, weight: ArrayLike<number>): number[] {
  const parts = new Array<number>(weight.length).fill(0);
  let sum = 0;
  for (let i = 0; i < weight.length; i++) sum += weight[i]!;
  if (sum === 0 || total === 0) return parts;
  const remainder = new Float64Array(weight.length);
  const uneven: number[] = [];
  let left = total;
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue;
    const [whole, rest] = divided(total, weight[i]!, sum);
    parts[i] = whole;
    remainder[i] = rest;
    left -= whole;
    if (rest > 0) uneven.push(i);
  }
  uneven.sort((a, b) => remainder[b]! - remainder[a]! || a - b);
  for (const i of uneven.slice(0, left)) parts[i]!++;
  return parts;
}

const SPLIT = 8192;

/** a b / c in whole numbers, and the remainder. a is split in two, so that no product exceeds 2^53. */
function divided(a: number, b: number, c: number): readonly [whole: number, rest: number] {
  const low = a % SPLIT;
  const highProduct = ((a - low) / SPLIT) * b;
  const highWhole = Math.floor(highProduct / c);
  const lowProduct = (highProduct - highWhole * c) * SPLIT + low * b;
  const lowWhole = Math.floor(lowProduct / c);
  return [highWhole * SPLIT + lowWhole, lowProduct - lowWhole * c];
}
