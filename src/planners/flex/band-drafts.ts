// SPDX-License-Identifier: GPL-3.0-or-later
// The data from which the bands of an order that was only tried are packed: the instance, and the order.
import type { DraftContext } from '../planning-step';
import type { FlexInstance } from './flex-instance';

export interface BandDrafts extends DraftContext {
  readonly of: 'bands';
  readonly instance: FlexInstance;
  readonly metricId: string;
}

/** The list of a draft that contains the order, under the key `jobs`: indices of the instance's jobs. */
export const ORDER = 'order';
/** Constant slots, by the job's index, from which the generic order is derived. */
export const GRANTED = 'granted';

/** A separate copy, because it is transferred to the thread that shows it. */
export function bandDrafts({ instance, metricId }: Pick<BandDrafts, 'instance' | 'metricId'>): BandDrafts {
  const { work, least, most, jobs } = instance;
  // A plan uses only the ids of the jobs.
  const named = jobs.map(({ id, arrivalS, weight, recurring }) => ({ id, arrivalS, weight, recurring, work: 0 }));
  const own = { ...instance, jobs: named, work: work.slice(), least: least.slice(), most: most.slice() };
  return { of: 'bands', instance: own, metricId };
}
