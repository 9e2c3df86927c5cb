// SPDX-License-Identifier: GPL-3.0-or-later
// Questions over many runs, as a scenario keeps them (`whatIf`): what is varied, over how many seeds, and what is measured.

/** A path of the scenario and the values it takes: a list, or numbers from one end to the other. */
export type VariedPath = { readonly path: string } & (
  | { readonly values: readonly unknown[] }
  | {
      readonly from: number;
      readonly to: number;
      /** How many values, both ends included. */
      readonly steps: number;
      /** Default linear. */
      readonly scale?: 'linear' | 'log';
    }
);

/** The scenario's seed and those after it; every run of a repetition has the same jobs. */
export interface Repetitions {
  /** At most, where an interval is wanted. Default 5. */
  readonly seeds?: number;
  /** Stop once the confidence interval of every mean is at most this share of the mean, in percent. */
  readonly untilPercent?: number;
}

/** One parameter, one line for each run and metric. */
export interface CurveWhatIf extends Repetitions {
  readonly kind: 'curve';
  readonly vary: VariedPath;
  /** Ids of metrics; default makespanS and averageJctS, of coflows their own. */
  readonly metrics?: readonly string[];
}

/** Two parameters as a grid, of one run's metric or of the difference of two. */
export interface MapWhatIf extends Repetitions {
  readonly kind: 'map';
  readonly x: VariedPath;
  readonly y: VariedPath;
  readonly metric?: string;
  /** Index of a run, default 0. */
  readonly run?: number;
  /** Index of the run it is compared with, in percent. */
  readonly against?: number;
}

/** The value at which run `run` stops beating run `against` by `byPercent`. */
export interface BreakEvenWhatIf extends Repetitions {
  readonly kind: 'breakEven';
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly metric?: string;
  readonly run?: number;
  readonly against?: number;
  /** Default 0: equal. */
  readonly byPercent?: number;
  /** Of the answer's interval, in percent of the range; default 2. */
  readonly widthPercent?: number;
}

/** Which parameter moves a metric most: each varied by ± `byPercent` around the present value. */
export interface SensitivityWhatIf extends Repetitions {
  readonly kind: 'sensitivity';
  /** Default: every number of the topology, the generated workload and the runs' options. */
  readonly paths?: readonly string[];
  /** Default 10. */
  readonly byPercent?: number;
  readonly metric?: string;
}

/** The present runs over many seeds. */
export interface RepeatWhatIf extends Repetitions {
  readonly kind: 'repeat';
  readonly metrics?: readonly string[];
}

export type WhatIf = CurveWhatIf | MapWhatIf | BreakEvenWhatIf | SensitivityWhatIf | RepeatWhatIf;
export type WhatIfKind = WhatIf['kind'];
