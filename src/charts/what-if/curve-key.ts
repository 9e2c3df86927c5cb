// SPDX-License-Identifier: GPL-3.0-or-later
// The names of a curve's lines above the plot, in rows, if they do not fit beside the ends of their lines, as on a phone. Pure.
import { fitText } from '../fit-text';
import { CHARACTER_PX } from './value-axis';

/** Mark and number before a name. */
export const MARK_PX = 22;
/** Maximum share of the width for names beside the plot. */
const MAX_NAME_SHARE = 0.3;
const ROW_PX = 16;
const GAP_PX = 14;

export interface KeyEntry {
  readonly place: number;
  readonly text: string;
  /** Where the mark starts, and the middle of the row from the top of the key. */
  readonly xPx: number;
  readonly yPx: number;
}

export interface CurveKey {
  readonly entries: readonly KeyEntry[];
  readonly heightPx: number;
  /** Width beside the plot, for whole names, or for only their numbers if the key has the names. */
  readonly namePx: number;
}

const widthOf = (text: string): number => text.length * CHARACTER_PX;

export function curveKey(
  lines: readonly { readonly place: number; readonly label: string }[],
  widthPx: number,
): CurveKey {
  const longestPx = Math.max(0, ...lines.map(({ label }) => widthOf(label)));
  const besidePx = longestPx + MARK_PX + 8;
  if (besidePx <= widthPx * MAX_NAME_SHARE) return { entries: [], heightPx: 0, namePx: besidePx };
  const entries: KeyEntry[] = [];
  let [xPx, row] = [0, 0];
  for (const { place, label } of lines) {
    const text = fitText(label, widthPx - MARK_PX, widthOf);
    const longPx = MARK_PX + widthOf(text);
    if (xPx > 0 && xPx + longPx > widthPx) [xPx, row] = [0, row + 1];
    entries.push({ place, text, xPx, yPx: (row + 0.5) * ROW_PX });
    xPx += longPx + GAP_PX;
  }
  const numberPx = Math.max(...lines.map(({ place }) => widthOf(numberOf(place))));
  return { entries, heightPx: (row + 1) * ROW_PX, namePx: numberPx + MARK_PX + 8 };
}

export const numberOf = (place: number): string => String(place + 1);
