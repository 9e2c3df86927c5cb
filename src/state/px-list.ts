// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes and positions on screen as the view lists them: "gantt-0 racks 40", a name and CSS pixels. Links may contain anything, so what has
// no number in range is ignored. Pure.

export function pxOf(list: readonly string[] | undefined, name: string, mostPx: number): number | undefined {
  const own = list?.find((one) => nameOf(one) === name);
  const px = own === undefined ? Number.NaN : Number(own.slice(own.lastIndexOf(' ') + 1));
  return px > 0 && px <= mostPx ? px : undefined;
}

/** Undefined if none is left: the view leaves out defaults. */
export function withPx(
  list: readonly string[] | undefined,
  name: string,
  px: number | undefined,
): readonly string[] | undefined {
  const others = (list ?? []).filter((one) => nameOf(one) !== name);
  const next = px === undefined ? others : [...others, `${name} ${rounded(px)}`];
  return next.length === 0 ? undefined : next;
}

/** A hundredth of a pixel is invisible, and short in a link. */
const rounded = (px: number): number => Number(px.toFixed(2));

export const nameOf = (entry: string): string => entry.slice(0, Math.max(0, entry.lastIndexOf(' ')));
