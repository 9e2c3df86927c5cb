// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Topology } from '../../model/topology';
import { taskColumns } from '../../simulator/testing/task-columns';
import { CellMerger, isLostCell, packCell } from './slot-cells';
import { lanesPerRack, slotLanes } from './slot-lanes';
import { mostShift, rowsOfRack, slotLevels } from './slot-levels';
import { arbitraryBins, arbitrarySlots, type SlotRun, tasksOfSlots, topologyOf } from './testing/slot-runs';
import { slowCell } from './testing/slow-cells';

const lanesOf = (run: SlotRun) => slotLanes(tasksOfSlots(run), topologyOf(run), run.jobs);

describe('lanes of slots', () => {
  test('hold each task once, on its slot, in the order of time', () => {
    fc.assert(
      fc.property(arbitrarySlots, (run) => {
        const tasks = tasksOfSlots(run);
        const lanes = lanesOf(run);
        const seen = new Set<number>();
        lanes.lane.forEach((lane, used) => {
          expect(lane).toBeGreaterThan(used === 0 ? -1 : lanes.lane[used - 1]!);
          let lastS = 0;
          for (let place = lanes.from[used]!; place < lanes.from[used + 1]!; place++) {
            const row = lanes.row[place]!;
            seen.add(row);
            const slot = tasks.slot[row]! + lanes.mapSlots * tasks.kind[row]!;
            const machine = tasks.rack[row]! * lanes.machinesPerRack + tasks.machine[row]!;
            expect(machine * lanes.slotsPerMachine + slot).toBe(lane);
            expect(lanes.startS[place]).toBeGreaterThanOrEqual(lastS);
            lastS = lanes.endS[place]!;
            expect(lanes.owner[place]).toBe(2 * tasks.job[row]! + tasks.killed[row]!);
          }
        });
        expect(seen.size).toBe(tasks.length);
      }),
    );
  });

  test('where only cores and memory limit machines, there are as many as were in use', () => {
    const machine: Topology = {
      ...{ racks: 1, machinesPerRack: 2, machine: { cores: 8, memoryGB: 8 }, nicGbps: 1, oversubscription: 1 },
      ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
    };
    expect(slotLanes(taskColumns([{ job: 0, startS: 0, endS: 1, slot: 4 }]), machine, 1).slotsPerMachine).toBe(5);
    expect(slotLanes(taskColumns([]), machine, 1).slotsPerMachine).toBe(1);
    // In a rack with fewer machines, each has as many lanes as any.
    const uneven = { ...machine, racks: 2, overrides: [{ racks: [1], machinesPerRack: 1 }] };
    const { there } = slotLanes(taskColumns([{ job: 0, startS: 0, endS: 1, slot: 4 }]), uneven, 1);
    expect([there?.machines, there?.maps, there?.reduces].map((column) => [...(column ?? [])])).toEqual([
      [2, 1],
      [5, 5],
      [5, 5],
    ]);
  });
});

describe('cells', () => {
  test('say what going through all tasks says, for any lanes and bins', () => {
    fc.assert(
      fc.property(arbitraryBins(30), ({ run, first, wide, fromS, binS, count }) => {
        const lanes = lanesOf(run);
        const cells = new Uint32Array(count + 2).fill(7);
        const merger = new CellMerger(lanes);
        // Merged twice: nothing may be left over.
        merger.merge(0, 40, { fromS: 0, binS: 1, count: 3 }, new Uint32Array(3), [0]);
        merger.merge(first, first + wide, { fromS, binS, count }, cells, [1]);
        const slow = Array.from({ length: count }, (_, bin) =>
          slowCell(lanes, first, first + wide, fromS + bin * binS, fromS + (bin + 1) * binS),
        );
        expect([...cells]).toEqual([7, ...slow, 7]);
      }),
    );
  });

  test('a task that takes no time is there all the same', () => {
    const lanes = slotLanes(taskColumns([{ job: 1, startS: 2.5, endS: 2.5 }]), topologyOf({ apart: false }), 2);
    const cells = new Uint32Array(4);
    new CellMerger(lanes).merge(0, 4, { fromS: 0, binS: 1, count: 4 }, cells, [0]);
    expect([...cells].map((cell) => cell >>> 11)).toEqual([0, 0, (1 << 6) | 1, 0]);
  });
});

