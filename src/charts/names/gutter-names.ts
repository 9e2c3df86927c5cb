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
  if (widthOf(name) <= NAME_PX) return name;
  const shown = distinguishingPart(names, name);
  // The last of what is alike goes before a middle does in which names may differ.
  return fitText(widthOf(shown) <= NAME_PX ? shown : distinguishingPart(names, name, 1), NAME_PX, widthOf);
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

/** A name without what all of them begin with, but for so much of the shortest; where they do not, the name. */
export function distinguishingPart(names: readonly string[], name: string, kept = KEPT_ENDS): string {
  const { alike, shortest } = commonStart(names);
  const cut = Math.max(0, Math.min(alike, shortest - kept));
  // Never between the halves of a character.
  const at = /[\uD800-\uDBFF]/.test(name[cut - 1] ?? '') ? cut - 1 : cut;
  return at < MIN_ALIKE ? name : ELLIPSIS + name.slice(at);
}

/** In UTF-16 units: how far all are alike, and how long the shortest is. */
const commonStart = remembered((names: readonly string[]): { readonly alike: number; readonly shortest: number } => {
  const [first = ''] = names;
  if (names.length < 2) return { alike: 0, shortest: 0 };
  let alike = first.length;
  let shortest = first.length;
  for (const name of names) {
    let at = 0;
    while (at < alike && name[at] === first[at]) at++;
    alike = at;
    shortest = Math.min(shortest, name.length);
  }
  return { alike, shortest };
});
