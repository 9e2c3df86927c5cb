// SPDX-License-Identifier: GPL-3.0-or-later
// How far one gesture makes lanes higher or lower: the same for every chart that has lanes. Pure.

/** Factor of one key press. */
export const NOTCH = 1.4;
const MAX_PER_TURN = 1.6;
const PER_PX = 0.004;
const PX_PER_LINE = 16;
/** Fingers that are closer give no usable factor: they only move the lanes. */
const MIN_APART_PX = 24;

type Turn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Of a wheel turned with Ctrl and Shift; undefined if the turn is not about lanes. */
export function wheelFactor(turn: Turn): number | undefined {
  if (!turn.shiftKey || !(turn.ctrlKey || turn.metaKey)) return undefined;
  // With Shift, some browsers report a vertical turn as a horizontal one.
  const turnedPx = (turn.deltaY === 0 ? turn.deltaX : turn.deltaY) * (turn.deltaMode === 1 ? PX_PER_LINE : 1);
  return Math.min(Math.max(Math.exp(-turnedPx * PER_PX), 1 / MAX_PER_TURN), MAX_PER_TURN);
}

type HeightsPx = readonly [number, number];

/** Of two fingers, from where they were put down to where they are now. */
export function pinchFactor(startPx: HeightsPx, nowPx: HeightsPx): number {
  const grabbedPx = Math.abs(startPx[1] - startPx[0]);
  const apartPx = Math.abs(nowPx[1] - nowPx[0]);
  return grabbedPx < MIN_APART_PX || apartPx < MIN_APART_PX ? 1 : apartPx / grabbedPx;
}

export const middlePx = ([one, other]: HeightsPx): number => (one + other) / 2;
