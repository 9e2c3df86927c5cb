// SPDX-License-Identifier: GPL-3.0-or-later
// One job's response function with its parts, for the inspector and the sparkline: every width, or an even sample.
import type { Job } from '../model/job';
import type { Topology } from '../model/topology';
import { jobLatency, prepareJob } from './job-latency';
import type { LatencyOptions } from './latency-options';
import { latencyModel } from './stage-latency';

/** Columns by width: index r - 1 is r racks. latencyS is the sum of the parts plus the job's own overhead. */
export interface JobCurve {
  /** Includes the balance penalty if `balance` is on. */
  readonly latencyS: Float64Array;
  readonly mapS: Float64Array;
  readonly shuffleS: Float64Array;
  readonly reduceS: Float64Array;
  readonly balanceS: Float64Array;
}

export function jobCurve(job: Job, topology: Topology, options: LatencyOptions): JobCurve {
  const model = latencyModel(topology, options);
  const prepared = prepareJob(job, model);
  const column = () => new Float64Array(topology.racks);
  const curve = { latencyS: column(), mapS: column(), shuffleS: column(), reduceS: column(), balanceS: column() };
  for (let r = 1; r <= topology.racks; r++) {
    const parts = jobLatency(prepared, r, model);
    curve.latencyS[r - 1] = parts.latencyS;
    curve.mapS[r - 1] = parts.mapS;
    curve.shuffleS[r - 1] = parts.shuffleS;
    curve.reduceS[r - 1] = parts.reduceS;
    curve.balanceS[r - 1] = parts.balanceS;
  }
  return curve;
}

/** Latency curves of many jobs: `latencyS[job * widths.length + i]` is the job's latency on `widths[i]` racks. */
export interface LatencyCurves {
  readonly widths: Int32Array;
  /** NaN for a malleable job. */
  readonly latencyS: Float64Array;
}

/** Every width if that makes at most `mostPoints` numbers in all, otherwise an even sample that keeps 1 and R. */
export function latencyCurves(
  jobs: readonly Job[],
  topology: Topology,
  options: LatencyOptions,
  mostPoints = 1_000_000,
): LatencyCurves {
  const widths = sampledWidths(topology.racks, Math.floor(mostPoints / Math.max(1, jobs.length)));
  const model = latencyModel(topology, options);
  const latencyS = new Float64Array(jobs.length * widths.length);
  jobs.forEach((job, j) => {
    const prepared = prepareJob(job, model);
    for (let i = 0; i < widths.length; i++) {
      latencyS[j * widths.length + i] = jobLatency(prepared, widths[i]!, model).latencyS;
    }
  });
  return { widths, latencyS };
}

function sampledWidths(racks: number, most: number): Int32Array {
  const points = Math.min(racks, Math.max(2, most));
  if (points === 1) return Int32Array.of(1);
  return Int32Array.from({ length: points }, (_, i) => 1 + Math.round((i * (racks - 1)) / (points - 1)));
}
