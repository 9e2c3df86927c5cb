// SPDX-License-Identifier: GPL-3.0-or-later
// What a question's answer is: plain data, the same on the page and on the command line. Types only.
import type { BreakEvenOutcome } from './break-even';
import type { Estimate, FailedRuns, PointValue } from './point';

/** One metric of one run at one position. */
export interface SeriesPoint {
  /** Index of the position. */
  readonly position: number;
  readonly values: readonly PointValue[];
  /** Over the runs that are done; absent where none is, or the metric has no meaning. */
  readonly estimate?: Estimate;
  /** What did not end, beside the estimate and not in it. */
  readonly failed: readonly FailedRuns[];
}

export interface Series {
  readonly run: number;
  readonly label: string;
  readonly metric: string;
  /** Positions of which anything is known, ascending. */
  readonly points: readonly SeriesPoint[];
}

/** By how many percent one run's mean is above another's, paired (Fieller). */
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

/** By how many percent a run's mean is above its own at another position, paired. */
export interface Changed {
  readonly run: number;
  readonly metric: string;
  /** Index of the position that the others are compared with: the present value, or the first where it is not among them. */
  readonly from: number;
  readonly points: readonly ComparedPoint[];
}

export interface SensitivityBar {
  readonly run: number;
  readonly path: string;
  readonly label: string;
  readonly unit?: string;
  /** The present value. */
  readonly present: number;
  /** Below and above; one of them may be out of the field's range. */
  readonly sides: readonly {
    readonly value: number;
    /** Of the metric, against the present scenario, paired. */
    readonly difference?: Estimate;
    readonly percent?: Estimate;
    readonly failed: readonly FailedRuns[];
  }[];
  /** No side's interval leaves out 0; undefined where there are too few seeds for intervals. */
  readonly isNoise?: boolean;
}

export interface RepeatedRun {
  readonly run: number;
  readonly label: string;
  readonly metric: string;
  readonly samples: readonly { readonly seed: number; readonly value: number }[];
}

/** Of the seeds at which both are done. */
export interface RepeatedPair {
  readonly run: number;
  readonly against: number;
  readonly metric: string;
  readonly n: number;
  /** Seeds at which `run` is better, at which both are equal; 0 where the metric has no better. */
  readonly wins: number;
  readonly ties: number;
  /** `run` minus `against`, seed by seed. */
  readonly difference: Estimate;
  readonly percent?: Estimate;
}

interface Common {
  readonly series: readonly Series[];
  /** What was found, in one or a few sentences; about what is known so far while the question is not done. */
  readonly sentences: readonly string[];
}

export type WhatIfAnswer = Common &
  (
    | {
        readonly kind: 'curve';
        readonly compared: readonly Compared[];
        /** Of each run by itself, over the values. */
        readonly changed: readonly Changed[];
      }
    | {
        readonly kind: 'map';
        /** Values from left to right and from below to above; position = y * x.length + x. */
        readonly x: readonly unknown[];
        readonly y: readonly unknown[];
        readonly compared?: Compared;
      }
    | { readonly kind: 'breakEven'; readonly outcome?: BreakEvenOutcome; readonly compared: Compared }
    | { readonly kind: 'sensitivity'; readonly bars: readonly SensitivityBar[] }
    | { readonly kind: 'repeat'; readonly runs: readonly RepeatedRun[]; readonly pairs: readonly RepeatedPair[] }
  );

/** An answer that is not yet put into words. */
export type BareAnswer = WhatIfAnswer extends infer A ? (A extends unknown ? Omit<A, 'sentences'> : never) : never;
