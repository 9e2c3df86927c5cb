// SPDX-License-Identifier: GPL-3.0-or-later
// How high the lanes of timelines were made, as the view lists it: "gantt-0 racks 40", the section, what its lanes are where it has
// several kinds, and CSS pixels. Links are read by anyone: what has no height is passed over. Pure.

/** No screen is higher. */
const MAX_PX = 1000;

export function laneHeightOf(heights: readonly string[] | undefined, lanes: string): number | undefined {
  const own = heights?.find((one) => lanesOf(one) === lanes);
  const px = own === undefined ? Number.NaN : Number(own.slice(own.lastIndexOf(' ') + 1));
  return px > 0 && px <= MAX_PX ? px : undefined;
}

/** Undefined where none is left: the view leaves out what is as it comes. */
export function withLaneHeight(
  heights: readonly string[] | undefined,
  lanes: string,
  px: number | undefined,
): readonly string[] | undefined {
  const others = (heights ?? []).filter((one) => lanesOf(one) !== lanes);
  const next = px === undefined ? others : [...others, `${lanes} ${rounded(px)}`];
  return next.length === 0 ? undefined : next;
}

/** A hundredth of a pixel is not seen, and is short in a link. */
const rounded = (px: number): number => Number(px.toFixed(2));

const lanesOf = (height: string): string => height.slice(0, Math.max(0, height.lastIndexOf(' ')));
