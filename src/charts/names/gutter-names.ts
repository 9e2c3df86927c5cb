// SPDX-License-Identifier: GPL-3.0-or-later
// Names of jobs in the gutter left of their lanes. What does not fit is named by what distinguishes it from the others.
import { fitText } from '../fit-text';
import { FONT_PX } from '../time/lanes/lane-sizes';
import { distinguishingPart } from './telling-part';

const AVAILABLE_PX = 54;

/** Widths in the smallest font. */
type WidthOf = (text: string) => number;

/** In the smallest font. `names`: of all lanes. */
export function gutterName(names: readonly string[], name: string, widthOf: WidthOf): string {
  const shown = widthOf(name) <= AVAILABLE_PX ? name : distinguishingPart(names, name);
  return fitText(shown, AVAILABLE_PX, widthOf);
}

/** As large as the lane has it where all of it fits; what is cut is small, so that more is left of it. */
export function sizedGutterName(
  names: readonly string[],
  name: string,
  largePx: number,
  widthOf: WidthOf,
): { readonly text: string; readonly fontPx: number } {
  if ((widthOf(name) * largePx) / FONT_PX <= AVAILABLE_PX) return { text: name, fontPx: largePx };
  return { text: gutterName(names, name, widthOf), fontPx: FONT_PX };
}
