// SPDX-License-Identifier: GPL-3.0-or-later
// The rack pairs of one coflow that still wait for circuits, in Sunflow's order: by size descending, ties by smaller
// (to - from) mod R, then by smaller sender. A pair is identified by its position in that order.
// Ports are numbered: senders 0 to R - 1, receivers R to 2 R - 1.
import { MinHeap } from '../../base/heap';
import { notAfter } from './instants';
import type { PairBytes } from './pair-bytes';

export class PendingPairs {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Bytes still to be carried, 0 once done. */
  readonly leftGB: Float64Array;
  /** Pairs that are not done. */
  left: number;
  readonly racks: number;
  /** Ports with pairs, ascending. */
  readonly ports: readonly number[];
  /** Per port: its pairs in order. Done ones are dropped when the list is next scanned. */
  private readonly ofPort: (number[] | undefined)[];
  /** Per port: pairs that are not done. */
  private readonly waitingAt: Int32Array;
  private readonly heads: MinHeap;
  private readonly position: Int32Array;
  /** By pair: its index in the input. */
  private readonly order: Int32Array;
  /** sender x R + receiver -> pair. */
  private readonly pairOf = new Map<number, number>();

  /** `leftGB`: what is left of each pair if some of it is already carried; the order is by all of its bytes. */
  constructor(pairs: PairBytes, racks: number, leftGB: Float64Array = pairs.GB) {
    const order = inOrder(pairs, racks);
    this.order = order;
    this.racks = racks;
    this.from = order.map((p) => pairs.from[p]!);
    this.to = order.map((p) => pairs.to[p]!);
    this.leftGB = new Float64Array(order.length);
    for (let p = 0; p < order.length; p++) this.leftGB[p] = leftGB[order[p]!]!;
    this.left = order.length;
    this.ofPort = new Array<number[] | undefined>(2 * racks).fill(undefined);
    for (let p = 0; p < order.length; p++) {
      this.pairOf.set(this.from[p]! * racks + this.to[p]!, p);
      for (const port of [this.from[p]!, racks + this.to[p]!]) {
        const list = this.ofPort[port];
        if (list === undefined) this.ofPort[port] = [p];
        else list.push(p);
      }
    }
    this.ports = this.ofPort.flatMap((list, port) => (list === undefined ? [] : [port]));
    this.waitingAt = Int32Array.from(this.ofPort, (list) => list?.length ?? 0);
    this.position = new Int32Array(2 * racks);
    this.heads = new MinHeap(this.ports.length);
    for (let p = 0; p < order.length; p++) if (this.leftGB[p] === 0) this.finish(p);
  }

  isDone(pair: number): boolean {
    return this.leftGB[pair] === 0;
  }

  /** The pair between two racks if it still waits, otherwise -1. */
  waiting(from: number, to: number): number {
    const pair = this.pairOf.get(from * this.racks + to);
    return pair === undefined || this.isDone(pair) ? -1 : pair;
  }

  /** Input index of the pair between two racks; there is one. */
  given(from: number, to: number): number {
    return this.order[this.pairOf.get(from * this.racks + to)!]!;
  }

  carry(pair: number, GB: number): void {
    const left = this.leftGB[pair]! - GB;
    this.leftGB[pair] = Math.max(0, left);
    if (!(left > 0)) this.finish(pair);
  }

  private finish(pair: number): void {
    this.left--;
    for (const port of [this.from[pair]!, this.racks + this.to[pair]!]) {
      this.waitingAt[port] = this.waitingAt[port]! - 1;
    }
  }

  hasPairs(port: number): boolean {
    return this.waitingAt[port]! > 0;
  }

  /**
   * Tries the pairs of some open ports in order. `isOpen`: whether a port could have a circuit now; `attempt`: whether the
   * pair got one, after which its two ports are not open. Returns how many pairs were checked.
   */
  scan(ports: readonly number[], isOpen: (port: number) => boolean, attempt: (pair: number) => boolean): number {
    const { heads, position } = this;
    let looked = 0;
    const advance = (port: number, from: number): number => {
      const at = this.nextOpen(port, from, isOpen);
      looked += 1 + at - from;
      position[port] = at;
      return this.ofPort[port]?.[at] ?? -1;
    };
    for (const port of ports) {
      this.dropDone(port);
      const head = advance(port, 0);
      if (head >= 0) heads.push(head, port);
    }
    while (heads.size > 0) {
      const pair = heads.topKey;
      const port = heads.topItem;
      const out = this.from[pair]!;
      const into = this.racks + this.to[pair]!;
      const took = isOpen(out) && isOpen(into) ? attempt(pair) : false;
      const next = took || !isOpen(port) ? -1 : advance(port, position[port]! + 1);
      if (next < 0) heads.pop();
      else heads.replaceTop(next, port);
    }
    return looked;
  }

  /** Position in the port's list, from `from` on, of the next pair that waits and whose other port is open. */
  private nextOpen(port: number, from: number, isOpen: (port: number) => boolean): number {
    const list = this.ofPort[port] as number[];
    const others = port < this.racks ? this.to : this.from;
    const shift = port < this.racks ? this.racks : 0;
    for (let at = from; at < list.length; at++) {
      const pair = list[at]!;
      if (!this.isDone(pair) && isOpen(shift + others[pair]!)) return at;
    }
    return list.length;
  }

  /** Drops done pairs from a port's list once they are a quarter of it. */
  private dropDone(port: number): void {
    const list = this.ofPort[port] as number[];
    if (4 * this.waitingAt[port]! > 3 * list.length) return;
    this.ofPort[port] = list.filter((pair) => !this.isDone(pair));
  }
}

/** Pairs that are already in order are not sorted. */
function inOrder({ from, to, GB }: PairBytes, racks: number): Int32Array {
  const turn = (p: number): number => (to[p]! - from[p]! + racks) % racks;
  const byTurn = (a: number, b: number): number => turn(a) - turn(b) || from[a]! - from[b]!;
  const bySize = (a: number, b: number): number => GB[b]! - GB[a]! || byTurn(a, b);
  const order = new Int32Array(GB.length);
  let isSorted = true;
  for (let p = 0; p < order.length; p++) {
    order[p] = p;
    if (p > 0 && bySize(p - 1, p) > 0) isSorted = false;
  }
  if (!isSorted) order.sort(bySize);
  sortTies(order, GB, byTurn);
  return order;
}

/** Sizes that differ only by rounding from the smallest of their group count as equal. */
function sortTies(order: Int32Array, GB: Float64Array, compare: (a: number, b: number) => number): void {
  for (let end = order.length; end > 0; ) {
    const smallest = GB[order[end - 1]!]!;
    let first = end - 1;
    while (first > 0 && notAfter(GB[order[first - 1]!]!, smallest)) first--;
    if (GB[order[first]!] !== smallest) order.subarray(first, end).sort(compare);
    end = first;
  }
}
