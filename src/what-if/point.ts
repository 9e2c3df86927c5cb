// SPDX-License-Identifier: GPL-3.0-or-later
// A point is one scenario: the current one with the varied values and a seed. Its results are the metrics of every run.

import type { MetricValues } from '../analysis/metrics/metric';

/** One value at one path, as in the scenario's JSON. */
export interface PointValue {
  readonly path: string;
  readonly value: unknown;
}

export interface Point {
  /**
   * From 0: all values at the scenario's seed first (the last path changing fastest), then all at the next seed. With more seeds,
   * existing points then keep their numbers.
   */
  readonly index: number;
  /** Empty for the current scenario unchanged. */
  readonly values: readonly PointValue[];
  readonly seed: number;
}

/** One run at one point, as in a line of `gantry sweep --what-if`. */
export interface PointRun {
  readonly run: number;
  readonly label: string;
  /** done, or stuck, cut: then its metrics are not averaged. `refused` if the point or the run is invalid. */
  readonly status: string;
  readonly metrics: MetricValues;
  /** Why it was refused, stuck or cut. */
  readonly message?: string;
}

export interface PointResult {
  readonly point: Point;
  readonly runs: readonly PointRun[];
}

/** Mean and confidence interval (95 %, Student's t) over seeds; fewer than three: no interval. */
export interface Estimate {
  readonly n: number;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Runs at one position that did not end as done: never averaged, never ignored. */
export interface FailedRuns {
  readonly status: string;
  readonly seeds: readonly number[];
  /** Message of the first of them. */
  readonly message?: string;
  /** How many of them gave which reason, if they differ. */
  readonly causes?: Readonly<Record<string, number>>;
}

export type PointValues = Readonly<Record<string, unknown>>;

/** As lines and answers print them: by path. */
export const valuesByPath = (values: readonly PointValue[]): PointValues =>
  Object.fromEntries(values.map(({ path, value }) => [path, value]));
