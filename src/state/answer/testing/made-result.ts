// SPDX-License-Identifier: GPL-3.0-or-later
// Results of runs written by hand: each job by its arrival, the parts of its time, and the racks that it ran on.
import { JOB_PARTS, type JobPart } from '../../../analysis/metrics/parts';
import type { RunResult } from '../run-result';

export interface MadeJob {
  readonly arrivalS?: number;
  /** Seconds, which add up to the job's time. */
  readonly parts: Readonly<Partial<Record<JobPart, number>>>;
  readonly racks?: number;
  readonly ended?: false;
}

export function madeResult(
  index: number,
  label: string,
  jobs: Readonly<Record<string, MadeJob>>,
  more: Partial<RunResult> & { readonly isCoflows?: boolean } = {},
): RunResult {
  const { isCoflows = false, ...rest } = more;
  const all = Object.values(jobs);
  const takenS = all.map(({ parts }) => JOB_PARTS.reduce((sum, part) => sum + (parts[part] ?? 0), 0));
  const arrivalS = Float64Array.from(all, (job) => job.arrivalS ?? 0);
  const endS = Float64Array.from(all, (job, i) => (job.ended === false ? Number.NaN : arrivalS[i]! + takenS[i]!));
  const ended = [...endS.keys()].filter((i) => !Number.isNaN(endS[i]));
  const lastS = Math.max(...ended.map((i) => endS[i]!));
  const mean = ended.reduce((sum, i) => sum + takenS[i]!, 0) / ended.length;
  return {
    ...{ index, label, ids: Object.keys(jobs), endS: lastS },
    status: ended.length === all.length ? 'done' : 'cut',
    times: { isCoflows, arrivalS, startS: arrivalS, endS },
    partReader: (part) => (owner) => all[owner]?.parts[part] ?? 0,
    racks: isCoflows ? undefined : Int32Array.from(all, (job) => job.racks ?? 1),
    metrics: {
      makespanS: ended.length === all.length ? lastS : null,
      averageJctS: isCoflows ? null : mean,
      averageCctS: isCoflows ? mean : null,
    },
    ...rest,
  };
}
