// SPDX-License-Identifier: GPL-3.0-or-later
// Which points a question needs next. A search yields points in the best order to compute them, and continues once all of them are
// known: what it requests depends only on results, never on the order in which they arrive or on how many are computed at a time.
import type { AskedWhatIf } from './asked';
import { estimateOf, isNarrow, LEAST_FOR_INTERVAL } from './estimate';
import type { Results } from './results';

/** A position and the index of a seed, from 0. */
export interface WantedPoint {
  readonly position: number;
  readonly nth: number;
}

/** Runs until it needs no more. */
export type Search = Generator<readonly WantedPoint[], void, void>;

/** How many seeds of each position count; more may be known from other sources. */
export type SeedsUsed = Int32Array;

/** Half as many again, so that few more are computed than needed. */
export const moreSeeds = (seeds: number, most: number): number => Math.min(most, Math.ceil(seeds * 1.5));

export const firstSeeds = (most: number): number => Math.min(LEAST_FOR_INTERVAL, most);

/** Points of these positions up to this many seeds, in the caller's order of positions; the first seeds of each together. */
export function wantSeeds(positions: readonly number[], used: SeedsUsed, seeds: number): readonly WantedPoint[] {
  const first = firstSeeds(seeds);
  const wanted: WantedPoint[] = [];
  const addRound = (from: number, to: number): void => {
    for (const position of positions) {
      for (let nth = Math.max(from, used[position]!); nth < to; nth++) wanted.push({ position, nth });
    }
  };
  addRound(0, first);
  for (let nth = first; nth < seeds; nth++) addRound(nth, nth + 1);
  for (const position of positions) used[position] = Math.max(used[position]!, seeds);
  return wanted;
}

/** All positions of a curve, a map, a sensitivity or repetitions: with all seeds, or until the intervals are narrow enough. */
export function* searchGrid(
  asked: AskedWhatIf,
  results: Results,
  used: SeedsUsed,
  mine: (position: number) => boolean,
): Search {
  const { positions, seeds, untilPercent } = asked;
  const nearestFirst = positions
    .filter(({ index }) => mine(index))
    .sort((a, b) => a.distance - b.distance || a.index - b.index)
    .map(({ index }) => index);
  if (untilPercent === undefined) {
    yield wantSeeds(nearestFirst, used, seeds);
    return;
  }
  let open = nearestFirst;
  let count = firstSeeds(seeds);
  while (open.length > 0) {
    yield wantSeeds(open, used, count);
    if (count === seeds) return;
    open = open.filter((position) => !isSettled(asked, results, position, used[position]!, untilPercent));
    count = moreSeeds(count, seeds);
  }
}

/** Whether every existing mean is narrow enough: a run that never ends must not need ever more seeds. */
function isSettled(
  { labels, metrics }: AskedWhatIf,
  results: Results,
  position: number,
  seeds: number,
  percent: number,
): boolean {
  return labels.every((_, run) =>
    metrics.every(({ id }) => {
      const estimate = estimateOf(results.column(position, run, id, seeds).values);
      return estimate === undefined || isNarrow(estimate, percent);
    }),
  );
}
