// SPDX-License-Identifier: GPL-3.0-or-later
// Whose turn it is, by counting everything again.
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';

export type Share = (view: ClusterView, jobs: readonly JobState[]) => number;

/** Earliest first. */
export const byTurn = (a: JobState, b: JobState): number => a.arrivalS - b.arrivalS || a.index - b.index;

export function mayLaunch(job: JobState, kind: Offer['kind']): boolean {
  const reduce = kind !== MAP && job.stageWithReduce() !== undefined;
  return reduce || (kind !== REDUCE && job.mapsWaiting > 0);
}

/** Users with a job that waits for such a slot: the smallest share for the weight first, then the first job's arrival. */
export function usersInTurn(view: ClusterView, kind: Offer['kind'], shareOf: Share): number[] {
  const jobsOf = (user: number) => view.jobs.filter((job) => job.user === user);
  const share = (user: number): number => {
    const jobs = jobsOf(user);
    return (
      shareOf(
        view,
        jobs.filter((job) => job.isPresent),
      ) / Math.max(...jobs.map((job) => job.data.weight))
    );
  };
  const first = (user: number): JobState => [...jobsOf(user)].sort(byTurn)[0]!;
  const waiting = view.present.filter((job) => mayLaunch(job, kind));
  const users = [...new Set(waiting.map((job) => job.user))];
  return users.sort((a, b) => share(a) - share(b) || byTurn(first(a), first(b)));
}
