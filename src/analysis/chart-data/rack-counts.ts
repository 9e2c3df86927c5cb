// SPDX-License-Identifier: GPL-3.0-or-later
// How many of a run's tasks hold a slot on each rack over time, or wait for the slot that they will get there.
import { GrowingColumns } from '../../base/columns';
import type { TaskColumns } from '../../model/trace';
import { type StepSums, stepSums } from './step-sums';
import { eachStretch } from './stretches';

/** A rack's slots in use, killed attempts included. */
export const slotsInUse = (tasks: TaskColumns, racks: number, endS: number, mostRows?: number): StepSums =>
  countsByRack(tasks, racks, tasks.startS, tasks.endS, endS, mostRows);

/** `readyS`: when each task started to wait (task-waits.ts). A task counts on the rack on which it later ran. */
export const waitingTasks = (
  tasks: TaskColumns,
  racks: number,
  readyS: Float64Array,
  endS: number,
  mostRows?: number,
): StepSums => countsByRack(tasks, racks, readyS, tasks.startS, endS, mostRows);

const ROWS = { atS: Float64Array, value: Float64Array };

function countsByRack(
  { length, rack }: TaskColumns,
  racks: number,
  fromS: Float64Array,
  toS: Float64Array,
  endS: number,
  mostRows: number | undefined,
): StepSums {
  const counted = new Int32Array(racks);
  for (let i = 0; i < length; i++) if (toS[i]! > fromS[i]!) counted[rack[i]!]!++;
  const starts = Array.from(counted, (count) => new Float64Array(count));
  const ends = Array.from(counted, (count) => new Float64Array(count));
  counted.fill(0);
  for (let i = 0; i < length; i++) {
    if (!(toS[i]! > fromS[i]!)) continue;
    const at = counted[rack[i]!]!++;
    starts[rack[i]!]![at] = fromS[i]!;
    ends[rack[i]!]![at] = toS[i]!;
  }
  const rows = new GrowingColumns(ROWS);
  const from = new Int32Array(racks + 1);
  for (let r = 0; r < racks; r++) {
    let overS = Number.NaN;
    const add = (atS: number, value: number): void => {
      const row = rows.add();
      rows.columns.atS[row] = atS;
      rows.columns.value[row] = value;
    };
    eachStretch(starts[r]!, ends[r]!, (sinceS, untilS, count) => {
      if (overS < sinceS) add(overS, 0);
      add(sinceS, count);
      overS = untilS;
    });
    if (!Number.isNaN(overS)) add(overS, 0);
    from[r + 1] = rows.length;
  }
  const { atS, value } = rows.cut();
  return stepSums({ from, atS, value }, endS, mostRows);
}
