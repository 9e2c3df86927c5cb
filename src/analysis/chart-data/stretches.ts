// SPDX-License-Identifier: GPL-3.0-or-later
// How many of a set of intervals hold, over time: the one sweep under both Gantt charts. The ends are sorted apart from the
// starts, as plain numbers: no object per task, and a million of them take well under a second.

/** Tells every stretch of constant, positive count, in order. Both columns are sorted in place. */
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
    // What begins as another ends leaves the count as it is, and the stretch whole.
    if (next === count) continue;
    if (count > 0) tell(sinceS, atS, count);
    sinceS = atS;
    count = next;
  }
}
