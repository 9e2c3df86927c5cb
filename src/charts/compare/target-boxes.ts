// SPDX-License-Identifier: GPL-3.0-or-later
// How far past their target jobs ended (CORA's delta), by utility class and by run: the quartiles that the paper's Figures 4 to 6
// show as boxes. Pure.

import type { MetricValues } from '../../analysis/metrics/metric';
import { readableTime } from '../../base/readable';
import { UTILITY_CLASSES } from '../../model/utility-class';
import type { TimeSpan } from '../time/span';

interface TargetRun {
  /** Its place among the runs and plans, from 0. */
  readonly place: number;
  readonly label: string;
  readonly stale: boolean;
  /** Metrics by class, from the run's answer. */
  readonly classes: Readonly<Record<string, MetricValues>>;
}

export interface TargetBox {
  readonly place: number;
  readonly label: string;
  readonly stale: boolean;
  /** "utility:critical" */
  readonly jobClass: string;
  readonly p25S: number;
  readonly medianS: number;
  readonly p75S: number;
}

/** Class by class, each with its runs; classes without targets and runs in which nothing ended have no box. */
export function targetBoxes(runs: readonly TargetRun[]): readonly TargetBox[] {
  return UTILITY_CLASSES.flatMap((name) => {
    const jobClass = `utility:${name}`;
    return runs.flatMap(({ place, label, stale, classes }) => {
      const { p25PastTargetS: p25S, medianPastTargetS: medianS, p75PastTargetS: p75S } = classes[jobClass] ?? {};
      if (typeof p25S !== 'number' || typeof medianS !== 'number' || typeof p75S !== 'number') return [];
      return [{ place, label, stale, jobClass, p25S, medianS, p75S }];
    });
  });
}

/** All boxes and the target itself; never empty. */
export function targetSpan(boxes: readonly TargetBox[]): TimeSpan {
  const fromS = boxes.reduce((least, { p25S }) => Math.min(least, p25S), 0);
  const toS = boxes.reduce((most, { p75S }) => Math.max(most, p75S), 0);
  return fromS < toS ? { fromS, toS } : { fromS: -1, toS: 1 };
}

/** "3 min early", "12 s late", "on time". */
export function pastTargetWords(timeS: number): string {
  if (timeS === 0) return 'on time';
  return `${readableTime(Math.abs(timeS))} ${timeS < 0 ? 'early' : 'late'}`;
}

export const boxWords = ({ p25S, medianS, p75S }: TargetBox): string =>
  `median ${pastTargetWords(medianS)}; half of the jobs from ${pastTargetWords(p25S)} to ${pastTargetWords(p75S)}`;
