// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as the local search sees it: the order in which jobs are placed, and their widths. Moves are cheap to undo.
import { type LatencyTable, latencyAt, occupiedAt } from '../../latency/latency-table';
import type { PlacingOrder } from '../corral/job-order';

export class JobSequence implements PlacingOrder {
  readonly order: Int32Array;
  /** By job: its position in the order. */
  readonly position: Int32Array;
  readonly width: Int32Array;
  readonly lengthS: Float64Array;
  readonly occupiedS: Float64Array;
  readonly arrivalS: Float64Array;
  private readonly table: LatencyTable;

  constructor(table: LatencyTable, arrivalS: Float64Array) {
    this.table = table;
    this.arrivalS = arrivalS;
    this.order = Int32Array.from({ length: table.jobs }, (_, j) => j);
    this.position = this.order.slice();
    this.width = new Int32Array(table.jobs).fill(1);
    this.lengthS = new Float64Array(table.jobs);
    this.occupiedS = table.occupiedS === table.latencyS ? this.lengthS : new Float64Array(table.jobs);
  }

  copyFrom(order: Int32Array, width: Int32Array): void {
    this.order.set(order);
    for (let p = 0; p < order.length; p++) this.position[order[p]!] = p;
    for (let j = 0; j < width.length; j++) this.resize(j, width[j]!);
  }

  resize(job: number, width: number): void {
    this.width[job] = width;
    this.lengthS[job] = latencyAt(this.table, job, width);
    if (this.occupiedS !== this.lengthS) this.occupiedS[job] = occupiedAt(this.table, job, width);
  }

  /** Moves the job at one position to another; those between shift by one. */
  move(from: number, to: number): void {
    const { order, position } = this;
    const job = order[from]!;
    const by = from < to ? 1 : -1;
    for (let p = from; p !== to; p += by) {
      const next = order[p + by]!;
      order[p] = next;
      position[next] = p;
    }
    order[to] = job;
    position[job] = to;
  }

  swap(p: number, q: number): void {
    const { order, position } = this;
    const one = order[p]!;
    const other = order[q]!;
    order[p] = other;
    position[other] = p;
    order[q] = one;
    position[one] = q;
  }
}
