// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotLanes } from '../../analysis/chart-data/slot-lanes';
import { arbitraryBins, tasksOfSlots, topologyOf } from '../../analysis/chart-data/testing/slot-runs';
import { slowCell } from '../../analysis/chart-data/testing/slow-cells';
import { RowSweep } from './row-sweep';

describe('a sweep over a row', () => {
  test('says what going through all tasks says, for any lanes and columns', () => {
    fc.assert(
      fc.property(arbitraryBins(17), ({ run, first, wide, fromS, binS, count }) => {
        const lanes = slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs);
        const sweep = new RowSweep(lanes);
        const cells = new Uint32Array(count);
        // Twice, to check that the first sweep leaves no state behind.
        for (const end of [first + 2, first + wide]) sweep.sweep(first, end, { fromS, binS, count }, cells);
        const slow = cells.map((_, bin) =>
          slowCell(lanes, first, first + wide, fromS + bin * binS, fromS + (bin + 1) * binS),
        );
        expect(cells).toEqual(slow);
      }),
    );
  });

  test('finds what takes no time', () => {
    const rows = [{ job: 0, startS: 2.5, endS: 2.5 }];
    const lanes = slotLanes(tasksOfSlots({ apart: false, jobs: 1, rows }), topologyOf({ apart: false }), 1);
    const cells = new Uint32Array(4);
    new RowSweep(lanes).sweep(0, 4, { fromS: 0, binS: 1, count: 4 }, cells);
    expect([...cells].map((cell) => cell > 0)).toEqual([false, false, true, false]);
  });
});
