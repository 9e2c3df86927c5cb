// SPDX-License-Identifier: GPL-3.0-or-later
// How far the time axis must reach for a plan by hand, which has no end until it is whole: past the last rectangle, with space for the
// jobs still to be placed.
import type { LatencyCurves } from '../../../latency/job-curve';
import type { Job } from '../../../model/job';
import type { ManualRectangle } from '../../../model/scenario';

/** Space for dragging the last rectangle to a later time. */
const SPARE_FACTOR = 1.1;

/** 0 while the jobs' lengths are not known. */
export function handReachS(
  curves: LatencyCurves | undefined,
  jobs: readonly Job[],
  rectangles: readonly ManualRectangle[],
): number {
  if (curves === undefined || curves.latencyS.length !== jobs.length * curves.widths.length) return 0;
  const { widths, latencyS } = curves;
  const racks = widths.at(-1) ?? 1;
  const placed = new Map(rectangles.map((one) => [one.job, one]));
  let lastEndS = 0;
  let longestS = 0;
  let areaS = 0;
  jobs.forEach(({ id, arrivalS }, j) => {
    const own = latencyS.subarray(j * widths.length, (j + 1) * widths.length);
    const rectangle = placed.get(id);
    if (rectangle !== undefined) {
      const at = widths.indexOf(rectangle.racks.length);
      const lengthS = own[at] ?? 0;
      lastEndS = Math.max(lastEndS, rectangle.startS + (Number.isFinite(lengthS) ? lengthS : 0));
      return;
    }
    const finite = [...own].filter(Number.isFinite);
    if (finite.length === 0) return;
    longestS = Math.max(longestS, arrivalS + Math.min(...finite));
    areaS += own.reduce((least, lengthS, i) => Math.min(least, lengthS * widths[i]!), Number.POSITIVE_INFINITY);
  });
  return SPARE_FACTOR * Math.max(longestS, lastEndS + areaS / racks);
}
