// SPDX-License-Identifier: GPL-3.0-or-later
// The slots that each job held over time: a row per stretch in which it held the same number, by job, then start. For a job with very
// many stretches, only averages over equal parts of its time are kept.
import { GrowingColumns } from '../../base/columns';
import { eachStretch } from './stretches';

export interface JobUse {
  readonly length: number;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  /** Integers unless averaged. */
  readonly slots: Float64Array;
  /** Rows of job j: jobFrom[j] up to jobFrom[j + 1]. */
  readonly jobFrom: Int32Array;
  /** By job: width of the parts over which slots were averaged; 0: exact. */
  readonly averagedS: Float64Array;
}

const COLUMNS = { startS: Float64Array, endS: Float64Array, slots: Float64Array };

/** For all jobs together; more could neither be told apart nor drawn at 60 frames a second. */
const MAX_ROWS = 200_000;
const MAX_OF_ONE = 1000;
const MIN_OF_ONE = 16;

export const rowsPerJob = (jobs: number): number =>
  Math.min(MAX_OF_ONE, Math.max(MIN_OF_ONE, Math.floor(MAX_ROWS / Math.max(1, jobs))));

/** Takes jobs one at a time, each with all its tasks. */
export class JobUseMaker {
  private readonly rows = new GrowingColumns(COLUMNS);
  private readonly jobFrom: Int32Array;
  private readonly averagedS: Float64Array;
  private readonly most: number;
  private next = 0;

  constructor(jobs: number, most = rowsPerJob(jobs)) {
    this.jobFrom = new Int32Array(jobs + 1);
    this.averagedS = new Float64Array(jobs);
    this.most = most;
  }

  /** Sorts both columns in place. Returns the most slots that the job held at once. */
  add(startS: Float64Array, endS: Float64Array): number {
    const from = this.rows.length;
    let mostSlots = 0;
    let count = 0;
    eachStretch(startS, endS, (_from, _to, slots) => {
      count++;
      if (slots > mostSlots) mostSlots = slots;
    });
    if (count <= this.most) eachStretch(startS, endS, (fromS, toS, slots) => this.tell(fromS, toS, slots));
    else this.addAverages(startS, endS);
    const job = this.next++;
    this.jobFrom[job] = from;
    this.jobFrom[job + 1] = this.rows.length;
    return mostSlots;
  }

  cut(): JobUse {
    return { ...this.rows.cut(), jobFrom: this.jobFrom, averagedS: this.averagedS };
  }

  private tell(fromS: number, toS: number, slots: number): void {
    const row = this.rows.add();
    const { columns } = this.rows;
    columns.startS[row] = fromS;
    columns.endS[row] = toS;
    columns.slots[row] = slots;
  }

  private addAverages(startS: Float64Array, endS: Float64Array): void {
    const firstS = startS[0]!;
    const binS = (endS[endS.length - 1]! - firstS) / this.most;
    const bins = new Float64Array(this.most);
    eachStretch(startS, endS, (fromS, toS, slots) => {
      const last = Math.min(this.most - 1, Math.floor((toS - firstS) / binS));
      for (let bin = Math.min(last, Math.floor((fromS - firstS) / binS)); bin <= last; bin++) {
        const sharedS = Math.min(toS, firstS + (bin + 1) * binS) - Math.max(fromS, firstS + bin * binS);
        if (sharedS > 0) bins[bin]! += slots * sharedS;
      }
    });
    bins.forEach((slotSeconds, bin) => {
      if (slotSeconds > 0) this.tell(firstS + bin * binS, firstS + (bin + 1) * binS, slotSeconds / binS);
    });
    this.averagedS[this.next] = binS;
  }
}

/** Slot-seconds of a job, averaged or not. */
export function slotSecondsOf({ startS, endS, slots, jobFrom }: JobUse, job: number): number {
  let sum = 0;
  for (let row = jobFrom[job]!; row < jobFrom[job + 1]!; row++) sum += slots[row]! * (endS[row]! - startS[row]!);
  return sum;
}
