// SPDX-License-Identifier: GPL-3.0-or-later
// A binary heap that has each item (a small integer) at most once and can change its key: smallest key first, equal keys by smaller
// item. It can be walked in order without changing it, at a cost that depends only on the items visited.
import { grown } from './columns';
import { MinHeap } from './heap';

const ABSENT = -1;

/** The places of items. Heaps that never have an item in common may share it, so that many small ones cost no more than one. */
export class HeapItems {
  keys = new Float64Array(16);
  places = new Int32Array(16).fill(ABSENT);

  ensureCapacity(item: number): void {
    const before = this.places.length;
    this.keys = grown(this.keys, item + 1);
    this.places = grown(this.places, item + 1);
    if (this.places.length > before) this.places.fill(ABSENT, before);
  }

  placeOf(item: number): number {
    return item < this.places.length ? this.places[item]! : ABSENT;
  }
}

export class IndexedHeap {
  private items = new Int32Array(4);
  private count = 0;

  constructor(private readonly storage = new HeapItems()) {}

  get size(): number {
    return this.count;
  }

  /** Item of the smallest key; -1 when empty. */
  get topItem(): number {
    return this.count === 0 ? -1 : this.items[0]!;
  }

  /** Smallest key; Infinity when empty. */
  get topKey(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : this.storage.keys[this.items[0]!]!;
  }

  /** Adds the item, or changes its key. */
  set(item: number, key: number): void {
    this.storage.ensureCapacity(item);
    const { keys } = this.storage;
    const place = this.storage.placeOf(item);
    const before = keys[item]!;
    keys[item] = key;
    if (place === ABSENT) {
      this.items = grown(this.items, this.count + 1);
      this.rise(this.count++, item);
    } else if (key < before) this.rise(place, item);
    else if (key > before) this.sink(place, item);
  }

  remove(item: number): void {
    const { places } = this.storage;
    const place = this.storage.placeOf(item);
    if (place === ABSENT) return;
    places[item] = ABSENT;
    const last = this.items[--this.count]!;
    if (last === item) return;
    this.rise(place, last);
    this.sink(places[last]!, last);
  }

  /** Removes the top and returns it; -1 when empty. */
  pop(): number {
    const top = this.topItem;
    if (top >= 0) this.remove(top);
    return top;
  }

  /** Whether the item is in this heap; it must not be in another one that shares the storage. */
  has(item: number): boolean {
    return this.storage.placeOf(item) !== ABSENT;
  }

  /** The first answer for an item, in ascending order. `ask` must not change the heap. */
  find<T>(ask: (item: number) => T | undefined): T | undefined {
    if (this.count === 0) return undefined;
    const first = ask(this.topItem);
    if (first !== undefined || this.count === 1) return first;
    // Items whose parents were asked: the next in order is one of them.
    const frontier = new MinHeap();
    this.pushChildren(0, frontier);
    while (frontier.size > 0) {
      const item = frontier.pop();
      const answer = ask(item);
      if (answer !== undefined) return answer;
      this.pushChildren(this.storage.placeOf(item), frontier);
    }
    return undefined;
  }

  private pushChildren(place: number, frontier: MinHeap): void {
    const end = Math.min(2 * place + 3, this.count);
    for (let child = 2 * place + 1; child < end; child++) {
      const item = this.items[child]!;
      frontier.push(this.storage.keys[item]!, item);
    }
  }

  private goesBefore(a: number, b: number): boolean {
    const keyA = this.storage.keys[a]!;
    const keyB = this.storage.keys[b]!;
    return keyA < keyB || (keyA === keyB && a < b);
  }

  private rise(hole: number, item: number): void {
    let at = hole;
    while (at > 0) {
      const parent = this.items[(at - 1) >> 1]!;
      if (!this.goesBefore(item, parent)) break;
      this.put(at, parent);
      at = (at - 1) >> 1;
    }
    this.put(at, item);
  }

  private sink(hole: number, item: number): void {
    let at = hole;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.count) break;
      if (child + 1 < this.count && this.goesBefore(this.items[child + 1]!, this.items[child]!)) child++;
      if (!this.goesBefore(this.items[child]!, item)) break;
      this.put(at, this.items[child]!);
      at = child;
    }
    this.put(at, item);
  }

  private put(place: number, item: number): void {
    this.items[place] = item;
    this.storage.places[item] = place;
  }
}
