// SPDX-License-Identifier: GPL-3.0-or-later
// Fewer marks that look the same: if thousands share a pixel, drawing all of them takes long and shows nothing more. Pure.

/** In order; any that starts before the end of the last one kept is left out. */
export function thinnedBy<T>(
  list: readonly T[],
  placeOf: (one: T) => readonly [atPx: number, longPx: number],
): readonly T[] {
  let freePx = Number.NEGATIVE_INFINITY;
  return list.filter((one) => {
    const [atPx, longPx] = placeOf(one);
    if (atPx < freePx) return false;
    freePx = atPx + longPx;
    return true;
  });
}

/**
 * Of points from left to right, those with which a line looks the same as with all: in each column of pixels the first, the lowest, the
 * highest and the last.
 */
export function thinnedLine<T>(list: readonly T[], xOf: (one: T) => number, yOf: (one: T) => number): readonly T[] {
  const kept: T[] = [];
  for (const [from, to] of columns(list, xOf)) {
    let [least, most] = [from, from];
    for (let i = from; i < to; i++) {
      if (yOf(list[i]!) < yOf(list[least]!)) least = i;
      if (yOf(list[i]!) > yOf(list[most]!)) most = i;
    }
    let last = -1;
    for (const i of [from, Math.min(least, most), Math.max(least, most), to - 1]) {
      if (i > last) kept.push(list[i]!);
      last = Math.max(last, i);
    }
  }
  return kept;
}

/** The ranges of a list, ascending in x, that fall into one column of pixels: from, and up to. */
export function columns<T>(list: readonly T[], xOf: (one: T) => number): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let from = 0; from < list.length; ) {
    const column = Math.round(xOf(list[from]!));
    let to = from + 1;
    while (to < list.length && Math.round(xOf(list[to]!)) === column) to++;
    found.push([from, to]);
    from = to;
  }
  return found;
}
