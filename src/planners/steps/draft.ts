// SPDX-License-Identifier: GPL-3.0-or-later
// A draft: an alternative that a planner only tried. Its steps record only what changed (one job's width, an order), and the
// planner's own code computes the resulting plan when it is shown, so that a long search need not record a plan per candidate.
import type { BandPlan } from '../../model/plan';
import { PLACING, type RackDrafts, WIDTHS } from '../corral/corral-steps-drafts';
import { JobOrder } from '../corral/job-order';
import { placeWinner } from '../corral/place-winner';
import { plannedJobs } from '../corral/rack-plan';
import { JobSequence } from '../corral-plus/job-sequence';
import { type BandDrafts, GRANTED, ORDER } from '../flex/band-drafts';
import { packedPlan } from '../flex/band-plan';
import type { FlexInstance } from '../flex/flex-instance';
import { OrderScorer } from '../flex/order-search';
import type { DraftContext } from '../planning-step';
import type { PartialPlan } from './partial-plan';

/** The lists of the plan that results from the draft; undefined if nothing is drafted. */
export function draftOf(drafts: DraftContext, partial: PartialPlan): object | undefined {
  return drafts.of === 'racks' ? rackDraft(drafts as RackDrafts, partial) : bandDraft(drafts as BandDrafts, partial);
}

/** The rectangles of a candidate that was tried, placed as Corral or Corral+ places them. */
function rackDraft(drafts: RackDrafts, partial: PartialPlan): object | undefined {
  const { ids, arrivalS, objective, occupancy } = drafts;
  const placing = partial.list(PLACING);
  if (placing === undefined) return undefined;
  // If both were the same array, they remain one even after transfer between threads.
  const { latencyS, occupiedS } = drafts.table;
  const table = occupancy === 'racks' ? { ...drafts.table, occupiedS: latencyS } : { ...drafts.table, occupiedS };
  const single = partial.list(WIDTHS);
  const whole = placing.get('widths') as readonly number[] | undefined;
  const width = Int32Array.from(ids, (_, j) => whole?.[j] ?? (single?.get(j) as number | undefined) ?? 1);
  const given = placing.get('order') as readonly number[] | undefined;
  const order =
    given === undefined ? new JobOrder(table, arrivalS, objective, width) : new JobSequence(table, arrivalS);
  if (order instanceof JobSequence) order.copyFrom(Int32Array.from(given as readonly number[]), width);
  const most = (placing.get('placed') as number | undefined) ?? ids.length;
  const placed = placeWinner(order, table.racks).slice(0, most);
  return { jobs: plannedJobs(ids, placed, occupancy).filter((job) => job !== undefined) };
}

/** The bands of an order that was tried, packed as FLEX packs it. */
function bandDraft({ instance, metricId }: BandDrafts, partial: PartialPlan): Partial<BandPlan> | undefined {
  const order = partial.list(ORDER)?.get('jobs') as readonly number[] | undefined;
  if (order === undefined) return grantedBands(instance, partial);
  const { intervals, jobs } = packedPlan(new OrderScorer(instance, metricId), { planner: '', orderingName: '' }, order);
  return { intervals, jobs };
}

/** Jobs side by side, each with the slots granted to it so far, from the epoch's start until its work is done. */
function grantedBands({ jobs, startS, work }: FlexInstance, partial: PartialPlan): Partial<BandPlan> | undefined {
  const granted = partial.list(GRANTED) as ReadonlyMap<number, number> | undefined;
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
