// SPDX-License-Identifier: GPL-3.0-or-later
// How much larger a reader's letters are than usual, as set in the browser: what is counted in pixels in scripts, but holds a line of
// text, grows with them. Style sheets count in rem instead.

const USUAL_PX = 16;

let scale: number | undefined;

/** 1 unless the browser is set to other letters. Read once: asking has the browser work out styles, and nobody changes it while reading. */
export function textScale(): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
  return scale;
}
