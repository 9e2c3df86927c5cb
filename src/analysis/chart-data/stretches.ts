// SPDX-License-Identifier: GPL-3.0-or-later
// Counts how many of a set of intervals hold over time: the sweep behind both Gantt charts. Starts and ends are sorted separately, as
// plain numbers without an object per task: a million take well under a second.

/** Reports every stretch of constant, positive count, in order. Sorts both columns in place. */
export function eachStretch(
  startS: Float64Array,
  endS: Float64Array,
  tell: (fromS: number, toS: number, count: number) => void,
): void {
  startS.sort();
  endS.sort();
  const total = startS.length;
  let begun = 0;
  let over = 0;
  let sinceS = 0;
  let count = 0;
  while (over < total) {
    const atS = begun < total ? Math.min(startS[begun]!, endS[over]!) : endS[over]!;
    while (begun < total && startS[begun] === atS) begun++;
    while (over < total && endS[over] === atS) over++;
    const next = begun - over;
    // A start and an end at the same time leave the count, and the stretch, unbroken.
    if (next === count) continue;
    if (count > 0) tell(sinceS, atS, count);
    sinceS = atS;
    count = next;
  }
}
