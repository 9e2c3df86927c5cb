// SPDX-License-Identifier: GPL-3.0-or-later
// Slots in use on every rack over time, by job: a row per interval in which a job holds a constant number of slots on a rack, by rack,
// then job, then start; a job's killed attempts have separate rows, after its others. Stacked in this order the rows make up the
// rack's use. Of very many intervals only averages are kept.
import { GrowingColumns } from '../../base/columns';
import type { TaskColumns } from '../../model/trace';
import { countingSort } from './counting-sort';
import { eachStretch } from './stretches';

export interface RackUse {
  readonly length: number;
  readonly rack: Int16Array;
  readonly job: Int32Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  /** Integers unless averaged. */
  readonly slots: Float64Array;
  /** 1: of killed attempts. */
  readonly killed: Uint8Array;
  /** Rows of rack r: rackFrom[r] up to rackFrom[r + 1]. */
  readonly rackFrom: Int32Array;
  /** Width of the stretches over which slots were averaged; 0: exact. */
  readonly averagedS: number;
}

const COLUMNS = {
  rack: Int16Array,
  job: Int32Array,
  startS: Float64Array,
  endS: Float64Array,
  slots: Float64Array,
  killed: Uint8Array,
};

/** More could neither be told apart nor drawn at 60 frames a second. */
const MAX_ROWS = 300_000;
const BINS = 4096;

export function rackUse(tasks: TaskColumns, racks: number, jobs: number, mostRows = MAX_ROWS): RackUse {
  const order = byRackAndJob(tasks, racks, jobs);
  const exact = collect(tasks, order, racks, 0);
  if (exact.length <= mostRows) return exact;
  const lastS = tasks.endS.reduce((last, one) => Math.max(last, one), 0);
  return collect(tasks, order, racks, lastS / BINS);
}

/** Rows of the tasks by rack, then job: two stable counting sorts. */
function byRackAndJob({ length, rack, job }: TaskColumns, racks: number, jobs: number): Int32Array {
  const all = Int32Array.from({ length }, (_, i) => i);
  return countingSort(countingSort(all, job, jobs), rack, racks);
}

function collect(tasks: TaskColumns, order: Int32Array, racks: number, binS: number): RackUse {
  const rows = new GrowingColumns(COLUMNS);
  const rackFrom = new Int32Array(racks + 1);
  const bins = new Float64Array(binS > 0 ? BINS : 0);
  for (let from = 0; from < order.length; ) {
    const r = tasks.rack[order[from]!]!;
    const j = tasks.job[order[from]!]!;
    let to = from;
    while (to < order.length && tasks.rack[order[to]!] === r && tasks.job[order[to]!] === j) to++;
    let isKilled = 0;
    const add = (fromS: number, toS: number, count: number): void => {
      const row = rows.add();
      const { columns } = rows;
      columns.rack[row] = r;
      columns.job[row] = j;
      columns.startS[row] = fromS;
      columns.endS[row] = toS;
      columns.slots[row] = count;
      columns.killed[row] = isKilled;
    };
    for (isKilled = 0; isKilled <= 1; isKilled++) {
      const own = order.subarray(from, to).filter((task) => tasks.killed[task] === isKilled);
      const startS = Float64Array.from(own, (task) => tasks.startS[task]!);
      const endS = Float64Array.from(own, (task) => tasks.endS[task]!);
      if (binS === 0) eachStretch(startS, endS, add);
      else {
        bins.fill(0);
        eachStretch(startS, endS, (fromS, toS, count) => intoBins(bins, binS, fromS, toS, count));
        eachBin(bins, binS, add);
      }
    }
    rackFrom[r + 1] = rows.length;
    from = to;
  }
  // A rack on which nothing ran has an empty range.
  for (let r = 1; r <= racks; r++) rackFrom[r] = Math.max(rackFrom[r]!, rackFrom[r - 1]!);
  return { ...rows.cut(), rackFrom, averagedS: binS };
}

/** Adds slot-seconds to the bins that the interval overlaps. */
function intoBins(bins: Float64Array, binS: number, fromS: number, toS: number, count: number): void {
  const first = Math.min(BINS - 1, Math.floor(fromS / binS));
  const last = Math.min(BINS - 1, Math.floor(toS / binS));
  for (let bin = first; bin <= last; bin++) {
    const sharedS = Math.min(toS, (bin + 1) * binS) - Math.max(fromS, bin * binS);
    if (sharedS > 0) bins[bin]! += count * sharedS;
  }
}

function eachBin(bins: Float64Array, binS: number, tell: (fromS: number, toS: number, count: number) => void): void {
  for (let bin = 0; bin < BINS; bin++) if (bins[bin]! > 0) tell(bin * binS, (bin + 1) * binS, bins[bin]! / binS);
}
