// SPDX-License-Identifier: GPL-3.0-or-later
// What an order of jobs is to FLEX: a name, the data that it needs, and how it is made (FLEX, section 3.2).
import type { FlexInstance } from '../flex-instance';
import { lacks, type Need } from '../metrics/metric';

export interface NamedOrder {
  readonly name: string;
  /** In words, after "by": "work, least first". */
  readonly by: string;
  readonly needs?: Need;
  /** Jobs, first priority first. Yields elementary operations. */
  make(instance: FlexInstance): Generator<number, ArrayLike<number>, void>;
  /** Name of an order tried before it that is the same for this instance. */
  sameAs?(instance: FlexInstance): string | undefined;
}

export const hasData = ({ needs }: NamedOrder, { metricJobs }: FlexInstance): boolean =>
  metricJobs.every((job) => !lacks(job, needs));

/** Jobs by ascending key, ties by index. */
export function sortedBy(keys: ArrayLike<number>, jobs = Array.from(keys, (_, j) => j)): number[] {
  return jobs.sort((a, b) => {
    const first = keys[a]!;
    const second = keys[b]!;
    return first < second ? -1 : first > second ? 1 : a - b;
  });
}

export const isEqual = (values: ArrayLike<number>): boolean => Array.from(values).every((value) => value === values[0]);
