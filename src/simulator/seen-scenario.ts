// SPDX-License-Identifier: GPL-3.0-or-later
// What plans see, and what really happens (Corral, Figure 13): sizes off by up to `sizeError`, arrivals as announced though some jobs
// arrive earlier or later.
import { randomStream } from '../base/random-stream';
import { isDag, isMalleable, type Job } from '../model/job';
import type { ArrivalJitter } from './run-options';

/** The jobs with the sizes that a planner believes: one factor for all the data of a job, or its work. */
export function withSizeError(jobs: readonly Job[], seed: number, sizeError: number): readonly Job[] {
  if (sizeError === 0) return jobs;
  const stream = randomStream(seed, 'size-error');
  return jobs.map((job) => {
    const factor = stream.between(1 - sizeError, 1 + sizeError);
    if (isDag(job)) return { ...job, stages: job.stages.map((stage) => ({ ...stage, ...scaled(stage, factor) })) };
    if (isMalleable(job)) return { ...job, work: job.work * factor };
    return 'maps' in job ? { ...job, ...scaled(job, factor) } : job;
  });
}

const scaled = (data: { inputGB: number; shuffleGB: number; outputGB: number }, factor: number) => ({
  inputGB: data.inputGB * factor,
  shuffleGB: data.shuffleGB * factor,
  outputGB: data.outputGB * factor,
});

/** When each job really arrives. */
export function realArrivals(jobs: readonly Job[], seed: number, { share, upToS }: ArrivalJitter): Float64Array {
  const arrivalS = Float64Array.from(jobs, (job) => job.arrivalS);
  if (share === 0 || upToS === 0) return arrivalS;
  const stream = randomStream(seed, 'arrival-jitter');
  // Both are drawn for every job, so that a different share does not change how far a job moves that moves in both cases.
  for (let j = 0; j < arrivalS.length; j++) {
    const isMoved = stream.unit() < share;
    const byS = stream.between(-upToS, upToS);
    if (isMoved) arrivalS[j] = Math.max(0, arrivalS[j]! + byS);
  }
  return arrivalS;
}
