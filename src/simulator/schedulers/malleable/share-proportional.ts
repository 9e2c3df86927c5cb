// SPDX-License-Identifier: GPL-3.0-or-later
// Slots in proportion to the jobs' priorities, in whole slots by largest remainder; what jobs cannot use goes to the others in the
// scenario's order. As the planner of CORA's rivals shares a slot of time: minima do not count.
import { largestRemainder } from '../../../planners/cora/rivals';
import { type SharePolicy, type SharingInput, sharesAtOnce } from '../../engine/state/share-policy';
import type { Measure } from '../../engine/state/standing';
import { priorityWeights } from '../shared/job-priority';

export function shareProportional({ view }: SharingInput): SharePolicy {
  const weightOf = priorityWeights(view.jobs);
  const decide = (shares: Float64Array): void => {
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
  };
  return sharesAtOnce(view, decide, () => ({
    rule: 'weights',
    measures: [PRIORITY],
    valuesOf: (job) => [weightOf(job)],
  }));
}

const PRIORITY: Measure = {
  label: 'Priority against the highest',
  unit: 'number',
  first: 'most',
  because: 'it has the highest priority',
};
