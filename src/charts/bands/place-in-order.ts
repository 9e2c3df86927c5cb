// SPDX-License-Identifier: GPL-3.0-or-later
// The lower edges of bands whose order from the bottom up is given, so that as few slots as possible move from where they
// were. A band of width w that was on [from, to] is in place while one of the two contains the other; beyond that it loses
// a slot for every slot that it is shifted. With y = lower edge - widths below, "no overlap" reads y_1 <= y_2 <= ..., and
// one pass up and one pass down find exactly the ascending y with the least sum of such distances (isotonic regression; the
// stack holds the slopes of the best sum so far).
//
// As a second criterion, lower edges stay: a band grows upwards if it can. Bands without a place to keep go on the one below.

export interface Item {
  readonly owner: number;
  readonly width: number;
  /** Where it was in the previous interval; its losses are counted against this. */
  readonly was: { readonly from: number; readonly to: number } | undefined;
  /** False: it has left its place and must no longer pull on the others. */
  readonly isFixed: boolean;
}

/** Weight of a lower edge against a slot moved: only breaks ties; a power of two, for exact sums. */
const EDGE_WEIGHT = 2 ** -20;
/** Rounding tolerance of a position, as a share of the capacity. */
export const ROUNDING = 1e-9;

/** Lower edges in the order of the items, which must fit into [0, capacity] together. */
export function placeInOrder(items: readonly Item[], capacity: number): Float64Array {
  return placeUnmoved(items, capacity) ?? placeMoved(items, capacity);
}

/** The common case, without a search: every lower edge can stay. */
function placeUnmoved(items: readonly Item[], capacity: number): Float64Array | undefined {
  const from = new Float64Array(items.length);
  let floor = 0;
  for (let i = 0; i < items.length; i++) {
    const { was, isFixed, width } = items[i]!;
    from[i] = was !== undefined && isFixed ? was.from : floor;
    if (from[i]! < floor) return undefined;
    floor = from[i]! + width;
  }
  return floor <= capacity ? from : undefined;
}

function placeMoved(items: readonly Item[], capacity: number): Float64Array {
  const count = items.length;
  const below = new Float64Array(count + 1);
  items.forEach(({ width }, i) => {
    below[i + 1] = below[i]! + width;
  });
  const spare = Math.max(0, capacity - below[count]!);
  const slopes = new Slopes(spare);
  const best = new Float64Array(count);
  items.forEach(({ was, isFixed, width }, i) => {
    if (was !== undefined && isFixed) {
      const lower = was.from - below[i]!;
      const upper = was.to - width - below[i]!;
      slopes.add(lower, 1 + 2 * EDGE_WEIGHT);
      slopes.add(upper, 1);
      slopes.cut(1 + EDGE_WEIGHT);
    }
    best[i] = slopes.last;
  });
  const from = new Float64Array(count);
  let limit = spare;
  for (let i = count - 1; i >= 0; i--) {
    limit = Math.min(limit, best[i]!);
    from[i] = limit;
  }
  let floor = 0;
  items.forEach(({ was, isFixed }, i) => {
    if (was === undefined || !isFixed) from[i] = floor;
    floor = from[i]!;
    const lower = floor + below[i]!;
    // Exactly where it was, if it is off only by rounding.
    from[i] = was !== undefined && Math.abs(lower - was.from) <= ROUNDING * capacity ? was.from : lower;
  });
  return from;
}

/** Ascending points within [0, spare] at which the slope of a convex function rises, and by how much, up to slope 0. */
class Slopes {
  private readonly at: number[] = [];
  private readonly rise: number[] = [];
  constructor(private readonly spare: number) {}

  /** The lowest point from which the function no longer falls. */
  get last(): number {
    return this.at.at(-1) ?? 0;
  }

  add(point: number, rise: number): void {
    const kept = Math.min(Math.max(point, 0), this.spare);
    let low = 0;
    let high = this.at.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at[middle]! <= kept) low = middle + 1;
      else high = middle;
    }
    this.at.splice(low, 0, kept);
    this.rise.splice(low, 0, rise);
  }

  /** Removes everything above slope 0: a later band may be placed higher at no cost. */
  cut(rise: number): void {
    let left = rise;
    while (left > 0 && this.at.length > 0) {
      const last = this.rise.length - 1;
      const taken = Math.min(left, this.rise[last]!);
      left -= taken;
      this.rise[last]! -= taken;
      if (this.rise[last] === 0) {
        this.at.pop();
        this.rise.pop();
      }
    }
  }
}
