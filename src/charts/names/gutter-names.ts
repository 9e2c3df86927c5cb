// SPDX-License-Identifier: GPL-3.0-or-later
// Names of jobs in the gutter left of their lanes. What does not fit is named by what distinguishes it from the others.

import { remembered } from '../../base/remembered';
import { fitText } from '../fit-text';
import { FONT_PX } from '../time/lanes/lane-sizes';

/** Space between a margin at the page's edge and the swatch before the plot. */
export const NAME_PX = 48;

/** Widths in the smallest font. */
type WidthOf = (text: string) => number;

/** For the smallest font. `names`: those of all lanes. */
export function gutterName(names: readonly string[], name: string, widthOf: WidthOf): string {
  if (widthOf(name) <= NAME_PX) return name;
  const shown = distinguishingPart(names, name);
  // Rather cut more of the common start than a middle in which names may differ.
  return fitText(widthOf(shown) <= NAME_PX ? shown : distinguishingPart(names, name, 1), NAME_PX, widthOf);
}

/** In the lane's font size if the whole name fits; a name that is cut is small, so that more of it is left. */
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
 * What distinguishes long names: exported ids often have the same start and end, and what a narrow gutter leaves of them would be the
 * same for all. "tracker-of-2026/17/etl", "tracker-of-2026/18/etl" -> "…17/etl", "…18/etl".
 */
const ELLIPSIS = '…';
/** Shorter common starts are kept: they are read at a glance, and cutting them gains nothing. */
const MIN_SHARED = 4;
/** How much of the shortest name is left. */
const KEPT_ENDS = 4;

/** A name without the start that all share, leaving `kept` of the shortest; the whole name if they share too little. */
export function distinguishingPart(names: readonly string[], name: string, kept = KEPT_ENDS): string {
  const { shared, shortest } = commonStart(names);
  const cut = Math.max(0, Math.min(shared, shortest - kept));
  // Never between the halves of a surrogate pair.
  const at = /[\uD800-\uDBFF]/.test(name[cut - 1] ?? '') ? cut - 1 : cut;
  return at < MIN_SHARED ? name : ELLIPSIS + name.slice(at);
}

/** In UTF-16 units: the length of the start that all share, and of the shortest. */
const commonStart = remembered((names: readonly string[]): { readonly shared: number; readonly shortest: number } => {
  const [first = ''] = names;
  if (names.length < 2) return { shared: 0, shortest: 0 };
  let shared = first.length;
  let shortest = first.length;
  for (const name of names) {
    let at = 0;
    while (at < shared && name[at] === first[at]) at++;
    shared = at;
    shortest = Math.min(shortest, name.length);
  }
  return { shared, shortest };
});
