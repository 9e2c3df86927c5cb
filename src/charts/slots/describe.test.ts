// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { runFaults } from '../../analysis/chart-data/run-faults';
import { runOf } from '../gantt/testing/runs';
import { describeCell, describeSlots, describeTask, slotName } from './describe';
import { taskRows } from './task-rows';

describe('words', () => {
  const RUN = runOf(
    ['clicks', 'ads'],
    [
      { job: 0, index: 17, rack: 1, slot: 1, startS: 12, fetchedS: 14, endS: 31 },
      { job: 1, kind: 1, index: 2, rack: 1, slot: 0, startS: 0, fetchedS: Number.NaN, endS: 40, killed: true },
    ],
  );
  const lanes = RUN.chartData.slots?.lanes ?? expect.fail('jobs hold slots');

  test('tell a task exactly', () => {
    expect(describeTask(RUN, lanes, 3, 0)).toBe(
      'map 17 of clicks, attempt 1: rack 1, machine 0, slot 1, 12 s to 31 s, input from the same machine until 14 s',
    );
    expect(describeTask(RUN, lanes, 2, 1)).toBe(
      'reduce 2 of ads, attempt 1: rack 1, machine 0, slot 0, 0 s to 40 s, killed (a machine that it ran on or read from failed), shuffle never complete',
    );
    expect(slotName({ ...lanes, mapSlots: 1 }, 3)).toBe('rack 1, machine 0, reduce slot 0');
  });

  test('have a table with the same numbers, of what is in sight', () => {
    const { tasks } = RUN.record.trace;
    const table = taskRows(lanes, tasks, { fromS: 0, toS: 12 }, 10);
    expect(table).toMatchObject({
      hasMore: false,
      rows: [{ name: 'reduce 2', endS: 40, killed: 'a machine that it ran on or read from failed' }],
    });
    const all = taskRows(lanes, tasks, { fromS: 0, toS: 40 }, 1);
    expect(all).toMatchObject({ hasMore: true, rows: [{ where: 'rack 1, machine 0, slot 0', input: 'shuffle' }] });
  });

  test('tell of slots that are down which machine failed, and never that they are free', () => {
    const faults = runFaults({ machines: [{ rack: 0, machine: 0, atS: 12, forS: 5 }] }, undefined, 40);
    const { chartData } = RUN;
    const broken = { ...RUN, chartData: { ...chartData, instants: { ...chartData.instants, faults } } };
    const sentence = 'machine 0 of rack 0 failed at 12 s, back at 17 s';
    expect(describeCell(broken, lanes, { firstLane: 0, endLane: 1 }, 13, 14)).toBe(
      `rack 0, machine 0, slot 0, 13 s to 14 s: ${sentence}`,
    );
    expect(describeCell(broken, lanes, { firstLane: 0, endLane: 1 }, 17, 18)).toMatch(/: free$/);
    expect(describeCell(broken, lanes, { firstLane: 0, endLane: 4 }, 10, 20)).toMatch(
      new RegExp(`of the time in use; ${sentence}$`),
    );
  });

  test('tell what many slots do', () => {
    expect(describeCell(RUN, lanes, { firstLane: 2, endLane: 4 }, 10, 20)).toBe(
      'rack 1, machine 0, slot 0 and 1 slot after it, 10 s to 20 s: 2 tasks of 2 jobs, mostly ads, 1 of them later killed; 90 % of the time in use',
    );
    expect(describeCell(RUN, lanes, { firstLane: 0, endLane: 1 }, 10, 20)).toBe(
      'rack 0, machine 0, slot 0, 10 s to 20 s: free',
    );
    expect(describeSlots(lanes, 'one')).toMatch(
      /^one: 2 tasks on 2 racks of 1 machine of 2 slots; something ran on 2 of 4 slots\./,
    );
  });
});
