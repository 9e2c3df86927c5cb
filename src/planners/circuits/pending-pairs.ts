// The pairs of racks of one coflow that still wait for circuits, in Sunflow's order: by size descending, equal sizes by smaller
// (to - from) mod R, then by smaller sender. A pair is known by its position in that order.
// Ports are numbered: senders 0 to R - 1, receivers R to 2 R - 1.
import { MinHeap } from '../../base/heap';
import { placesOf } from './instants';
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
  /** Per port: its pairs in order. Done ones are thrown out when the list is next walked. */
  private readonly ofPort: (number[] | undefined)[];
  private readonly taken: Int32Array;
  private scans = 0;
  private readonly heads: MinHeap;
  private readonly position: Int32Array;
  /** sender x R + receiver -> pair. */
  private readonly pairOf = new Map<number, number>();

  /** `leftGB`: what is left of each pair where some of it is carried already; the order is by whole bytes. */
  constructor(pairs: PairBytes, racks: number, leftGB: Float64Array = pairs.GB) {
    const order = inOrder(pairs, racks);
    this.racks = racks;
    this.from = order.map((p) => pairs.from[p] as number);
    this.to = order.map((p) => pairs.to[p] as number);
    this.leftGB = Float64Array.from(order, (p) => leftGB[p] as number);
    this.left = order.length;
    this.ofPort = new Array<number[] | undefined>(2 * racks).fill(undefined);
    for (let p = 0; p < order.length; p++) {
      this.pairOf.set((this.from[p] as number) * racks + (this.to[p] as number), p);
      for (const port of [this.from[p] as number, racks + (this.to[p] as number)]) {
        const list = this.ofPort[port];
        if (list === undefined) this.ofPort[port] = [p];
        else list.push(p);
      }
    }
    this.ports = this.ofPort.flatMap((list, port) => (list === undefined ? [] : [port]));
    this.taken = new Int32Array(2 * racks);
    this.position = new Int32Array(2 * racks);
    this.heads = new MinHeap(this.ports.length);
    for (let p = 0; p < order.length; p++) if (this.leftGB[p] === 0) this.left--;
  }

  isDone(pair: number): boolean {
    return this.leftGB[pair] === 0;
  }

  /** The pair between two racks if it still waits, else -1. */
  waiting(from: number, to: number): number {
    const pair = this.pairOf.get(from * this.racks + to);
    return pair === undefined || this.isDone(pair) ? -1 : pair;
  }

  carry(pair: number, GB: number): void {
    const left = (this.leftGB[pair] as number) - GB;
    this.leftGB[pair] = Math.max(0, left);
    if (!(left > 0)) this.left--;
  }

  hasPairs(port: number): boolean {
    return this.headOf(port, 0) >= 0;
  }

  /**
   * Tries the pairs of some ports in order. `attempt` answers whether the pair got a circuit; then its two ports are out.
   * Answers how many pairs were looked at.
   */
  scan(ports: readonly number[], attempt: (pair: number) => boolean): number {
    const { heads, taken, position } = this;
    this.scans++;
    let looked = 0;
    for (const port of ports) {
      position[port] = 0;
      const head = this.headOf(port, 0);
      if (head >= 0) heads.push(head, port);
    }
    while (heads.size > 0) {
      const pair = heads.topKey;
      const port = heads.topItem;
      const out = this.from[pair] as number;
      const into = this.racks + (this.to[pair] as number);
      looked++;
      if (taken[port] !== this.scans && taken[out] !== this.scans && taken[into] !== this.scans && attempt(pair)) {
        taken[out] = this.scans;
        taken[into] = this.scans;
      }
      const at = (position[port] as number) + 1;
      const next = taken[port] === this.scans ? -1 : this.headOf(port, at);
      position[port] = at;
      if (next < 0) heads.pop();
      else heads.replaceTop(next, port);
    }
    return looked;
  }

  /** The pair at a position of a port's list, done ones thrown out from there; -1 past the end. */
  private headOf(port: number, at: number): number {
    const list = this.ofPort[port];
    if (list === undefined || at >= list.length) return -1;
    if (!this.isDone(list[at] as number)) return list[at] as number;
    let kept = at;
    for (let k = at; k < list.length; k++) {
      const pair = list[k] as number;
      if (!this.isDone(pair)) list[kept++] = pair;
    }
    list.length = kept;
    return at < kept ? (list[at] as number) : -1;
  }
}

function inOrder({ from, to, GB }: PairBytes, racks: number): Int32Array {
  const size = placesOf(GB);
  const turn = (p: number): number => ((to[p] as number) - (from[p] as number) + racks) % racks;
  return Int32Array.from(GB.keys()).sort(
    (a, b) =>
      (size[b] as number) - (size[a] as number) || turn(a) - turn(b) || (from[a] as number) - (from[b] as number),
  );
}
