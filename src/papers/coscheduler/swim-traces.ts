// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs that Co-scheduler replays: drawn from a SWIM Facebook trace, or from the shape of one. The sizes of the traces are in
// traces/, to four digits: all jobs of FB-2009 (a cluster of 600 machines, as many as the paper simulates), every fourth of FB-2010
// (3000 machines), without its one job that writes 85 TB after a shuffle of 65 GB.
import { randomStream } from '../../base/random-stream';
import type { Job } from '../../model/job';
import { blocksOf, stageData } from '../../workload/tasks';
import { generatedJobs } from '../generated-jobs';
import type { Document } from '../paper';
import fb2009 from './traces/fb-2009.json';
import fb2010 from './traces/fb-2010.json';

export const TRACES = ['fb-2009', 'fb-2010', 'generated'] as const;
type TraceName = (typeof TRACES)[number];

export const REDUCES_BY = ['shuffleAndOutput', 'shuffle'] as const;
type ReducesBy = (typeof REDUCES_BY)[number];

const BYTES = { 'fb-2009': fb2009, 'fb-2010': fb2010 };
const BYTES_PER_GB = 1e9;
/** The most that the generator gives a job. */
const MAX_REDUCES = 2000;

export interface TracedJobs {
  readonly trace: TraceName;
  readonly reducesBy: ReducesBy;
  readonly jobs: number;
  readonly withinS: number;
  readonly blockMB: number;
  readonly reduceMB: number;
  readonly MBps: number;
}

/** Arrivals and users are always the generator's, wherever the sizes come from. */
export function tracedJobs(topology: Document, wanted: TracedJobs, seed: number): readonly Job[] {
  const { trace, jobs, withinS, blockMB, reduceMB, MBps } = wanted;
  const generate = {
    kind: 'facebook',
    jobs,
    arrivals: { kind: 'uniform', overS: withinS },
    ...{ blockMB, reduceMB, mapMBps: MBps, reduceMBps: MBps },
  };
  const frames = generatedJobs(topology, generate, seed);
  if (trace === 'generated') return frames.map((job) => withReduces(job, wanted));
  const { inputBytes, shuffleBytes, outputBytes } = BYTES[trace];
  const rows = drawnRows(inputBytes.length, jobs, seed);
  return frames.map(({ id, arrivalS, user, weight, recurring }, i) => {
    const row = rows[i]!;
    const [inputGB, shuffleGB, outputGB] = [inputBytes, shuffleBytes, outputBytes].map(
      (bytes) => bytes[row]! / BYTES_PER_GB,
    ) as [number, number, number];
    const reduces = shuffleGB === 0 ? 0 : reducesFor(shuffleGB, outputGB, wanted);
    const maps = blocksOf(inputGB, blockMB);
    const rates = { mapMBps: MBps, reduceMBps: MBps };
    const data = stageData({ inputGB, shuffleGB, outputGB, maps, reduces, ...rates });
    return { id, arrivalS, weight, recurring, ...(user !== undefined && { user }), ...data };
  });
}

/** `wanted` different rows; if the trace has fewer, all of them again in another order. */
function drawnRows(rows: number, wanted: number, seed: number): readonly number[] {
  const stream = randomStream(seed, 'swim-trace/rows');
  const all = Array.from({ length: rows }, (_, row) => row);
  const drawn: number[] = [];
  while (drawn.length < wanted) drawn.push(...stream.shuffle(all).slice(0, wanted - drawn.length));
  return drawn;
}

/** SWIM's replay script divides the sum of shuffle and output by the size of a reduce. */
function reducesFor(shuffleGB: number, outputGB: number, { reducesBy, reduceMB }: TracedJobs): number {
  const GB = reducesBy === 'shuffle' ? shuffleGB : shuffleGB + outputGB;
  return Math.min(MAX_REDUCES, blocksOf(GB, reduceMB));
}

function withReduces(job: Job, wanted: TracedJobs): Job {
  if (!('reduces' in job) || job.reduces === 0) return job;
  return { ...job, reduces: reducesFor(job.shuffleGB, job.outputGB, wanted) };
}
