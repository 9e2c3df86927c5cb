// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs that have arrived and are not placed yet, lowest key first (ties: lower index first).

export class WaitingJobs {
  private readonly arrivalS: Float64Array;
  /** Jobs by arrival; those before `arrived` are waiting or have been taken. */
  private readonly byArrival: Int32Array;
  private arrived = 0;
  /** By job: its rank among all jobs by key. */
  private readonly rank: Int32Array;
  private readonly waiting: Int32Array;
  private count = 0;

  constructor(keys: Float64Array, arrivalS: Float64Array) {
    this.arrivalS = arrivalS;
    this.byArrival = jobsBy(arrivalS);
    this.rank = new Int32Array(keys.length);
    this.waiting = new Int32Array(keys.length);
    jobsBy(keys).forEach((job, rank) => {
      this.rank[job] = rank;
    });
  }

  /** Admits jobs that arrive by then or, if none waits, by the next arrival; returns that time. */
  arriveUntil(timeS: number): number {
    const { arrivalS, byArrival } = this;
    const next = byArrival[this.arrived];
    const nowS = this.count > 0 || next === undefined ? timeS : Math.max(timeS, arrivalS[next]!);
    for (let job = next; job !== undefined && arrivalS[job]! <= nowS; job = byArrival[this.arrived]) {
      this.insert(job);
      this.arrived++;
    }
    return nowS;
  }

  private insert(job: number): void {
    const { rank, waiting } = this;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rank[waiting[middle]!]! < rank[job]!) low = middle + 1;
      else high = middle;
    }
    waiting.copyWithin(low + 1, low, this.count);
    waiting[low] = job;
    this.count++;
  }

  /** Among the first `lookAhead`, the first that needs no more than these racks; 0 if none does. */
  firstThatFits(width: Int32Array, racks: number, lookAhead: number): number {
    const end = Math.min(this.count, lookAhead);
    for (let i = 0; i < end; i++) if (width[this.waiting[i]!]! <= racks) return i;
    return 0;
  }

  take(index: number): number {
    const job = this.waiting[index]!;
    this.waiting.copyWithin(index, index + 1, this.count);
    this.count--;
    return job;
  }
}

const jobsBy = (keys: Float64Array): Int32Array =>
  Int32Array.from(keys.keys()).sort((a, b) => keys[a]! - keys[b]! || a - b);
