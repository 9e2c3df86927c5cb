// SPDX-License-Identifier: GPL-3.0-or-later
// What CORA's proportional rival shares by, also of jobs that say nothing of it.
import type { Job } from '../../../model/job';
import { priorityOf } from '../../../planners/cora/job-utility';

/** Of jobs without a utility. */
const USUAL_PRIORITY = 1;

const jobPriority = ({ utility }: Pick<Job, 'utility'>): number =>
  utility === undefined ? USUAL_PRIORITY : priorityOf(utility);

/** Weights of some jobs among all: only ratios count, and no sum may overflow. Where no job has a priority, all count alike. */
export function priorityWeights(
  all: readonly { readonly data: Pick<Job, 'utility'> }[],
): (job: { readonly data: Pick<Job, 'utility'> }) => number {
  const largest = all.reduce((most, { data }) => Math.max(most, jobPriority(data)), 0);
  return ({ data }) => (largest > 0 ? jobPriority(data) / largest : 1);
}
