// SPDX-License-Identifier: GPL-3.0-or-later
// The priority by which CORA's proportional rival shares, also for jobs that state none.
import type { Job } from '../../../model/job';
import { priorityOf } from '../../../planners/cora/job-utility';

/** Of jobs without a utility. */
const USUAL_PRIORITY = 1;

const jobPriority = ({ utility }: Pick<Job, 'utility'>): number =>
  utility === undefined ? USUAL_PRIORITY : priorityOf(utility);

/** A job's weight among all jobs: only ratios count, and no sum may overflow. If no job has a priority, all count equally. */
export function priorityWeights(
  all: readonly { readonly data: Pick<Job, 'utility'> }[],
): (job: { readonly data: Pick<Job, 'utility'> }) => number {
  const largest = all.reduce((most, { data }) => Math.max(most, jobPriority(data)), 0);
  return ({ data }) => (largest > 0 ? jobPriority(data) / largest : 1);
}
