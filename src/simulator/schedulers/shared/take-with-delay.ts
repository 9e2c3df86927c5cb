// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a job's tasks gets a free slot under delay scheduling: reduces anywhere, maps as near as the job insists on.

import { REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { ON_MACHINE, REMOTE } from '../../engine/state/map-blocks';
import type { RuledOut } from '../../engine/state/standing';
import { takeTask } from '../take-task';
import type { DelayWaits } from './delay-waits';

/** Undefined if the job has nothing for the slot or lets it pass; its waits are updated either way. */
export function takeWithDelay(
  view: ClusterView,
  delay: DelayWaits,
  job: JobState,
  offer: Offer,
): TaskChoice | undefined {
  const worst = delay.worst(job);
  const choice = takeTask(view, job, offer, worst);
  if (choice === undefined) {
    // If its clock runs, it does not matter whether it could have had the slot.
    const isFirst = worst < REMOTE && !delay.isWaiting(job);
    if (isFirst && takeTask(view, job, offer) !== undefined) delay.skipped(job, offer.nowS);
  } else if (choice.kind !== REDUCE) delay.launched(job, choice.locality, offer.nowS);
  return choice;
}

/** For a job that would have a task for the slot: that it insists on a nearer block. */
export function whyDelayed(
  view: ClusterView,
  delay: DelayWaits | undefined,
  job: JobState,
  offer: Offer,
): RuledOut | undefined {
  const worst = delay?.worst(job) ?? REMOTE;
  if (delay === undefined || worst === REMOTE || takeTask(view, job, offer, worst) !== undefined) return undefined;
  return { cause: 'delay', near: worst === ON_MACHINE ? 'machine' : 'rack', untilS: delay.untilS(job) };
}
