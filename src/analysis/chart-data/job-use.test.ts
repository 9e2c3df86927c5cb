// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskColumns } from '../../simulator/testing/task-columns';
import { type JobUse, JobUseMaker, rowsPerJob, slotSecondsOf } from './job-use';
import { jobWidths } from './job-widths';

const JOBS = 3;

const arbitraryTasks = fc.array(
  fc
    .record({ job: fc.nat(JOBS - 1), rack: fc.nat(3), startS: fc.nat(20), lengthS: fc.nat(9) })
    .map(({ startS, lengthS, ...rest }) => ({ ...rest, startS, endS: startS + lengthS })),
  { maxLength: 60 },
);

/** The slots at a moment, according to the rows. */
function slotsAt({ jobFrom, startS, endS, slots }: JobUse, job: number, atS: number): number {
  for (let row = jobFrom[job]!; row < jobFrom[job + 1]!; row++) {
    if (startS[row]! <= atS && endS[row]! > atS) return slots[row]!;
  }
  return 0;
}

test('at any moment a job holds as many slots as it has tasks that are counted', () => {
  fc.assert(
    fc.property(arbitraryTasks, (tasks) => {
      const { use } = jobWidths(taskColumns(tasks), 4, JOBS);
      for (let job = 0; job < JOBS; job++) {
        const own = tasks.filter((one) => one.job === job);
        for (let atS = 0; atS <= 30; atS++) {
          const held = own.filter(({ startS, endS }) => startS <= atS && endS > atS).length;
          expect(slotsAt(use, job, atS)).toBe(held);
        }
        expect(slotSecondsOf(use, job)).toBe(own.reduce((sum, { startS, endS }) => sum + endS - startS, 0));
        expect(use.averagedS[job]).toBe(0);
      }
    }),
  );
});

test('averages keep the slot seconds of each part of a job’s time', () => {
  fc.assert(
    fc.property(arbitraryTasks, fc.integer({ min: 1, max: 6 }), (tasks, most) => {
      const maker = new JobUseMaker(JOBS, most);
      for (let job = 0; job < JOBS; job++) {
        const own = tasks.filter((one) => one.job === job);
        maker.add(
          Float64Array.from(own, ({ startS }) => startS),
          Float64Array.from(own, ({ endS }) => endS),
        );
      }
      const use = maker.cut();
      for (let job = 0; job < JOBS; job++) {
        const own = tasks.filter((one) => one.job === job);
        expect(use.jobFrom[job + 1]! - use.jobFrom[job]!).toBeLessThanOrEqual(most);
        expect(slotSecondsOf(use, job)).toBeCloseTo(
          own.reduce((sum, { startS, endS }) => sum + endS - startS, 0),
          9,
        );
        for (let row = use.jobFrom[job]!; row < use.jobFrom[job + 1]!; row++) {
          const [fromS, toS] = [use.startS[row]!, use.endS[row]!];
          const shared = own.reduce(
            (sum, one) => sum + Math.max(0, Math.min(toS, one.endS) - Math.max(fromS, one.startS)),
            0,
          );
          expect(use.slots[row]! * (toS - fromS)).toBeCloseTo(shared, 9);
        }
      }
    }),
  );
});

test('many jobs have fewer rows each, and never too few to see', () => {
  expect([rowsPerJob(0), rowsPerJob(9), rowsPerJob(1000), rowsPerJob(1_000_000)]).toEqual([1000, 1000, 200, 16]);
});

test('a part of its time in which a job held nothing has no row', () => {
  const maker = new JobUseMaker(1, 4);
  // Six stretches over 16 s, none of them between 4 s and 12 s.
  const startS = Float64Array.of(0, 1, 1, 3, 12, 13);
  const endS = Float64Array.of(1, 2, 3, 4, 16, 14);
  maker.add(startS, endS);
  const use = maker.cut();
  expect([...use.startS]).toEqual([0, 12]);
  expect([...use.slots]).toEqual([1.25, 1.25]);
  expect(use.averagedS[0]).toBe(4);
});
