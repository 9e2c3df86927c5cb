// SPDX-License-Identifier: GPL-3.0-or-later
// The rules by which a free rack takes its next job, in the order in which they are tried. Corral's own is by arrival (online) and
// by width (batch); for a mean, small jobs first are better; for a makespan, large ones.
import type { Objective } from '../../model/plan';

export interface DispatchRule {
  /** As used in a sentence: "the shortest first". */
  readonly words: string;
  /** Lowest first. */
  key(lengthS: number, width: number, arrivalS: number, occupiedS: number): number;
  /** How many waiting jobs are searched for one that fits the racks idle now; 0: the first one waits for its racks. */
  readonly lookAhead: number;
}

type Key = DispatchRule['key'];

const LOOK_AHEAD = 32;

const SMALL_FIRST: readonly (readonly [string, Key])[] = [
  ['the least rack-seconds first', (_lengthS, width, _arrivalS, occupiedS) => width * occupiedS],
  ['the shortest first', (lengthS) => lengthS],
  ['the least length, weighted by the root of the width, first', (lengthS, width) => lengthS * Math.sqrt(width)],
  ['in the order of arrival', (_lengthS, _width, arrivalS) => arrivalS],
];

const LARGE_FIRST: readonly (readonly [string, Key])[] = [
  ['the most rack-seconds first', (_lengthS, width, _arrivalS, occupiedS) => -width * occupiedS],
  ['the longest first', (lengthS) => -lengthS],
  ['the widest first', (_lengthS, width) => -width],
];

export function dispatchRules(objective: Objective): readonly DispatchRule[] {
  const keys = objective === 'makespan' ? LARGE_FIRST : SMALL_FIRST;
  return keys.flatMap(([words, key]) => [
    { words, key, lookAhead: 0 },
    { words: `${words}, idle racks filled with what fits`, key, lookAhead: LOOK_AHEAD },
  ]);
}
