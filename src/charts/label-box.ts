// SPDX-License-Identifier: GPL-3.0-or-later
// The boxes of labels beside the points of a plot, and whether they overlap. Pure.

export interface LabelBox {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

export const LABEL_LINE_PX = 14;
/** From a point to its label. */
export const LABEL_OFF_PX = 8;
/** A character in the strong weight is wider. */
export const EMPHASISED_CHARACTER_PX = 7.4;

/** `airPx`: the gap to keep between two side by side. */
export const overlap = (a: LabelBox, b: LabelBox, airPx: number): boolean =>
  a.leftPx < b.rightPx + airPx && b.leftPx < a.rightPx + airPx && a.topPx < b.bottomPx && b.topPx < a.bottomPx;

export const boxAround = (
  { xPx, yPx }: { readonly xPx: number; readonly yPx: number },
  radiusPx: number,
): LabelBox => ({
  leftPx: xPx - radiusPx,
  rightPx: xPx + radiusPx,
  topPx: yPx - radiusPx,
  bottomPx: yPx + radiusPx,
});
