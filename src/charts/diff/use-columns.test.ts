// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedRun } from '../compare/compared-run';
import { coflowRunOf, runOf } from '../gantt/testing/runs';
import { addUse, fullSlots } from './use-columns';

const arbitraryTasks = fc.array(
  fc
    .record({ job: fc.nat(1), rack: fc.nat(1), startS: fc.nat(40), lengthS: fc.integer({ min: 1, max: 30 }) })
    .map(({ startS, lengthS, ...rest }) => ({ ...rest, startS: startS / 4, endS: (startS + lengthS) / 4 })),
  { minLength: 1, maxLength: 20 },
);
const compare = (run: ReturnType<typeof runOf>) =>
  comparedRun({ place: 0, label: 'fifo', stale: false, run }, undefined);

test('a column is as high as the job’s slots in it on average', () => {
  fc.assert(
    fc.property(
      arbitraryTasks,
      fc.record({ fromS: fc.nat(30).map((n) => n / 3), eachS: fc.integer({ min: 1, max: 20 }).map((n) => n / 7) }),
      (tasks, window) => {
        const columns = { ...window, count: 9 };
        const one = compare(runOf(['a', 'b'], tasks));
        for (let job = 0; job < 2; job++) {
          const into = new Float64Array(columns.count);
          addUse(one, job, columns, into);
          into.forEach((height, x) => {
            const [leftS, rightS] = [columns.fromS + x * columns.eachS, columns.fromS + (x + 1) * columns.eachS];
            const slots = tasks
              .filter((task) => task.job === job)
              .reduce(
                (sum, { startS, endS }) => sum + Math.max(0, Math.min(endS, rightS) - Math.max(startS, leftS)),
                0,
              );
            expect(height).toBeCloseTo(slots / columns.eachS, 9);
            expect(height).toBeLessThanOrEqual(fullSlots(one, job) + 1e-9);
          });
        }
      },
    ),
  );
});

test('a coflow has one height from its first byte to its last, or to where the run was cut off', () => {
  const one = compare(
    coflowRunOf([
      ['a', 0, 1, 3],
      ['b', 0, 2, Number.NaN],
      ['c', 0, Number.NaN, Number.NaN],
    ]),
  );
  const columnsOf = (owner: number): number[] => {
    const into = new Float64Array(4);
    addUse(one, owner, { fromS: 0, eachS: 1, count: 4 }, into);
    return [...into];
  };
  expect([0, 1, 2].map(columnsOf)).toEqual([
    [0, 1, 1, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ]);
  expect(fullSlots(one, 0)).toBe(1);
  expect(fullSlots(undefined, 0)).toBe(0);
});
