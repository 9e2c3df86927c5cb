// SPDX-License-Identifier: GPL-3.0-or-later
// Published figures: ShuffleWatcher, Tables 1 and 2 (section 4), and the shares of its job mixes (section 5.5).

type ShuffleClass = 'heavy' | 'medium' | 'light';

export interface Benchmark {
  readonly name: string;
  readonly kind: ShuffleClass;
  /** Of 100 jobs, in the default mix. */
  readonly percent: number;
}

/** Table 1. */
export const PUMA_BENCHMARKS: readonly Benchmark[] = [
  { name: 'terasort', kind: 'heavy', percent: 5 },
  { name: 'ranked-inverted-index', kind: 'heavy', percent: 10 },
  { name: 'self-join', kind: 'heavy', percent: 10 },
  { name: 'word-sequence-count', kind: 'heavy', percent: 10 },
  { name: 'adjacency-list', kind: 'heavy', percent: 5 },
  { name: 'inverted-index', kind: 'medium', percent: 10 },
  { name: 'term-vector', kind: 'medium', percent: 10 },
  { name: 'grep', kind: 'light', percent: 15 },
  { name: 'wordcount', kind: 'light', percent: 10 },
  { name: 'classification', kind: 'light', percent: 5 },
  { name: 'histogram-movies', kind: 'light', percent: 5 },
  { name: 'histogram-ratings', kind: 'light', percent: 5 },
];

export interface SizeBin {
  readonly fromGB: number;
  readonly toGB: number;
  readonly percent: number;
}

/** Table 2. It says "< 100 MB" and "> 1 TB": the outer ends of 10 MB and 2 TB are Gantry's. */
export const PUMA_INPUT_BINS: readonly SizeBin[] = [
  { fromGB: 0.01, toGB: 0.1, percent: 20 },
  { fromGB: 0.1, toGB: 1, percent: 19 },
  { fromGB: 1, toGB: 20, percent: 21 },
  { fromGB: 20, toGB: 100, percent: 10 },
  { fromGB: 100, toGB: 200, percent: 10 },
  { fromGB: 200, toGB: 500, percent: 7 },
  { fromGB: 500, toGB: 1000, percent: 8 },
  { fromGB: 1000, toGB: 2000, percent: 5 },
];

/** The default mix: share of the shuffle-heavy and of the shuffle-medium jobs; the rest are light. */
export const PUMA_MIX = { heavy: 0.4, medium: 0.2 } as const;

/** Shuffle over input. The paper calls a job heavy above 1.0 and prints no ratios; these are Gantry's. */
export const SHUFFLE_RATIO: Readonly<Record<ShuffleClass, number>> = { heavy: 1.05, medium: 0.12, light: 0.01 };
