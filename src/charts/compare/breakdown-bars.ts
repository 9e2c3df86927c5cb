// SPDX-License-Identifier: GPL-3.0-or-later
// Mean seconds per job by part for each run; parts that no run has are left out. Pure.
import { JOB_PARTS, type JobPart, meanPart } from '../../analysis/metrics/parts';
import { type ComparedRun, partReader, partsOf } from './compared-run';

export interface BreakdownBar {
  readonly place: number;
  readonly stale: boolean;
  readonly totalS: number;
  readonly parts: readonly { readonly part: JobPart; readonly meanS: number }[];
}

/** A part of a run's bar. */
export interface PartAt {
  readonly place: number;
  readonly part: JobPart;
}

/** Undefined if nothing ended. */
export function partsBar(one: ComparedRun): BreakdownBar | undefined {
  if (one.ended.length === 0) return undefined;
  const read = partReader(one);
  const means = partsOf(one).map((part) => ({ part, meanS: meanPart(one.ended, read(part)) }));
  return {
    ...{ place: one.place, stale: one.stale },
    totalS: means.reduce((sum, { meanS }) => sum + meanS, 0),
    parts: means.filter(({ meanS }) => meanS > 0),
  };
}

/** Parts that some run has, in the order of a job's life. */
export const partsIn = (bars: readonly BreakdownBar[]): readonly JobPart[] =>
  JOB_PARTS.filter((part) => bars.some(({ parts }) => parts.some((one) => one.part === part)));
