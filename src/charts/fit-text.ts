// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a text to a width with an ellipsis. The middle is cut, because ids differ at their ends: "w1-large-017" -> "w1-…017".

const ELLIPSIS = '\u2026';
const MIN_KEPT = 2;

/** The text, a cut text, or an empty one when not even two characters and the ellipsis fit. */
export function fitText(text: string, availablePx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= availablePx) return text;
  const characters = [...text];
  let low = MIN_KEPT;
  let high = characters.length - 1;
  let best = '';
  while (low <= high) {
    const kept = (low + high) >>> 1;
    const head = Math.ceil(kept / 2);
    const cut =
      characters.slice(0, head).join('') + ELLIPSIS + characters.slice(characters.length - (kept - head)).join('');
    if (widthOf(cut) <= availablePx) {
      best = cut;
      low = kept + 1;
    } else high = kept - 1;
  }
  return best;
}
