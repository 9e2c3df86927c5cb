// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a question: plain data, the same on the page and on the command line. Only types.
import type { BreakEvenOutcome } from './break-even';
import type { Estimate, FailedRuns, PointValue } from './point';

/** One metric of one run at one position. */
export interface SeriesPoint {
  /** Index of the position. */
  readonly position: number;
  readonly values: readonly PointValue[];
  /** Over the runs that are done; absent if there are none, or the metric has no meaning. */
  readonly estimate?: Estimate;
  /** Runs that did not end, which are not in the estimate. */
  readonly failed: readonly FailedRuns[];
}

export interface Series {
  readonly run: number;
  readonly label: string;
  readonly metric: string;
  /** Positions with any results, ascending. */
  readonly points: readonly SeriesPoint[];
}

/** By how many percent one run's mean exceeds another's, paired (Fieller). */
export interface ComparedPoint {
  readonly position: number;
  readonly values: readonly PointValue[];
  readonly percent: Estimate;
}

export interface Compared {
  readonly run: number;
  readonly against: number;
  readonly metric: string;
  readonly points: readonly ComparedPoint[];
}

/** By how many percent a run's mean exceeds its own at another position, paired. */
export interface Changed {
  readonly run: number;
  readonly metric: string;
  /** Index of the position that the others are compared with: the current value, or the first one if that is not in the list. */
  readonly from: number;
  readonly points: readonly ComparedPoint[];
}

export interface SensitivityBar {
  readonly run: number;
  readonly path: string;
  readonly label: string;
  readonly unit?: string;
  /** The current value. */
  readonly present: number;
  /** Below and above; either may be outside the field's range. */
  readonly sides: readonly {
    readonly value: number;
    /** Of the metric, from the current scenario, paired. */
    readonly difference?: Estimate;
    readonly percent?: Estimate;
    readonly failed: readonly FailedRuns[];
  }[];
  /** Every side's interval includes 0; undefined with too few seeds for intervals. */
  readonly isNoise?: boolean;
}

export interface RepeatedRun {
  readonly run: number;
  readonly label: string;
  readonly metric: string;
  readonly samples: readonly { readonly seed: number; readonly value: number }[];
}

/** Over the seeds at which both are done. */
export interface RepeatedPair {
  readonly run: number;
  readonly against: number;
  readonly metric: string;
  readonly n: number;
  /** Seeds at which `run` is better, and at which both are equal; 0 if neither direction of the metric is better. */
  readonly wins: number;
  readonly ties: number;
  /** `run` minus `against`, seed by seed. */
  readonly difference: Estimate;
  readonly percent?: Estimate;
}

interface Common {
  readonly series: readonly Series[];
  /** The findings in one or a few sentences; preliminary while the question is not done. */
  readonly sentences: readonly string[];
}

export type WhatIfAnswer = Common &
  (
    | {
        readonly kind: 'curve';
        readonly compared: readonly Compared[];
        /** Each run by itself, over the values. */
        readonly changed: readonly Changed[];
      }
    | {
        readonly kind: 'map';
        /** Values from left to right and from bottom to top; position = y * x.length + x. */
        readonly x: readonly unknown[];
        readonly y: readonly unknown[];
        readonly compared?: Compared;
      }
    | { readonly kind: 'breakEven'; readonly outcome?: BreakEvenOutcome; readonly compared: Compared }
    | { readonly kind: 'sensitivity'; readonly bars: readonly SensitivityBar[] }
    | { readonly kind: 'repeat'; readonly runs: readonly RepeatedRun[]; readonly pairs: readonly RepeatedPair[] }
  );

/** An answer without its sentences. */
export type BareAnswer = WhatIfAnswer extends infer A ? (A extends unknown ? Omit<A, 'sentences'> : never) : never;
