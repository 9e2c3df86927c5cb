// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskColumns } from '../../simulator/testing/task-columns';
import { jobWidths } from './job-widths';

const JOBS = 3;
const RACKS = 40;

const arbitraryTasks = fc.array(
  fc
    .record({ job: fc.nat(JOBS - 1), rack: fc.nat(RACKS - 1), startS: fc.nat(9), lengthS: fc.nat(5) })
    .map(({ startS, lengthS, ...rest }) => ({ ...rest, startS, endS: startS + lengthS })),
  { maxLength: 40 },
);

test('a job is as wide as the most of its tasks that are counted at once, on the racks where they are', () => {
  fc.assert(
    fc.property(arbitraryTasks, (tasks) => {
      const widths = jobWidths(taskColumns(tasks), RACKS, JOBS);
      for (let job = 0; job < JOBS; job++) {
        const own = tasks.filter((one) => one.job === job);
        const counts = own.map(
          ({ startS: atS }) => own.filter(({ startS, endS }) => startS <= atS && endS > atS).length,
        );
        expect(widths.mostSlots[job]).toBe(Math.max(0, ...counts));
        expect(widths.racks[job]).toBe(new Set(own.map(({ rack }) => rack)).size);
      }
    }),
  );
});

test('no jobs, no widths', () => {
  expect(jobWidths(taskColumns([]), 3, 0)).toMatchObject({ mostSlots: new Int32Array(0), racks: new Int32Array(0) });
});
