// SPDX-License-Identifier: GPL-3.0-or-later
// Future events, ordered by (time, kind, sequence): the same order in every engine, whatever was pushed first; times of one instant
// count as one.
// A typed-array heap; a payload is a number of the caller's.

/** 2^40 events of each kind. */
const PER_KIND = 1_099_511_627_776;

export class EventQueue {
  private times = new Float64Array(1024);
  /** kind x PER_KIND + sequence. */
  private orders = new Float64Array(1024);
  private payloads = new Int32Array(1024);
  private count = 0;
  private sequence = 0;
  /** Of the event popped last. */
  kind = 0;
  payload = 0;

  get size(): number {
    return this.count;
  }

  /** Infinity when empty. */
  get nextS(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : this.times[0]!;
  }

  push(atS: number, kind: number, payload: number): void {
    this.insert(atS, kind * PER_KIND + this.sequence++, payload);
  }

  private insert(atS: number, order: number, payload: number): void {
    if (this.count === this.times.length) this.grow();
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isAfter(parent, atS, order)) break;
      this.move(parent, at);
      at = parent;
    }
    this.put(at, atS, order, payload);
  }

  /** Removes the first; its kind and payload are in the fields. The queue must not be empty. */
  pop(): void {
    this.kind = Math.floor(this.orders[0]! / PER_KIND);
    this.payload = this.payloads[0]!;
    const last = --this.count;
    const atS = this.times[last]!;
    const order = this.orders[last]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      const right = child + 1;
      if (right < last && this.isAfter(child, this.times[right]!, this.orders[right]!)) child = right;
      if (!(this.times[child]! < atS) && !this.ties(child, atS, order)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, atS, order, this.payloads[last]!);
  }

  /**
   * Gives all that are due by then one time, the latest of theirs, so that what differs only by rounding is handled by kind and
   * sequence, and nothing before its time. Returns that time, or -Infinity if nothing is due.
   */
  unite(dueS: number): number {
    const latestS = this.latestBy(dueS, 0);
    if (!(latestS > this.nextS)) return latestS;
    const due: { readonly order: number; readonly payload: number }[] = [];
    while (this.nextS <= latestS) {
      due.push({ order: this.orders[0]!, payload: this.payloads[0]! });
      this.pop();
    }
    for (const { order, payload } of due) this.insert(latestS, order, payload);
    return latestS;
  }

  /** The latest in the subtree of the heap at a place: looks only at what is due. */
  private latestBy(dueS: number, at: number): number {
    if (at >= this.count || this.times[at]! > dueS) return Number.NEGATIVE_INFINITY;
    const below = Math.max(this.latestBy(dueS, 2 * at + 1), this.latestBy(dueS, 2 * at + 2));
    return Math.max(this.times[at]!, below);
  }

  private ties(at: number, atS: number, order: number): boolean {
    return this.times[at] === atS && this.orders[at]! < order;
  }

  private isAfter(at: number, atS: number, order: number): boolean {
    const time = this.times[at]!;
    return time > atS || (time === atS && this.orders[at]! > order);
  }

  private move(from: number, to: number): void {
    this.put(to, this.times[from]!, this.orders[from]!, this.payloads[from]!);
  }

  private put(at: number, atS: number, order: number, payload: number): void {
    this.times[at] = atS;
    this.orders[at] = order;
    this.payloads[at] = payload;
  }

  private grow(): void {
    const { times, orders, payloads } = this;
    this.times = new Float64Array(2 * times.length);
    this.orders = new Float64Array(2 * times.length);
    this.payloads = new Int32Array(2 * times.length);
    this.times.set(times);
    this.orders.set(orders);
    this.payloads.set(payloads);
  }
}
