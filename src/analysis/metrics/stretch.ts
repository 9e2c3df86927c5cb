// SPDX-License-Identifier: GPL-3.0-or-later
// Mean stretch: completion time over the job's time alone on the idle cluster. Separate from the other metrics, because isolated times
// may be known long after them: then only this is left to compute, linear in the jobs.
import type { Window } from '../../model/scenario';
import type { RunRecord } from '../../model/trace';
import { mean } from '../../planners/metrics/percentile';
import type { Owners } from './metric';
import { isInside, spanOf } from './span';

/** The isolated time of each job (NaN: it does not end even alone), and the jobs of each class. */
export interface IsolatedTimes {
  readonly isolatedS: Float64Array;
  /** Ascending indices of jobs. */
  readonly classes: Readonly<Record<string, Int32Array>>;
}

/** Mean stretch of a run, over all jobs and over each class; null if no job in it has one. */
interface Stretches {
  readonly whole: number | null;
  readonly classes: Readonly<Record<string, number | null>>;
}

/** Over those of `ended` whose isolated time is known; NaN if none is. */
export function meanStretch(
  ended: readonly number[],
  { arrivalS, endS }: Pick<Owners, 'arrivalS' | 'endS'>,
  isolatedS: Float64Array,
): number {
  const all = ended.map((job) => (endS[job]! - arrivalS[job]!) / isolatedS[job]!);
  return mean(all.filter(Number.isFinite));
}

/** Of a run of jobs. */
export function stretchesOf({ trace, outcome }: RunRecord, lone: IsolatedTimes, window: Window | undefined): Stretches {
  const { jobs } = trace;
  const span = spanOf(window, jobs.endS, outcome.endS);
  const of = (members: Iterable<number>): number | null => {
    const ended = [...members].filter((job) => isInside(span, jobs.endS[job]!));
    const value = meanStretch(ended, jobs, lone.isolatedS);
    return Number.isFinite(value) ? value : null;
  };
  return {
    whole: of(lone.isolatedS.keys()),
    classes: Object.fromEntries(Object.entries(lone.classes).map(([name, members]) => [name, of(members)])),
  };
}
