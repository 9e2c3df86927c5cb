// SPDX-License-Identifier: GPL-3.0-or-later
// The bands of an order that was tried, packed as FLEX packs it.
import type { BandPlan } from '../../model/plan';
import { type BandDrafts, ORDER } from '../flex/band-drafts';
import { packedPlan } from '../flex/band-plan';
import { OrderScorer } from '../flex/order-search';
import type { PartialPlan } from './partial-plan';

export function bandDraft({ instance, metricId }: BandDrafts, picture: PartialPlan): Partial<BandPlan> | undefined {
  const order = picture.list(ORDER)?.get('jobs') as readonly number[] | undefined;
  if (order === undefined) return undefined;
  const { intervals, jobs } = packedPlan(new OrderScorer(instance, metricId), { planner: '', orderingName: '' }, order);
  return { intervals, jobs };
}