test('more tasks than there was scratch for are all there', () => {
  const rows = Array.from({ length: 1536 }, (_, i) => ({ job: i % 2, startS: i, endS: i + 1 }));
  const lanes = slotLanes(taskColumns(rows), topologyOf({ apart: false }), 2);
  const cells = new Uint32Array(3);
  new CellMerger(lanes).merge(0, 1, { fromS: 0, binS: 512, count: 3 }, cells, [0]);
  expect([...cells]).toEqual([0, 1, 2].map((bin) => slowCell(lanes, 0, 1, bin * 512, bin * 512 + 512)));
});

test('a cell is lost where at least half of what it has in use is', () => {
  const isLost = (busy: number, killed: number): boolean => isLostCell(packCell(1, busy, 0, killed));
  expect([isLost(1, 0), isLost(1, 0.4), isLost(1, 0.6), isLost(1, 1)]).toEqual([false, false, true, true]);
  expect([isLost(0.5, 0.2), isLost(0.5, 0.3), isLost(0.5, 0.5)]).toEqual([false, true, true]);
  expect(isLostCell(0)).toBe(false);
});

describe('levels', () => {
  test('hold in every cell what its lanes do in its time', () => {
    fc.assert(
      fc.property(arbitrarySlots, (run) => {
        const lanes = lanesOf(run);
        const perRack = lanesPerRack(lanes);
        const END_S = 16;
        const levels = slotLevels(lanes, END_S, 0);
        if (run.rows.length > 0) expect([...new Set(levels.shift)]).toHaveLength(mostShift(perRack) + 1);
        levels.shift.forEach((shift, level) => {
          const bins = levels.bins[level]!;
          const rows = rowsOfRack(perRack, shift);
          expect(levels.from[level + 1]! - levels.from[level]!).toBe(lanes.racks * rows * bins);
          // Every second cell of coarse levels, fewer of fine ones.
          for (let k = 0; k < lanes.racks * rows * bins; k += Math.max(1, bins >> 3) + 1) {
            const row = Math.floor(k / bins);
            const first = Math.floor(row / rows) * perRack + (row % rows) * 2 ** shift;
            const end = Math.min(first + 2 ** shift, (Math.floor(row / rows) + 1) * perRack);
            const binS = END_S / bins;
            const slow = slowCell(lanes, first, end, (k % bins) * binS, ((k % bins) + 1) * binS);
            expect(levels.cells[levels.from[level]! + k]).toBe(slow);
          }
        });
      }),
      { numRuns: 15 },
    );
  });

  test('of more rows than a chart shows have fewer bins, and none where few of the tasks would be in sight', () => {
    const wide: Topology = { ...topologyOf({ apart: false }), machinesPerRack: 400, slots: { shared: 1 } };
    const tasks = Array.from({ length: 40 }, (_, i) => ({ job: 0, startS: i, endS: i + 1, machine: 10 * i }));
    const lanes = slotLanes(taskColumns(tasks), wide, 1);
    /** The most bins of a level whose rows are 2^shift lanes; 0 if there is none. */
    const finest = (few: number, shift: number): number => {
      const levels = slotLevels(lanes, 40, few);
      return Math.max(0, ...levels.bins.filter((_, level) => levels.shift[level] === shift));
    };
    // 800 rows: 30 of 40 tasks are on the 600 rows in sight, and 2^20 cells make 1024 bins per row.
    expect([finest(29, 0), finest(30, 0)]).toEqual([1024, 0]);
    // All 400 rows are in sight; more than 2^11 bins are of no use to so few tasks.
    expect([finest(29, 1), finest(30, 1)]).toEqual([2048, 2048]);
  });

  test('few tasks have none', () => {
    const lanes = slotLanes(taskColumns([{ job: 0, startS: 0, endS: 1 }]), topologyOf({ apart: false }), 1);
    expect(slotLevels(lanes, 1).cells).toHaveLength(0);
  });
});
