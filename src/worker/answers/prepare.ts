// SPDX-License-Identifier: GPL-3.0-or-later
// The workload written out, with a latency curve for each job: every width, or a sample if that would be too much.
import { evenRacks } from '../../answers/plan';
import { type LatencyCurves, latencyCurves } from '../../latency/job-curve';
import { type LatencyOptions, latencyOptionsFrom } from '../../latency/latency-options';
import type { Job } from '../../model/job';
import type { Topology } from '../../model/topology';
import type { Prepared, PrepareQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import type { Pace } from './pace';

/** Numbers in all curves together: 16 MB. */
const MAX_POINTS = 2_000_000;
/** Jobs between two checks of the clock. */
const CHUNK_JOBS = 64;

export async function answerPrepare(question: PrepareQuestion, { workloads, pace }: AnswerContext): Promise<Prepared> {
  const options = latencyOptionsFrom(question.options);
  const workload = await workloads.of(question.scenario);
  const made = 'generate' in question.scenario.workload ? { workload } : {};
  if (!('jobs' in workload)) return made;
  return { ...made, curves: await curvesOf(workload.jobs, await evenRacks(question.scenario.topology), options, pace) };
}

async function curvesOf(
  jobs: readonly Job[],
  topology: Topology,
  options: LatencyOptions,
  pace: Pace,
): Promise<LatencyCurves> {
  const pointsPerJob = Math.floor(MAX_POINTS / Math.max(1, jobs.length));
  const { widths } = latencyCurves([], topology, options, pointsPerJob);
  const latencyS = new Float64Array(jobs.length * widths.length);
  for (let from = 0; from < jobs.length; from += CHUNK_JOBS) {
    const chunk = jobs.slice(from, from + CHUNK_JOBS);
    const made = latencyCurves(chunk, topology, options, pointsPerJob * chunk.length);
    latencyS.set(made.latencyS, from * widths.length);
    await pace.tick(() => ({ done: from, total: jobs.length, unit: 'jobs' }));
  }
  return { widths, latencyS };
}
