// SPDX-License-Identifier: GPL-3.0-or-later
// The bands of an order that was tried, packed as FLEX packs it.
import type { BandPlan } from '../../model/plan';
import { type BandDrafts, GRANTED, ORDER } from '../flex/band-drafts';
import { packedPlan } from '../flex/band-plan';
import type { FlexInstance } from '../flex/flex-instance';
import { OrderScorer } from '../flex/order-search';
import type { PartialPlan } from './partial-plan';

export function bandDraft({ instance, metricId }: BandDrafts, picture: PartialPlan): Partial<BandPlan> | undefined {
  const order = picture.list(ORDER)?.get('jobs') as readonly number[] | undefined;
  if (order === undefined) return grantedBands(instance, picture);
  const { intervals, jobs } = packedPlan(new OrderScorer(instance, metricId), { planner: '', orderingName: '' }, order);
  return { intervals, jobs };
}

/** Jobs side by side, each with the slots that it was granted so far, from the epoch's start until its work is done. */
function grantedBands({ jobs, startS, work }: FlexInstance, picture: PartialPlan): Partial<BandPlan> | undefined {
  const granted = picture.list(GRANTED) as ReadonlyMap<number, number> | undefined;
  if (granted === undefined) return undefined;
  const ends = [...granted].map(([j, slots]) => ({ id: jobs[j]!.id, slots, endS: startS + work[j]! / slots }));
  const instants = [...new Set(ends.map(({ endS }) => endS))].sort((a, b) => a - b);
  const intervals = instants.map((endS, i) => ({
    startS: instants[i - 1] ?? startS,
    endS,
    slots: Object.fromEntries(ends.filter((one) => one.endS >= endS).map(({ id, slots }) => [id, slots])),
  }));
  return { intervals, jobs: ends.map(({ id, endS }) => ({ id, endS })) };
}
