// SPDX-License-Identifier: GPL-3.0-or-later
// The rectangles of a candidate that was tried, placed as Corral or Corral+ places them.

import { PLACING, type RackDrafts, WIDTHS } from '../corral/corral-steps-drafts';
import { JobOrder } from '../corral/job-order';
import { placeWinner } from '../corral/place-winner';
import { plannedJobs } from '../corral/rack-plan';
import { JobSequence } from '../corral-plus/job-sequence';
import type { PartialPlan } from './partial-plan';

export function rackDraft(drafts: RackDrafts, picture: PartialPlan): object | undefined {
  const { ids, arrivalS, objective, occupancy } = drafts;
  const placing = picture.list(PLACING);
  if (placing === undefined) return undefined;
  // Where both are one array they stay one, also after they travelled.
  const { latencyS, occupiedS } = drafts.table;
  const table = occupancy === 'racks' ? { ...drafts.table, occupiedS: latencyS } : { ...drafts.table, occupiedS };
  const single = picture.list(WIDTHS);
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
