// SPDX-License-Identifier: GPL-3.0-or-later
// Which points a question wants next. A search yields points in the order in which they are best computed, and continues once all of
// them are known: what it asks follows from results alone, never from the order in which they came or from how many are worked on.
import type { AskedWhatIf } from './asked';
import { estimateOf, isNarrow, LEAST_FOR_INTERVAL } from './estimate';
import type { Results } from './results';

/** A position and which of its seeds, from 0. */
export interface WantedPoint {
  readonly position: number;
  readonly nth: number;
}

/** Runs until it needs no more. */
export type Search = Generator<readonly WantedPoint[], void, void>;

/** How many seeds of each position count; more may be known from elsewhere. */
export type SeedsUsed = Int32Array;

/** Half as many again, so that few are computed beyond what is needed. */
export const moreSeeds = (seeds: number, most: number): number => Math.min(most, Math.ceil(seeds * 1.5));

export const firstSeeds = (most: number): number => Math.min(LEAST_FOR_INTERVAL, most);

/** Points of these positions up to this many seeds; the caller's order of positions, the first seeds of each together. */
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

/** All positions of a curve, a map, a sensitivity or repetitions: every seed, or until the intervals are narrow enough. */
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

/** Every mean of every run that has one; what never ends is not asked for ever. */
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
