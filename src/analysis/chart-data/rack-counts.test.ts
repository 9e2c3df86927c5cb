// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taskColumns } from '../../simulator/testing/task-columns';
import { slotsInUse, waitingTasks } from './rack-counts';
import { meanOver, sumUpTo } from './step-sums';

const RACKS = 3;
const END_S = 20;

const arbitraryTasks = fc.array(
  fc.record({ rack: fc.nat(RACKS - 1), readyS: fc.nat(8), waitS: fc.nat(5), runS: fc.nat(6) }),
  { maxLength: 40 },
);
type Drawn = typeof arbitraryTasks extends fc.Arbitrary<infer T> ? T : never;

const columnsOf = (drawn: Drawn) =>
  taskColumns(
    drawn.map(({ rack, readyS, waitS, runS }) => ({
      ...{ job: 0, rack, startS: readyS + waitS, endS: readyS + waitS + runS },
    })),
  );
const readyOf = (drawn: Drawn) => Float64Array.from(drawn, ({ readyS }) => readyS);

describe('tasks on racks', () => {
  test('that run and that wait are counted as a person would, second by second', () => {
    fc.assert(
      fc.property(arbitraryTasks, (drawn) => {
        const tasks = columnsOf(drawn);
        const slots = slotsInUse(tasks, RACKS, END_S);
        const waiting = waitingTasks(tasks, RACKS, readyOf(drawn), END_S);
        for (let rack = 0; rack < RACKS; rack++) {
          for (let second = 0; second < END_S; second++) {
            const own = drawn.filter((one) => one.rack === rack);
            const startOf = (one: Drawn[number]): number => one.readyS + one.waitS;
            const runs = own.filter((one) => startOf(one) <= second && second < startOf(one) + one.runS).length;
            const waits = own.filter((one) => one.readyS <= second && second < startOf(one)).length;
            expect(meanOver(slots, rack, second, second + 1)).toBeCloseTo(runs, 9);
            expect(meanOver(waiting, rack, second, second + 1)).toBeCloseTo(waits, 9);
          }
        }
      }),
    );
  });

  test('averaged, hold every slot-second', () => {
    fc.assert(
      fc.property(arbitraryTasks, (drawn) => {
        const slots = slotsInUse(columnsOf(drawn), RACKS, END_S, -1);
        for (let rack = 0; rack < RACKS; rack++) {
          const all = drawn.filter((one) => one.rack === rack).reduce((sum, { runS }) => sum + runS, 0);
          expect(sumUpTo(slots, rack, END_S)).toBeCloseTo(all, 6);
        }
      }),
      { numRuns: 30 },
    );
  });
});
