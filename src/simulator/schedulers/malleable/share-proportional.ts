// SPDX-License-Identifier: GPL-3.0-or-later
// Slots in proportion to the jobs' priorities, in whole slots by largest remainder; what jobs cannot use goes to the others in the
// scenario's order. As the planner of CORA's rivals shares a slot of time: minima do not count.
import { largestRemainder } from '../../../planners/cora/rivals';
import { type SharePolicy, type SharingInput, sharesAtOnce } from '../../engine/state/share-policy';
import { priorityWeights } from '../shared/job-priority';

export function shareProportional({ view }: SharingInput): SharePolicy {
  const weightOf = priorityWeights(view.jobs);
  return sharesAtOnce(view, (shares) => {
    const jobs = [...view.present].sort((a, b) => a.index - b.index);
    const units = largestRemainder(jobs.map(weightOf), view.slots);
    let left = view.slots;
    jobs.forEach((job, i) => {
      const slots = Math.min(job.most, units[i]!);
      shares[job.index] = slots;
      left -= slots;
    });
    for (const job of jobs) {
      const more = Math.min(left, job.most - shares[job.index]!);
      shares[job.index] = shares[job.index]! + more;
      left -= more;
    }
  });
}
