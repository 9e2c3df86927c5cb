// SPDX-License-Identifier: GPL-3.0-or-later
// Compared coflow times are over the same shuffles: by hand, and against a plain computation.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOf } from '../../simulator/testing/record-of';
import { commonCoflows } from './common-coflows';

const coflowsOf = (rows: Parameters<typeof recordOf>[0]['coflows']) => recordOf({ coflows: rows }).trace.coflows;

test('a shuffle that moved nothing in one run, or never ended there, counts in none', () => {
  const fair = coflowsOf([
    { job: 0, startS: 0, readyS: 2, endS: 10 },
    { job: 1, startS: 5, endS: 105 },
    { job: 2, startS: 0, endS: 8 },
  ]);
  const packed = coflowsOf([
    { job: 2, startS: 0, endS: Number.NaN },
    { job: 0, startS: 1, readyS: 9, endS: 7 },
  ]);
  expect(commonCoflows([fair, packed], undefined)).toEqual({
    count: 1,
    leftOut: 2,
    values: [
      { averageCctS: 10, p95CctS: 10, averageCctFromReadyS: 8 },
      { averageCctS: 6, p95CctS: 6, averageCctFromReadyS: 0 },
    ],
  });
});

test('shuffles of a DAG are distinguished by stage, jobs by class, and a window by the last byte', () => {
  const run = (shiftS: number) =>
    coflowsOf(
      [0, 1].flatMap((job) => [0, 1].map((stage) => ({ job, stage, startS: shiftS, endS: 10 + shiftS + stage }))),
    );
  const runs = [run(0), run(1)];
  expect(commonCoflows(runs, undefined)).toMatchObject({ count: 4, leftOut: 0 });
  expect(commonCoflows(runs, undefined, (job) => job === 1)).toMatchObject({ count: 2, leftOut: 0 });
  // Ends at 10, 11 and at 11, 12: stage 0 only in the first run's window.
  expect(commonCoflows(runs, { fromS: 11, toS: 12 })).toMatchObject({ count: 2, leftOut: 2 });
});

test('with nothing in common there is no mean', () => {
  const [a, b] = [coflowsOf([{ job: 0, startS: 0, endS: 1 }]), coflowsOf([{ job: 1, startS: 0, endS: 1 }])];
  expect(commonCoflows([a, b], undefined).values[0]).toEqual({
    averageCctS: Number.NaN,
    p95CctS: Number.NaN,
    averageCctFromReadyS: Number.NaN,
  });
});

const rows = fc
  .uniqueArray(
    fc.record({
      job: fc.nat(5),
      stage: fc.nat(2),
      startS: fc.nat(9),
      lasts: fc.option(fc.nat(9), { nil: Number.NaN }),
    }),
    {
      selector: ({ job, stage }) => `${job}/${stage}`,
    },
  )
  .map((all) => all.map(({ lasts, ...one }) => ({ ...one, endS: one.startS + lasts })));

test('the means are those over the rows that every run has', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (runs) => {
      const { count, values } = commonCoflows(runs.map(coflowsOf), undefined);
      const isIn = (run: (typeof runs)[number], one: (typeof runs)[number][number]): boolean =>
        run.some(({ job, stage, endS }) => job === one.job && stage === one.stage && !Number.isNaN(endS));
      runs.forEach((run, r) => {
        const common = run.filter((one) => runs.every((other) => isIn(other, one)));
        expect(count).toBe(common.length);
        const sum = common.reduce((total, { startS, endS }) => total + endS - startS, 0);
        expect(values[r]?.averageCctS).toBe(sum / count);
      });
    }),
  );
});
