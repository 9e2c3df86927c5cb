// What a user counts for, against other users: the weight of its first job in the scenario. The other jobs' weights say
// nothing about users; a job without a user is a user of its own.

/** By user; users are numbered without gaps. */
export function userWeights(
  jobs: readonly { readonly user: number; readonly data: { readonly weight: number } }[],
): Float64Array {
  const users = jobs.reduce((most, job) => Math.max(most, job.user + 1), 0);
  const weights = new Float64Array(users).fill(Number.NaN);
  for (const { user, data } of jobs) if (Number.isNaN(weights[user])) weights[user] = data.weight;
  return weights;
}
