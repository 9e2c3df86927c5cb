// SPDX-License-Identifier: GPL-3.0-or-later
// Names of jobs in the gutter left of their lanes. What does not fit is named by what distinguishes it from the others.

import { remembered } from '../../base/remembered';
import { fitText } from '../fit-text';
import { FONT_PX } from '../time/lanes/lane-sizes';

/** Between the page's edge, off which they keep, and the swatch before the plot. */
export const NAME_PX = 48;

/** Widths in the smallest font. */
type WidthOf = (text: string) => number;

/** In the smallest font. `names`: of all lanes. */
export function gutterName(names: readonly string[], name: string, widthOf: WidthOf): string {
  const shown = widthOf(name) <= NAME_PX ? name : distinguishingPart(names, name);
  return fitText(shown, NAME_PX, widthOf);
}

/** As large as the lane has it where all of it fits; what is cut is small, so that more is left of it. */
export function sizedGutterName(
  names: readonly string[],
  name: string,
  largePx: number,
  widthOf: WidthOf,
): { readonly text: string; readonly fontPx: number } {
  if ((widthOf(name) * largePx) / FONT_PX <= NAME_PX) return { text: name, fontPx: largePx };
  return { text: gutterName(names, name, widthOf), fontPx: FONT_PX };
}

/**
 * What distinguishes long names: exported ids often begin and end alike, and what a narrow gutter leaves of them would be the same
 * for all. "tracker-of-2026/17/etl", "tracker-of-2026/18/etl" -> "…17/etl", "…18/etl".
 */
const ELLIPSIS = '…';
/** Shorter beginnings are kept: they are read at once, and cutting them wins nothing. */
const MIN_ALIKE = 4;
/** So much is left of the shortest. */
const KEPT_ENDS = 4;

/** A name without what all of them begin with; where they do not, the name. */
export function distinguishingPart(names: readonly string[], name: string): string {
  const alike = commonStart(names);
  return alike < MIN_ALIKE ? name : ELLIPSIS + name.slice(alike);
}

/** In UTF-16 units, never between the halves of a character. */
const commonStart = remembered((names: readonly string[]): number => {
  const [first = ''] = names;
  if (names.length < 2) return 0;
  let length = Number.POSITIVE_INFINITY;
  for (const name of names) {
    length = Math.min(length, Math.max(0, name.length - KEPT_ENDS));
    let at = 0;
    while (at < length && name[at] === first[at]) at++;
    length = at;
  }
  const isHigh = /[\uD800-\uDBFF]/.test(first[length - 1] ?? '');
  return isHigh ? length - 1 : length;
});
