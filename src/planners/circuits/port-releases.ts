// SPDX-License-Identifier: GPL-3.0-or-later
// When ports become free. A port has one pending release; planning another replaces it.
import { MinHeap } from '../../base/heap';
import { notAfter } from './instants';

export class PortReleases {
  private readonly heap: MinHeap;
  /** Per port; heap entries that differ from it are stale. */
  private readonly ownS: Float64Array;

  constructor(ports: number) {
    this.heap = new MinHeap();
    this.ownS = new Float64Array(ports).fill(Number.POSITIVE_INFINITY);
  }

  plan(port: number, atS: number): void {
    this.ownS[port] = atS;
    this.heap.push(atS, port);
  }

  isPlanned(port: number): boolean {
    return this.ownS[port] !== Number.POSITIVE_INFINITY;
  }

  /** Time of the next release, or Infinity. */
  get nextS(): number {
    const { heap, ownS } = this;
    while (heap.size > 0 && ownS[heap.topItem] !== heap.topKey) heap.pop();
    return heap.size > 0 ? heap.topKey : Number.POSITIVE_INFINITY;
  }

  /** Takes the next release and all practically simultaneous ones; adds their ports to `freed` and returns the time of the last. */
  take(freed: number[]): number {
    const { heap, ownS } = this;
    let firstS = Number.NaN;
    let lastS = Number.NaN;
    while (heap.size > 0) {
      const atS = heap.topKey;
      if (freed.length > 0 && !notAfter(atS, firstS)) break;
      const port = heap.pop();
      if (ownS[port] !== atS) continue;
      ownS[port] = Number.POSITIVE_INFINITY;
      if (freed.length === 0) firstS = atS;
      lastS = atS;
      freed.push(port);
    }
    return lastS;
  }
}
