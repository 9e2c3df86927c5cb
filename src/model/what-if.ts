// SPDX-License-Identifier: GPL-3.0-or-later
// Questions over many runs, as a scenario has them (`whatIf`): what is varied, over how many seeds, and what is measured.

/** A path of the scenario and its values: a list, or numbers from one end to the other. */
export type VariedPath = { readonly path: string } & (
  | { readonly values: readonly unknown[] }
  | {
      readonly from: number;
      readonly to: number;
      /** Number of values, both ends included. */
      readonly steps: number;
      /** Default linear. */
      readonly scale?: 'linear' | 'log';
    }
);

/** The scenario's seed and those after it; every run of a repetition has the same jobs. */
export interface Repetitions {
  /** Exactly this many, or at most with `untilPercent`. Default 5; 100 with `untilPercent`. */
  readonly seeds?: number;
  /** At each value, stop once the confidence interval of every mean is at most this wide, in percent of the mean. */
  readonly untilPercent?: number;
}

/** One parameter, one line for each run and metric. */
export interface CurveWhatIf extends Repetitions {
  readonly kind: 'curve';
  readonly vary: VariedPath;
  /** Ids of metrics; default makespanS and averageJctS, of coflows averageCctS and p95CctS. */
  readonly metrics?: readonly string[];
}

/** Two parameters as a grid, for one run's metric or the difference of two. */
export interface MapWhatIf extends Repetitions {
  readonly kind: 'map';
  readonly x: VariedPath;
  readonly y: VariedPath;
  /** Default: the first default of a curve. */
  readonly metric?: string;
  /** Index of a run, default 0. */
  readonly run?: number;
  /** Index of the run it is compared with, in percent. */
  readonly against?: number;
}

/** The value at which run `run` stops beating run `against` by `byPercent`. */
export interface BreakEvenWhatIf {
  readonly kind: 'breakEven';
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** At each value, at most. Default 30. */
  readonly seeds?: number;
  readonly metric?: string;
  /** Default 0. */
  readonly run?: number;
  /** Default 1. */
  readonly against?: number;
  /** Default 0: equal. */
  readonly byPercent?: number;
  /** Width of the answer's interval, in percent of the range; default 2. */
  readonly widthPercent?: number;
}

/** Which parameter moves a metric most: each varied by ± `byPercent` around its current value. */
export interface SensitivityWhatIf extends Repetitions {
  readonly kind: 'sensitivity';
  /** Default: every number of the topology, the generated workload and the runs' options. */
  readonly paths?: readonly string[];
  /** Default 10. */
  readonly byPercent?: number;
  readonly metric?: string;
}

/** The current runs over many seeds. Default 20 of them. */
export interface RepeatWhatIf extends Repetitions {
  readonly kind: 'repeat';
  readonly metrics?: readonly string[];
}

export type WhatIf = CurveWhatIf | MapWhatIf | BreakEvenWhatIf | SensitivityWhatIf | RepeatWhatIf;
export type WhatIfKind = WhatIf['kind'];

/** Questions per scenario. */
export const MAX_WHAT_IFS = 20;
/** Values of one path, and number of seeds. */
export const MAX_WHAT_IF_VALUES = 10_000;
/** Of one question: values times seeds. */
export const MAX_WHAT_IF_POINTS = 1_000_000;

const DEFAULT_SEEDS = { curve: 5, map: 5, breakEven: 30, sensitivity: 5, repeat: 20 } as const;
const DEFAULT_SEEDS_UNTIL = 100;

/** How many seeds a question needs, or at most. */
export function seedsOf(question: WhatIf): number {
  if (question.seeds !== undefined) return question.seeds;
  return untilPercentOf(question) === undefined ? DEFAULT_SEEDS[question.kind] : DEFAULT_SEEDS_UNTIL;
}

export const untilPercentOf = (question: WhatIf): number | undefined =>
  question.kind === 'breakEven' ? undefined : question.untilPercent;
