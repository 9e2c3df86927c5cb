// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which Figure 4 takes the jobs, maintained from one candidate to the next: widening a job moves only that job forward.
import { type LatencyTable, latencyAt, occupiedAt } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';

/** What Figure 4 needs to know about the jobs: the order in which it takes them, and the width and length of each. */
export interface PlacingOrder {
  /** Jobs by position. */
  readonly order: Int32Array;
  /** r_j and L_j(r_j), by job. */
  readonly width: Int32Array;
  readonly lengthS: Float64Array;
  /** How long the job keeps its racks; `lengthS` itself if that is its whole length. */
  readonly occupiedS: Float64Array;
  readonly arrivalS: Float64Array;
}

export class JobOrder implements PlacingOrder {
  readonly order: Int32Array;
  /** Of the current candidate, like the lengths. */
  readonly width: Int32Array;
  readonly lengthS: Float64Array;
  readonly occupiedS: Float64Array;
  readonly arrivalS: Float64Array;
  private readonly table: LatencyTable;
  private readonly online: boolean;

  constructor(table: LatencyTable, arrivalS: Float64Array, objective: Objective, width?: Int32Array) {
    this.table = table;
    this.arrivalS = arrivalS;
    this.online = objective === 'averageCompletion';
    this.width = width ?? new Int32Array(table.jobs).fill(1);
    this.lengthS = new Float64Array(table.jobs);
    this.occupiedS = table.occupiedS === table.latencyS ? this.lengthS : new Float64Array(table.jobs);
    for (let j = 0; j < table.jobs; j++) this.measure(j);
    this.order = Int32Array.from({ length: table.jobs }, (_, j) => j).sort((a, b) => (this.isBefore(a, b) ? -1 : 1));
  }

  private measure(job: number): void {
    const { table, lengthS, occupiedS } = this;
    const r = this.width[job]!;
    lengthS[job] = latencyAt(table, job, r);
    if (occupiedS !== lengthS) occupiedS[job] = occupiedAt(table, job, r);
  }

  /** Online, by arrival first. Then as in the batch: wider first, then longer, then the lower index. */
  private isBefore(a: number, b: number): boolean {
    if (this.online && this.arrivalS[a] !== this.arrivalS[b]) {
      return this.arrivalS[a]! < this.arrivalS[b]!;
    }
    if (this.width[a] !== this.width[b]) return this.width[a]! > this.width[b]!;
    if (this.lengthS[a] !== this.lengthS[b]) return this.lengthS[a]! > this.lengthS[b]!;
    return a < b;
  }

  /** Gives the job one more rack and moves it forward; returns its new position, before which nothing has changed. */
  widen(job: number): number {
    const { order, width } = this;
    const from = this.firstNotBefore(job, order.length);
    const wider = width[job]! + 1;
    width[job] = wider;
    this.measure(job);
    const to = this.firstNotBefore(job, from);
    if (to < from) {
      order.copyWithin(to + 1, to, from);
      order[to] = job;
    }
    return to;
  }

  /** The first position below `end` whose job does not precede this one, or `end`. */
  private firstNotBefore(job: number, end: number): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.isBefore(this.order[middle]!, job)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
