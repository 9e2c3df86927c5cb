// SPDX-License-Identifier: GPL-3.0-or-later
// The mean number of slots of a job in each column of pixels, which is the height of its bar there. Exact at every zoom: use within a
// column counts for as long as it lasted.
import type { ComparedRun } from '../compare/compared-run';
import { shownEndS } from '../gantt/simulated-run';
import { firstAbove } from '../time/lanes/lane-blocks';

/** Columns of device pixels side by side. */
export interface PixelColumns {
  readonly fromS: number;
  readonly eachS: number;
  readonly count: number;
}

/** Adds to `into`, which has an element per column. Coflows, which use no slots, count as 1 from the first byte to the last. */
export function addUse(
  { run, times }: ComparedRun,
  owner: number,
  { fromS, eachS, count }: PixelColumns,
  into: Float64Array,
): void {
  const add = (startS: number, endS: number, slots: number): void => {
    const left = Math.max(0, (startS - fromS) / eachS);
    const right = Math.min(count, (endS - fromS) / eachS);
    for (let x = Math.floor(left); x < right; x++) into[x]! += slots * (Math.min(right, x + 1) - Math.max(left, x));
  };
  const use = run.chartData.widths?.use;
  if (use === undefined) {
    const startS = times.startS[owner]!;
    if (!Number.isNaN(startS)) add(startS, shownEndS(times, owner, run.record.outcome.endS), 1);
    return;
  }
  // A job's rows are in time order and do not overlap.
  const [first, end] = [use.jobFrom[owner]!, use.jobFrom[owner + 1]!];
  const toS = fromS + count * eachS;
  for (let row = firstAbove(use.endS, first, end, fromS, false); row < end && use.startS[row]! < toS; row++) {
    add(use.startS[row]!, use.endS[row]!, use.slots[row]!);
  }
}

/** The most slots that the job had in a run; the larger of both runs' is the full height of its bars. */
export function fullSlots(one: ComparedRun | undefined, owner: number): number {
  if (one === undefined || owner < 0) return 0;
  const { widths } = one.run.chartData;
  return widths === undefined ? 1 : widths.mostSlots[owner]!;
}
