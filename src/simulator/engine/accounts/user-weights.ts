// SPDX-License-Identifier: GPL-3.0-or-later
// What a user counts for, against other users: the largest weight of its jobs in the scenario. A job without a user is a user of its
// own.

/** By user; users are numbered without gaps. */
export function userWeights(
  jobs: readonly { readonly user: number; readonly data: { readonly weight: number } }[],
): Float64Array {
  const users = jobs.reduce((most, job) => Math.max(most, job.user + 1), 0);
  const weights = new Float64Array(users);
  for (const { user, data } of jobs) weights[user] = Math.max(weights[user]!, data.weight);
  return weights;
}
