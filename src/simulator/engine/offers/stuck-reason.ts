// SPDX-License-Identifier: GPL-3.0-or-later
// Why a run can never end, in a sentence for a person: what the first unfinished job waits for.

import type { RunState } from '../run-state';
import type { Policy } from '../state/job-scheduler';
import type { JobState } from '../state/job-state';

export function stuckReason(run: RunState, policy: Policy, unfinished: readonly JobState[]): string {
  const job = unfinished[0];
  if (job === undefined) return 'nothing is left to happen';
  const { id } = job.data;
  for (const stage of job.stages) {
    if (!stage.isOpen) continue;
    if (stage.reducesFetching > 0 && stage.coflow >= 0 && run.network.rateOf(stage.coflow) === 0) {
      return `the shuffle of job ${id} gets no bandwidth, and nothing will change that`;
    }
    if (stage.mapsWaiting > 0 || stage.reducesWaiting > 0) {
      const what = stage.mapsWaiting > 0 ? `${stage.mapsWaiting} maps` : `${stage.reducesWaiting} reduces`;
      return `${what} of job ${id} wait for a slot that the scheduler never gives them (${policy.whyDeclined?.(job) ?? 'noSlot'})`;
    }
  }
  return `job ${id} waits for something that never happens`;
}
