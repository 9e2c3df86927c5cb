// SPDX-License-Identifier: GPL-3.0-or-later
// The data of planning by hand: rectangles of jobs on racks over time. Their lengths follow from their widths, so a rectangle
// is only (job, racks, start). Everything here is pure; the racks of a rectangle that this folder made ascend.
import type { ManualRectangle } from '../../model/scenario';
import type { ChartJob } from '../job-colours';

/**
 * A conflict in a plan by hand, as the checker of plans reports it. Jobs by their index in the scenario: two that hold the
 * same racks at once, or one (possibly listed twice) that starts before its arrival.
 */
export interface ManualConflict {
  readonly jobs: readonly number[];
  readonly racks: readonly number[];
  readonly fromS: number;
  readonly toS: number;
}

/** The scenario's jobs and cluster, which do not change during planning by hand. */
export interface HandSetting {
  /** In the scenario's order. */
  readonly jobs: readonly ChartJob[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly racks: number;
  /** Seconds that a job takes on `width` racks; not finite if it cannot run on that many. */
  readonly lengthS: (jobIndex: number, width: number) => number;
}

/** A rectangle with everything that drawing and snapping need. */
export interface PlacedRectangle {
  readonly job: number;
  readonly id: string;
  /** Ascending. */
  readonly racks: readonly number[];
  readonly startS: number;
  readonly endS: number;
}

export const isLength = (lengthS: number): boolean => Number.isFinite(lengthS) && lengthS >= 0;

export const ascending = (racks: readonly number[]): readonly number[] => [...racks].sort((a, b) => a - b);

/** Undefined for a job or rack that is no longer in the scenario, and if the job has no length at that width. */
export function placeRectangle(setting: HandSetting, rectangle: ManualRectangle): PlacedRectangle | undefined {
  const job = setting.indexOf.get(rectangle.job);
  const known = rectangle.racks.every((rack) => rack >= 0 && rack < setting.racks);
  if (job === undefined || rectangle.racks.length === 0 || !known) return undefined;
  const lengthS = setting.lengthS(job, rectangle.racks.length);
  if (!isLength(lengthS)) return undefined;
  const { startS } = rectangle;
  return { job, id: rectangle.job, racks: ascending(rectangle.racks), startS, endS: startS + lengthS };
}

export const placeAll = (setting: HandSetting, rectangles: readonly ManualRectangle[]): readonly PlacedRectangle[] =>
  rectangles.flatMap((rectangle) => placeRectangle(setting, rectangle) ?? []);

/** Never before its arrival, never negative. */
export const earliestStartS = (setting: HandSetting, job: number): number =>
  Math.max(0, setting.jobs[job]?.arrivalS ?? 0);

export const sameRectangle = (a: ManualRectangle, b: ManualRectangle): boolean =>
  a.job === b.job &&
  a.startS === b.startS &&
  a.racks.length === b.racks.length &&
  a.racks.every((rack, i) => rack === b.racks[i]);

/** Replaces the job's old rectangle; added at the end for a job that had none. */
export function withRectangle(
  rectangles: readonly ManualRectangle[],
  rectangle: ManualRectangle,
): readonly ManualRectangle[] {
  const at = rectangles.findIndex(({ job }) => job === rectangle.job);
  return at < 0 ? [...rectangles, rectangle] : rectangles.with(at, rectangle);
}

export const withoutJob = (rectangles: readonly ManualRectangle[], job: string): readonly ManualRectangle[] =>
  rectangles.filter((rectangle) => rectangle.job !== job);

/** Jobs that have no rectangle, or none that can be drawn, by index, in the scenario's order. */
export function unplacedJobs(setting: HandSetting, rectangles: readonly ManualRectangle[]): readonly number[] {
  const drawn = new Set(placeAll(setting, rectangles).map(({ job }) => job));
  return setting.jobs.flatMap((_, job) => (drawn.has(job) ? [] : [job]));
}
