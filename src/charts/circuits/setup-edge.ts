// SPDX-License-Identifier: GPL-3.0-or-later
// Where the set-up of a circuit ends on the screen, between the edges of its bar.
import type { LaneView } from '../time/lanes/lane-layout';
import { xOf } from '../time/span';

/** In narrower bars, a set-up is shown only if it is at least half of the bar. */
const TELLING_PX = 3;

/** The left edge if there is no set-up. A bar keeps at least one carrying pixel; a set-up gets one if it fits. */
export function setupEndPx(
  { time, dpr }: LaneView,
  startS: number,
  upS: number,
  leftPx: number,
  rightPx: number,
): number {
  if (!(upS > startS)) return leftPx;
  const upPx = xOf(time, upS);
  const widePx = rightPx - leftPx;
  if (widePx < TELLING_PX && upPx - leftPx < widePx / 2) return leftPx;
  const seenPx = Math.max(Math.round(upPx * dpr) / dpr, leftPx + 1);
  return Math.max(leftPx, Math.min(seenPx, rightPx - 1));
}
