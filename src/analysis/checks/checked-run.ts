// SPDX-License-Identifier: GPL-3.0-or-later
// What checks read and share.
import { type DataParallelJob, stagesOf } from '../../model/job';
import type { Topology } from '../../model/topology';
import type { RunRecord } from '../../model/trace';

export interface CheckedRun {
  readonly topology: Topology;
  readonly jobs: readonly DataParallelJob[];
  readonly record: RunRecord;
  /** The scenario has faults: amounts are then at least what they must be, not exact. */
  readonly hadFaults: boolean;
  readonly outputReplicas: number;
  /** In a fast run: the share of its capacity by which a link may be overloaded. */
  readonly overload?: number;
}

/** Times and amounts that differ only by rounding are equal. */
export const ROUNDING = 1e-6;
export const isNearlyEqual = (a: number, b: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));

/** Index of each job's first stage in arrays by stage. */
export function stageOffsets(jobs: readonly DataParallelJob[]): { readonly first: Int32Array; readonly count: number } {
  const first = new Int32Array(jobs.length);
  let count = 0;
  jobs.forEach((job, j) => {
    first[j] = count;
    count += stagesOf(job).length;
  });
  return { first, count };
}
