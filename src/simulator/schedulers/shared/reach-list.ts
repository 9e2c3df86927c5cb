// SPDX-License-Identifier: GPL-3.0-or-later
// Items in the order of a key (ties by number), searched for the first that may use one of a few places. Neighbours in the order form
// groups that know which places any of them may use, so that groups without one are skipped as a whole: the search hardly grows with
// the number of items that can do nothing there.
import { hasBit } from '../../../base/bits';

export interface Places {
  /** Words of bits, one bit for each place. */
  readonly words: number;
  has(item: number, place: number): boolean;
  /** Sets the bits of the item's places. */
  addTo(item: number, bits: Int32Array): void;
}

interface Group {
  items: number[];
  /** The bits of its items, and possibly more. */
  bits: Int32Array;
}

const MAX_IN_GROUP = 64;

function hasAny(bits: Int32Array, places: readonly number[]): boolean {
  for (const place of places) if (hasBit(bits, place)) return true;
  return false;
}

export class ReachList {
  private readonly groups: Group[] = [];
  private count = 0;

  /** `keys`: by item, NaN for those in no list. */
  constructor(
    private readonly places: Places,
    private readonly keys: Float64Array,
  ) {}

  get size(): number {
    return this.count;
  }

  /** Adds the item, changes its key, or notes new places. */
  set(item: number, key: number): void {
    const before = this.keys[item]!;
    if (before !== key) {
      this.remove(item);
      this.keys[item] = key;
      this.insert(item);
    } else this.places.addTo(item, this.groups[this.groupOf(item)]!.bits);
  }

  remove(item: number): void {
    if (Number.isNaN(this.keys[item])) return;
    const at = this.groupOf(item);
    const { items } = this.groups[at]!;
    items.splice(items.indexOf(item), 1);
    if (items.length === 0) this.groups.splice(at, 1);
    this.keys[item] = Number.NaN;
    this.count--;
  }

  /** Whether any item may use the place; may be true although none can any more. */
  mayReach(place: number): boolean {
    for (const { bits } of this.groups) if (hasBit(bits, place)) return true;
    return false;
  }

  addTo(bits: Int32Array): void {
    for (const group of this.groups) for (let w = 0; w < bits.length; w++) bits[w] = bits[w]! | group.bits[w]!;
  }

  /** The first answer for an item that may use one of the places, in order. `ask` must leave the list as it is. */
  find<T>(places: readonly number[], ask: (item: number) => T | undefined): T | undefined {
    for (const group of this.groups) {
      if (!hasAny(group.bits, places)) continue;
      let isAsked = false;
      for (const item of group.items) {
        if (!this.mayUseAny(item, places)) continue;
        isAsked = true;
        const answer = ask(item);
        if (answer !== undefined) return answer;
      }
      if (!isAsked) this.lookAgain(group);
    }
    return undefined;
  }

  private mayUseAny(item: number, places: readonly number[]): boolean {
    for (const place of places) if (this.places.has(item, place)) return true;
    return false;
  }

  private lookAgain(group: Group): void {
    group.bits.fill(0);
    for (const item of group.items) this.places.addTo(item, group.bits);
  }

  private insert(item: number): void {
    this.count++;
    const at = Math.max(0, this.groupOf(item));
    const group = this.groups[at];
    if (group === undefined) {
      this.groups.push(this.groupWith([item]));
      return;
    }
    const { items } = group;
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.goesBefore(items[middle]!, item)) low = middle + 1;
      else high = middle;
    }
    items.splice(low, 0, item);
    if (items.length <= MAX_IN_GROUP) {
      this.places.addTo(item, group.bits);
      return;
    }
    const half = items.length >> 1;
    this.groups.splice(at, 1, this.groupWith(items.slice(0, half)), this.groupWith(items.slice(half)));
  }

  private groupWith(items: number[]): Group {
    const group = { items, bits: new Int32Array(this.places.words) };
    this.lookAgain(group);
    return group;
  }

  /** The last group that does not start after the item; -1 if all do. */
  private groupOf(item: number): number {
    let low = 0;
    let high = this.groups.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.goesBefore(item, this.groups[middle]!.items[0]!)) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  private goesBefore(a: number, b: number): boolean {
    const keyA = this.keys[a]!;
    const keyB = this.keys[b]!;
    return keyA < keyB || (keyA === keyB && a < b);
  }
}

/** Empty lists of items below `items`, none of which is in two lists at once, so that they share the keys. */
export function reachLists(lists: number, places: Places, items: number): readonly ReachList[] {
  const keys = new Float64Array(items).fill(Number.NaN);
  return Array.from({ length: lists }, () => new ReachList(places, keys));
}
