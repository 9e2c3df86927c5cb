// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotLanes } from '../../analysis/chart-data/slot-lanes';
import { arbitrarySlots, tasksOfSlots, topologyOf } from '../../analysis/chart-data/testing/slot-runs';
import { slowCell } from '../../analysis/chart-data/testing/slow-cells';
import { FineCells } from './fine-cells';
import { countedSweep, END_S } from './testing/scenes';

describe('cells that are made while one looks', () => {
  test('say what going through all tasks says, however one moves about, and what was made is not made again', () => {
    const lookArb = fc.record({
      log2: fc.integer({ min: 0, max: 9 }),
      shift: fc.integer({ min: 0, max: 3 }),
      row: fc.nat({ max: 5 }),
      first: fc.double({ min: 0, max: 1, noNaN: true }),
      wide: fc.nat({ max: 300 }),
    });
    fc.assert(
      fc.property(arbitrarySlots, fc.array(lookArb, { minLength: 1, maxLength: 6 }), (run, looks) => {
        const lanes = slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs);
        const counted = countedSweep(lanes);
        const fine = new FineCells(counted, { endS: END_S });
        for (const { log2, shift, row, first: share, wide } of looks) {
          const bins = 1 << log2;
          const first = Math.min(bins - 1, Math.floor(share * bins));
          const last = Math.min(bins - 1, first + wide);
          const [firstLane, endLane] = [row << shift, (row + 1) << shift];
          const read = () => {
            fine.begin(shift, bins);
            return fine.read(row, firstLane, endLane, first, last).slice();
          };
          const cells = read();
          const binS = END_S / bins;
          expect([...cells]).toEqual(
            Array.from(cells, (_, k) =>
              slowCell(lanes, firstLane, endLane, (first + k) * binS, (first + k + 1) * binS),
            ),
          );
          const before = counted.swept;
          expect(read()).toEqual(cells);
          expect(counted.swept).toBe(before);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are forgotten before they take much room, those in sight last', () => {
    const rows = [{ job: 0, startS: 2, endS: 30 }];
    const lanes = slotLanes(tasksOfSlots({ apart: false, jobs: 1, rows }), topologyOf({ apart: false }), 1);
    const counted = countedSweep(lanes);
    const fine = new FineCells(counted, { endS: END_S });
    const look = (bins: number, readRows: number): number => {
      const before = counted.swept;
      fine.begin(0, bins);
      for (let row = 0; row < readRows; row++) fine.read(row, 0, 1, 0, bins - 1);
      return counted.swept - before;
    };
    expect(look(256, 10_000)).toBe(10_000);
    expect(look(128, 5000)).toBe(5000);
    expect(look(64, 1)).toBe(1); // 25 000 blocks were too many: the least recently used were evicted
    expect(look(128, 5000)).toBe(0);
    expect(look(256, 1)).toBe(1);
  });
});
