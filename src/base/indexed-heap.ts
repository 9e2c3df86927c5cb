// A binary heap that holds each item (a small integer) at most once and can change its key: smallest key first, equal keys by
// smaller item.
import { grown } from './columns';

const ABSENT = -1;

export class IndexedHeap {
  private items = new Int32Array(16);
  private count = 0;
  /** By item. */
  private keys = new Float64Array(16);
  private places = new Int32Array(16).fill(ABSENT);

  get size(): number {
    return this.count;
  }

  /** Item of the smallest key; -1 when empty. */
  get topItem(): number {
    return this.count === 0 ? -1 : (this.items[0] as number);
  }

  /** Smallest key; Infinity when empty. */
  get topKey(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : (this.keys[this.items[0] as number] as number);
  }

  /** Puts the item in, or gives it another key. */
  set(item: number, key: number): void {
    this.makeRoom(item);
    const place = this.places[item] as number;
    const before = this.keys[item] as number;
    this.keys[item] = key;
    if (place === ABSENT) {
      this.items = grown(this.items, this.count + 1);
      this.rise(this.count++, item);
    } else if (key < before) this.rise(place, item);
    else if (key > before) this.sink(place, item);
  }

  remove(item: number): void {
    const place = item < this.places.length ? (this.places[item] as number) : ABSENT;
    if (place === ABSENT) return;
    this.places[item] = ABSENT;
    const last = this.items[--this.count] as number;
    if (last === item) return;
    this.rise(place, last);
    this.sink(this.places[last] as number, last);
  }

  /** Takes the top away and answers it; -1 when empty. */
  pop(): number {
    const top = this.topItem;
    if (top >= 0) this.remove(top);
    return top;
  }

  private goesBefore(a: number, b: number): boolean {
    const keyA = this.keys[a] as number;
    const keyB = this.keys[b] as number;
    return keyA < keyB || (keyA === keyB && a < b);
  }

  private rise(hole: number, item: number): void {
    let at = hole;
    while (at > 0) {
      const parent = this.items[(at - 1) >> 1] as number;
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
      if (child + 1 < this.count && this.goesBefore(this.items[child + 1] as number, this.items[child] as number))
        child++;
      if (!this.goesBefore(this.items[child] as number, item)) break;
      this.put(at, this.items[child] as number);
      at = child;
    }
    this.put(at, item);
  }

  private put(place: number, item: number): void {
    this.items[place] = item;
    this.places[item] = place;
  }

  private makeRoom(item: number): void {
    const before = this.places.length;
    this.keys = grown(this.keys, item + 1);
    this.places = grown(this.places, item + 1);
    if (this.places.length > before) this.places.fill(ABSENT, before);
  }
}
