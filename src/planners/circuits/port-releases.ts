// SPDX-License-Identifier: GPL-3.0-or-later
// Which ports become free when. A port has one release to come; planning another takes the place of the one before.
import { MinHeap } from '../../base/heap';
import { notAfter } from './instants';

export class PortReleases {
  private readonly heap: MinHeap;
  /** Per port; entries of the heap that differ from it are out of date. */
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

  /** When the next release is, or never. */
  get nextS(): number {
    const { heap, ownS } = this;
    while (heap.size > 0 && ownS[heap.topItem] !== heap.topKey) heap.pop();
    return heap.size > 0 ? heap.topKey : Number.POSITIVE_INFINITY;
  }

  /** Takes the next release and all that are as good as at the same instant; adds their ports and answers the last one's time. */
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
