// SPDX-License-Identifier: GPL-3.0-or-later
// A binary heap of (key, item) in typed arrays: smallest key first, equal keys by smaller item. Items are small integers (indices of
// jobs), so that ties are always broken the same way.

export class MinHeap {
  private keys: Float64Array;
  private items: Int32Array;
  private count = 0;

  constructor(capacity = 16) {
    this.keys = new Float64Array(Math.max(1, capacity));
    this.items = new Int32Array(Math.max(1, capacity));
  }

  get size(): number {
    return this.count;
  }

  /** Smallest key; NaN when empty. */
  get topKey(): number {
    return this.count === 0 ? Number.NaN : this.keys[0]!;
  }

  /** Item of the smallest key; -1 when empty. */
  get topItem(): number {
    return this.count === 0 ? -1 : this.items[0]!;
  }

  push(key: number, item: number): void {
    if (this.count === this.keys.length) this.grow();
    this.rise(this.count++, key, item);
  }

  /** Removes the top and returns its item; -1 when empty. */
  pop(): number {
    if (this.count === 0) return -1;
    const item = this.items[0]!;
    this.count--;
    if (this.count > 0) this.sink(this.keys[this.count]!, this.items[this.count]!);
    return item;
  }

  /** Pop and push in one step; the heap must not be empty. */
  replaceTop(key: number, item: number): void {
    this.sink(key, item);
  }

  private rise(hole: number, key: number, item: number): void {
    let at = hole;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentKey = this.keys[parent]!;
      const parentItem = this.items[parent]!;
      if (parentKey < key || (parentKey === key && parentItem < item)) break;
      this.keys[at] = parentKey;
      this.items[at] = parentItem;
      at = parent;
    }
    this.keys[at] = key;
    this.items[at] = item;
  }

  private sink(key: number, item: number): void {
    const { keys, items, count } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      const right = child + 1;
      if (
        right < count &&
        (keys[right]! < keys[child]! || (keys[right] === keys[child] && items[right]! < items[child]!))
      ) {
        child = right;
      }
      const childKey = keys[child]!;
      if (key < childKey || (key === childKey && item < items[child]!)) break;
      keys[at] = childKey;
      items[at] = items[child]!;
      at = child;
    }
    keys[at] = key;
    items[at] = item;
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    const items = new Int32Array(this.items.length * 2);
    keys.set(this.keys);
    items.set(this.items);
    this.keys = keys;
    this.items = items;
  }
}
