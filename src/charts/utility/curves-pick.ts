// SPDX-License-Identifier: GPL-3.0-or-later
// Which job the pointer or a key selects on the utility curves. Pure.
import type { CurvesLayout, UtilityMark } from './curves-layout';

/** A mark within this distance takes precedence over any curve. */
const MARK_REACH_PX = 9;
const CURVE_REACH_PX = 16;

/** Index of the job whose mark or curve is nearest; undefined if nothing is near. */
export function jobNear(layout: CurvesLayout, jobs: number, xPx: number, yPx: number): number | undefined {
  let best: number | undefined;
  let nearest = MARK_REACH_PX;
  for (const mark of layout.marks) {
    const away = Math.hypot(mark.xPx - xPx, mark.yPx - yPx);
    if (away < nearest) [best, nearest] = [mark.job, away];
  }
  if (best !== undefined) return best;
  nearest = CURVE_REACH_PX;
  for (let job = 0; job < jobs; job++) {
    const height = layout.heightAt(job, xPx);
    if (height === undefined || Math.abs(height - yPx) >= nearest) continue;
    [best, nearest] = [job, Math.abs(height - yPx)];
  }
  return best;
}

type MarkOrder = (a: UtilityMark, b: UtilityMark) => number;
const BY_END: MarkOrder = (a, b) => a.endSlot - b.endSlot || b.utility - a.utility || a.job - b.job;
const BY_UTILITY: MarkOrder = (a, b) => a.utility - b.utility || a.endSlot - b.endSlot || a.job - b.job;

/**
 * Where a key leads: left and right by the slot in which the first method ends the jobs, up and down by utility, Home and End
 * to the first and the last to end. Undefined for any other key, or if no job ends.
 */
export function jobByKey(layout: CurvesLayout, selected: number, key: string): number | undefined {
  const first = layout.marks.filter(({ method }) => method === 0);
  const upright = key === 'ArrowUp' || key === 'ArrowDown';
  const order = first.sort(upright ? BY_UTILITY : BY_END);
  const last = order.length - 1;
  const at = order.findIndex(({ job }) => job === selected);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowDown: at < 0 ? last : Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    ArrowUp: Math.min(last, at + 1),
    Home: 0,
    End: last,
  };
  const place = steps[key];
  return place === undefined ? undefined : order[place]?.job;
}
