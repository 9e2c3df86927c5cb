// SPDX-License-Identifier: GPL-3.0-or-later
// Interface of a ranking: the order in which coflows are served. Lower tiers go first, inside a tier lower keys, then the earlier
// arrival, then the order of opening.
import type { RankMeasure } from '../network';
import type { MeasuredKey, RankView } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';

export interface Ranking {
  /** Whether it ranks by all bytes of a shuffle that still grows. */
  readonly wantsForecasts: boolean;
  /** Whether the coflow, once ranked, stays where it is no matter what it has delivered since. */
  keepsRank(coflow: RankedCoflow): boolean;
  /** Sets `tier` and `key` of a coflow that is up to date in the ledger. */
  rank(coflow: RankedCoflow, view: RankView): void;
  /** What `tier` and `key` mean, for explanations. */
  readonly measures: readonly RankMeasure[];
  valuesOf(coflow: RankedCoflow): readonly number[];
  /** If a coflow's rank changes by itself while it is served: when, at its present rate. */
  changesAtS?(coflow: RankedCoflow, nowS: number): number;
}

/** Coflows given whole are ranked when they arrive. */
export const isListedCoflow = (coflow: RankedCoflow): boolean => coflow.about.kind === 'coflow';

/** The smallest key first. */
export const byKey = ({ keyOf, measure }: MeasuredKey): Ranking => ({
  wantsForecasts: true,
  keepsRank: isListedCoflow,
  measures: [measure],
  valuesOf: ({ key }) => [key],
  rank: (coflow, view) => {
    coflow.key = keyOf(coflow, view);
  },
});

export function compareRanks(a: RankedCoflow, b: RankedCoflow): number {
  return a.tier - b.tier || a.key - b.key || a.about.arrivalS - b.about.arrivalS || a.sequence - b.sequence;
}
