// SPDX-License-Identifier: GPL-3.0-or-later
// Utilities in ascending order: what "lexicographic" compares. Ties keep the order of the jobs. Pure.
import type { UtilityEnd, UtilityMethod } from './utility-data';
import { exactUtility } from './value-axis';

export const sortedEnds = ({ ends }: UtilityMethod): readonly UtilityEnd[] =>
  ends
    .map((end, index) => ({ end, index }))
    .sort((a, b) => a.end.utility - b.end.utility || a.index - b.index)
    .map(({ end }) => end);

/** "rank 2 of 7: lexmin ads 5; published clicks 2". `rank` from 1. */
export function describeRank(
  methods: readonly UtilityMethod[],
  sorted: readonly (readonly UtilityEnd[])[],
  rank: number,
) {
  const ranks = sorted.reduce((most, ends) => Math.max(most, ends.length), 0);
  const parts = methods.flatMap(({ label }, m) => {
    const end = sorted[m]?.[rank - 1];
    return end === undefined ? [] : [`${label} ${end.id} ${exactUtility(end.utility)}`];
  });
  return `rank ${rank} of ${ranks}: ${parts.join('; ')}`;
}
