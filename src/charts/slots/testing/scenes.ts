// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs for the tests of the chart by slot: a scene of generated tasks, one with very many, and a sweep that counts its calls.

import fc from 'fast-check';
import { runFaults } from '../../../analysis/chart-data/run-faults';
import { type SlotLanes, slotLanes } from '../../../analysis/chart-data/slot-lanes';
import { type SlotPicture, slotLevels } from '../../../analysis/chart-data/slot-levels';
import { arbitrarySlots, type SlotRun, tasksOfSlots, topologyOf } from '../../../analysis/chart-data/testing/slot-runs';
import { jobFills, paintsFor } from '../../job-colours';
import { LIGHT_PALETTE } from '../../testing/palettes';
import { FineCells } from '../fine-cells';
import { RowSweep } from '../row-sweep';
import type { SlotsScene } from '../scene';
import { cellShades } from '../shades';
import { layoutSlots } from '../slots-layout';

export const END_S = 32;

export function sceneOf(run: SlotRun, lanePx: number, fromS: number, toS: number, few?: number): SlotsScene {
  const tasks = tasksOfSlots(run);
  const lanes = slotLanes(tasks, topologyOf(run), run.jobs);
  const picture: SlotPicture = { lanes, levels: slotLevels(lanes, END_S, few), endS: END_S };
  const palette = LIGHT_PALETTE;
  const paints = paintsFor(jobFills(Array(run.jobs).fill({}), palette), palette);
  const time = { span: { fromS, toS }, leftPx: 10, widthPx: 40 };
  const layout = layoutSlots({ counts: lanes, lanePx, time, heightPx: 40, scrollPx: 0, dpr: 1 });
  const shades = cellShades(paints, palette, -1, false);
  const faults = runFaults(undefined, undefined, END_S);
  const sweep = new RowSweep(lanes);
  const fine = new FineCells(sweep, picture);
  const ids = Array.from({ length: run.jobs }, (_, job) => `j${job}`);
  return { layout, picture, tasks, ids, faults, sweep, fine, shades, paints, palette, selected: -1, stale: false };
}

export const arbitraryScene = fc.record({
  run: arbitrarySlots.map((run) => ({ ...run, rows: run.rows.map((row) => ({ ...row, killed: false })) })),
  lanePx: fc.constantFrom(0.1, 0.6, 1, 2.5, 5),
  fromS: fc.integer({ min: -2, max: 10 }),
  wideS: fc.constantFrom(2.5, 5, 20, 40),
});

export const manyTasks = (count: number): SlotRun => ({
  ...{ apart: false, jobs: 7 },
  rows: Array.from({ length: count }, (_, i) => ({
    job: i % 7,
    startS: (i * 27) / count,
    endS: ((i + 0.7) * 27) / count,
  })),
});

/** A sweep that counts its calls. */
export function countedSweep(lanes: SlotLanes) {
  const sweep = new RowSweep(lanes);
  const counted = {
    swept: 0,
    sweep(...asked: Parameters<RowSweep['sweep']>): void {
      counted.swept++;
      sweep.sweep(...asked);
    },
  };
  return counted;
}
