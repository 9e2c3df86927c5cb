// SPDX-License-Identifier: GPL-3.0-or-later
// What every job does over time, from the trace: the stretches in which it has maps running, reduces fetching, reduces computing; for
// a malleable job, in which its slots pause and in which they work. They overlap, as the phases of a job do. A row per stretch, by
// job, then phase, then start.
import { GrowingColumns } from '../../base/columns';
import { type CoflowColumns, TASK_KINDS, type TaskColumns } from '../../model/trace';
import { eachStretch } from './stretches';

export const SPAN_PHASES = ['map', 'shuffle', 'reduce', 'reallocation', 'work'] as const;
const MAP = 0;
const SHUFFLE = 1;
const REDUCE = 2;
const REALLOCATION = 3;
const WORK = 4;
const PHASES = SPAN_PHASES.length;
const WORK_KIND = TASK_KINDS.indexOf('work');

export interface JobSpans {
  readonly length: number;
  /** Index into the scenario's jobs, or coflows. */
  readonly job: Int32Array;
  /** Index into SPAN_PHASES. A coflow shuffles from its first byte to its last. */
  readonly phase: Uint8Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  /** Most tasks at once. */
  readonly mostTasks: Int32Array;
}

const COLUMNS = {
  job: Int32Array,
  phase: Uint8Array,
  startS: Float64Array,
  endS: Float64Array,
  mostTasks: Int32Array,
};

export const spansOfJobs = (tasks: TaskColumns, jobs: number): JobSpans =>
  spansOf(jobs, (tell) => eachOfTasks(tasks, tell));

/** Of killed attempts only. */
export const spansOfKilled = (tasks: TaskColumns, jobs: number): JobSpans =>
  spansOf(jobs, (tell) => eachOfTasks(tasks, tell, true));

export const spansOfCoflows = (columns: CoflowColumns, coflows: number): JobSpans =>
  spansOf(coflows, (tell) => eachOfCoflows(columns, tell));

type Tell = (key: number, fromS: number, toS: number) => void;

function spansOf(owners: number, each: (tell: Tell) => void): JobSpans {
  const { startS, endS, from } = intervals(owners * PHASES, each);
  const spans = new GrowingColumns(COLUMNS);
  for (let key = 0; key + 1 < from.length; key++) {
    const begin = from[key]!;
    const stop = from[key + 1]!;
    let last = -1;
    eachStretch(startS.subarray(begin, stop), endS.subarray(begin, stop), (fromS, toS, count) => {
      if (last >= 0 && spans.columns.endS[last] === fromS) {
        spans.columns.mostTasks[last] = Math.max(spans.columns.mostTasks[last]!, count);
      } else {
        last = spans.add();
        spans.columns.job[last] = Math.floor(key / PHASES);
        spans.columns.phase[last] = key % PHASES;
        spans.columns.startS[last] = fromS;
        spans.columns.mostTasks[last] = count;
      }
      spans.columns.endS[last] = toS;
    });
  }
  return spans.cut();
}

/** Intervals of key `job * PHASES + phase` are at `from[key]` up to `from[key + 1]`. */
interface Intervals {
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  readonly from: Int32Array;
}

function intervals(keys: number, each: (tell: Tell) => void): Intervals {
  const from = new Int32Array(keys + 1);
  each((key) => {
    from[key + 1]!++;
  });
  for (let key = 1; key < from.length; key++) from[key]! += from[key - 1]!;
  const next = from.slice();
  const total = from.at(-1)!;
  const startS = new Float64Array(total);
  const endS = new Float64Array(total);
  each((key, fromS, toS) => {
    const at = next[key]!++;
    startS[at] = fromS;
    endS[at] = toS;
  });
  return { startS, endS, from };
}

function eachOfCoflows({ length, job, firstByteS, endS }: CoflowColumns, tell: Tell): void {
  for (let i = 0; i < length; i++) {
    if (endS[i]! > firstByteS[i]!) tell(job[i]! * PHASES + SHUFFLE, firstByteS[i]!, endS[i]!);
  }
}

function eachOfTasks(tasks: TaskColumns, tell: Tell, onlyKilled = false): void {
  const { length, job, kind, startS, fetchedS, endS, killed } = tasks;
  for (let i = 0; i < length; i++) {
    if (onlyKilled && killed[i] === 0) continue;
    const key = job[i]! * PHASES;
    if (kind[i] === 0) {
      if (endS[i]! > startS[i]!) tell(key + MAP, startS[i]!, endS[i]!);
      continue;
    }
    if (kind[i] === WORK_KIND) {
      if (fetchedS[i]! > startS[i]!) tell(key + REALLOCATION, startS[i]!, fetchedS[i]!);
      if (endS[i]! > fetchedS[i]!) tell(key + WORK, fetchedS[i]!, endS[i]!);
      continue;
    }
    // A killed reduce that never had its whole shuffle was fetching until its end.
    const fetched = Number.isNaN(fetchedS[i]!) ? endS[i]! : fetchedS[i]!;
    if (fetched > startS[i]!) tell(key + SHUFFLE, startS[i]!, fetched);
    if (endS[i]! > fetched) tell(key + REDUCE, fetched, endS[i]!);
  }
}
