// SPDX-License-Identifier: GPL-3.0-or-later
// How rows are measured: from the outcomes of paired repetitions to a value with its interval.

import { type Estimate, jackknife, meanOf, medianOf, ratioOfMeans } from '../base/estimates/interval';
import type { Outcome, Repetition } from './paper';

export type Measure = (repetitions: readonly Repetition[]) => Estimate;

/** A number of one repetition; NaN if there is none. */
export type Pick = (repetition: Repetition) => number;

const numberOf = (outcome: Outcome, name: string): number => outcome[name] ?? Number.NaN;

export const pick =
  (setting: string, part: string, name: string): Pick =>
  (repetition) =>
    numberOf(repetition(setting, part), name);

/** The estimate under a monotonic function. */
function through({ value, interval }: Estimate, show: (value: number) => number): Estimate {
  if (interval === undefined) return { value: show(value) };
  const ends = interval.map(show) as [number, number];
  return { value: show(value), interval: [Math.min(...ends), Math.max(...ends)] };
}

const ratio =
  (of: Pick, to: Pick, show: (ratio: number) => number): Measure =>
  (repetitions) =>
    through(ratioOfMeans(repetitions.map(of), repetitions.map(to)), show);

/** By how many per cent the mean is below that of the other. */
export const percentBelow = (of: Pick, to: Pick): Measure => ratio(of, to, (r) => 100 * (1 - r));
/** The median of the same over repetitions, for when the mean is unbounded because the other run does not always end. */
export const medianPercentBelow =
  (of: Pick, to: Pick): Measure =>
  (repetitions) =>
    medianOf(repetitions.map((one) => 100 * (1 - of(one) / to(one))));
export const percentAbove = (of: Pick, to: Pick): Measure => ratio(of, to, (r) => 100 * (r - 1));
export const percentOf = (of: Pick, to: Pick): Measure => ratio(of, to, (r) => 100 * r);

export const mean =
  (of: Pick): Measure =>
  (repetitions) =>
    meanOf(repetitions.map(of));

/** The mean in other units: seconds as milliseconds, shares as per cent. */
export const meanTimes =
  (factor: number, of: Pick): Measure =>
  (repetitions) =>
    through(meanOf(repetitions.map(of)), (value) => value * factor);

/** The gain of the second pair over that of the first, a gain being 1 - mean / mean; NaN if the first has none. */
export const ratioOfGains =
  (first: readonly [of: Pick, to: Pick], second: readonly [of: Pick, to: Pick]): Measure =>
  (repetitions) => {
    const lists = [...first, ...second].map((one) => repetitions.map(one));
    return jackknife(repetitions.length, (kept) => {
      const [a, b, c, d] = lists.map((list) => kept.reduce((sum, i) => sum + list[i]!, 0)) as [
        number,
        number,
        number,
        number,
      ];
      return a < b ? (1 - c / d) / (1 - a / b) : Number.NaN;
    });
  };
