// SPDX-License-Identifier: GPL-3.0-or-later
// Where to place the box that describes what is pointed at: beside the pointer or below what the keys have reached, never over it, always
// inside the window. Pure: CSS pixels of the window.

export interface Box {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widePx: number;
  readonly highPx: number;
}

export interface Size {
  readonly widePx: number;
  readonly highPx: number;
}

/** Clear of a pointer's arrow, which reaches down and to the right. */
const FROM_POINTER_PX = 14;
const FROM_THING_PX = 6;
const EDGE_PX = 8;

const within = (px: number, sizePx: number, framePx: number): number =>
  Math.max(EDGE_PX, Math.min(px, framePx - sizePx - EDGE_PX));

/** Below, or above if there is no space: the anchor is never covered. */
function topBeside(anchor: Box, highPx: number, frame: Size, gapPx: number): number {
  const belowPx = anchor.topPx + anchor.highPx + gapPx;
  const abovePx = anchor.topPx - gapPx - highPx;
  const isBelow = belowPx + highPx + EDGE_PX <= frame.highPx || abovePx < EDGE_PX;
  return within(isBelow ? belowPx : abovePx, highPx, frame.highPx);
}

export function besidePointer(
  xPx: number,
  yPx: number,
  box: Size,
  frame: Size,
): readonly [leftPx: number, topPx: number] {
  const anchor = { leftPx: xPx, topPx: yPx, widePx: 0, highPx: 0 };
  const rightPx = xPx + FROM_POINTER_PX;
  const isRight = rightPx + box.widePx + EDGE_PX <= frame.widePx;
  const leftPx = isRight ? rightPx : xPx - FROM_POINTER_PX - box.widePx;
  return [within(leftPx, box.widePx, frame.widePx), topBeside(anchor, box.highPx, frame, FROM_POINTER_PX)];
}

/** If the thing is partly out of sight, only its visible part counts. */
export function besideThing(thing: Box, seen: Box, box: Size, frame: Size): readonly [leftPx: number, topPx: number] {
  const topPx = Math.max(thing.topPx, seen.topPx);
  const bottomPx = Math.min(thing.topPx + thing.highPx, seen.topPx + seen.highPx);
  const leftPx = Math.min(Math.max(thing.leftPx, seen.leftPx), seen.leftPx + seen.widePx);
  const anchor = { leftPx, topPx, widePx: 0, highPx: Math.max(0, bottomPx - topPx) };
  return [within(leftPx, box.widePx, frame.widePx), topBeside(anchor, box.highPx, frame, FROM_THING_PX)];
}
