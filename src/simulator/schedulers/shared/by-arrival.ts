// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs in the order of their arrival, ties by their place in the scenario, as numbers that heaps can hold.
import type { JobState } from '../../engine/state/job-state';

export interface ByArrival {
  /** The jobs, earliest first. */
  readonly jobs: readonly JobState[];
  /** A job's rank among them, by its index. */
  readonly rankOf: Int32Array;
}

export function byArrival(all: readonly JobState[]): ByArrival {
  const jobs = [...all].sort((a, b) => a.arrivalS - b.arrivalS || a.index - b.index);
  const rankOf = new Int32Array(jobs.length);
  jobs.forEach((job, rank) => {
    rankOf[job.index] = rank;
  });
  return { jobs, rankOf };
}
