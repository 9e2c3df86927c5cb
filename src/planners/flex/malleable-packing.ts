// SPDX-License-Identifier: GPL-3.0-or-later
// The Malleable Packing Scheme (FLEX, Figure 3): from an order of jobs to a malleable schedule. Same schedule as the paper's
// loop, but a job is touched only when its slots change. That is rare: slots freed by a completion go to the first jobs of
// the order that are below their maximum, so from left to right there are always jobs at their maximum, one in between,
// and jobs at their minimum. This front only moves forward, and no job's slots ever fall. O(J log J) without the intervals.
import { MinHeap } from '../../base/heap';

export interface PackingInput {
  readonly slots: number;
  readonly work: Float64Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** An interval of constant slots by job, 0 for jobs with none or done. The array is reused, so read it at once. */
type OnInterval = (fromS: number, toS: number, slots: Float64Array, ends: number) => void;

/** Remaining work below this share of a job's work is rounding: it ends together with the job that ends now. */
export const NOTHING_LEFT = 1e-12;

const RUNNING = 0;
/** Ends at the current instant; still holds its slots. */
const ENDING = 1;
const DONE = 2;

export class MalleablePacking {
  /** By job, from the epoch's start, in the last run. */
  readonly endS: Float64Array;
  /** Jobs in the order in which they were removed in the last run. */
  readonly finished: Int32Array;
  private readonly input: PackingInput;
  private readonly held: Float64Array;
  /** Remaining work at `sinceS`, when the job's slots last changed. */
  private readonly left: Float64Array;
  private readonly sinceS: Float64Array;
  private readonly done: Uint8Array;
  /** Completion times by place in the order. Slots never fall, so the earliest entry of a job is the true one. */
  private readonly heap: MinHeap;
  private order: ArrayLike<number> = [];
  private free = 0;
  /** First place of the order whose job may be below its maximum. */
  private front = 0;
  private count = 0;
  private nowS = 0;

  constructor(input: PackingInput) {
    const jobs = input.work.length;
    this.input = input;
    this.endS = new Float64Array(jobs);
    this.finished = new Int32Array(jobs);
    this.held = new Float64Array(jobs);
    this.left = new Float64Array(jobs);
    this.sinceS = new Float64Array(jobs);
    this.done = new Uint8Array(jobs);
    this.heap = new MinHeap(2 * jobs);
  }

  run(order: ArrayLike<number>, onInterval?: OnInterval): Float64Array {
    this.begin(order);
    const { heap, done } = this;
    const jobs = order.length;
    const together: number[] = [];
    for (let place = 0; place < jobs; place++) {
      const job = order[place]!;
      if (this.left[job] !== 0) continue;
      done[job] = ENDING;
      together.push(place);
    }
    this.remove(together, 0, onInterval);
    while (this.count < jobs) {
      const nowS = heap.topKey;
      const first = heap.pop();
      if (first < 0) throw new Error('no job has slots');
      if (done[order[first]!] !== RUNNING) continue;
      done[order[first]!] = ENDING;
      together.length = 0;
      together.push(first);
      while (heap.size > 0) {
        const job = order[heap.topItem]!;
        const isRunning = done[job] === RUNNING;
        if (isRunning && this.leftAt(job, nowS) > NOTHING_LEFT * this.input.work[job]!) break;
        const place = heap.pop();
        if (!isRunning) continue;
        done[job] = ENDING;
        together.push(place);
      }
      if (together.length > 1) together.sort((a, b) => a - b);
      this.remove(together, nowS, onInterval);
    }
    while (heap.size > 0) heap.pop();
    return this.endS;
  }

  /** The slots of the first interval, if every job has work; the array is reused. */
  firstSlots(order: ArrayLike<number>): Float64Array {
    this.begin(order);
    while (this.heap.size > 0) this.heap.pop();
    return this.held;
  }

  private begin(order: ArrayLike<number>): void {
    const { least, slots, work } = this.input;
    this.order = order;
    this.done.fill(RUNNING);
    this.sinceS.fill(0);
    this.left.set(work);
    this.held.set(least);
    this.count = 0;
    this.front = 0;
    this.nowS = 0;
    this.free = slots;
    for (let job = 0; job < least.length; job++) this.free -= least[job]!;
    for (let place = 0; place < order.length; place++) {
      const job = order[place]!;
      const held = least[job]!;
      if (held > 0) this.heap.push(work[job]! / held, place);
    }
    this.share(0);
  }

  private leftAt(job: number, nowS: number): number {
    return this.left[job]! - this.held[job]! * (nowS - this.sinceS[job]!);
  }

  /** Handles simultaneous completions one after another, by place in the order, each with its own interval as in Figure 3. */
  private remove(places: readonly number[], nowS: number, onInterval: OnInterval | undefined): void {
    for (const place of places) {
      const job = this.order[place]!;
      onInterval?.(this.nowS, nowS, this.held, job);
      this.nowS = nowS;
      this.endS[job] = nowS;
      this.done[job] = DONE;
      this.finished[this.count++] = job;
      this.free += this.held[job]!;
      this.held[job] = 0;
      this.share(nowS);
    }
  }

  /** Lines 6 to 11 of Figure 3: free slots go to the first jobs up to their maxima. */
  private share(nowS: number): void {
    const { order, held, heap } = this;
    const { most } = this.input;
    while (this.free > 0 && this.front < order.length) {
      const job = order[this.front]!;
      const spare = this.done[job] === DONE ? 0 : most[job]! - held[job]!;
      if (spare > 0) {
        const more = Math.min(spare, this.free);
        const left = Math.max(0, this.leftAt(job, nowS));
        this.left[job] = left;
        this.sinceS[job] = nowS;
        held[job] = held[job]! + more;
        this.free -= more;
        heap.push(nowS + left / held[job]!, this.front);
        if (more < spare) return;
      }
      this.front++;
    }
  }
}
