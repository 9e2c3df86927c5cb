// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corral } from '../corral/corral';
import { runToEnd } from '../planner';
import { moldable, planningInput, type TableCase, tableCases, tableOf } from '../testing/inputs';
import { checkByHand, type HandRectangle } from './conflicts';
import { indexedRectangles, rectanglesOf, settle } from './rectangles';
import { plainConflicts } from './testing/plain-conflicts';

/** Some jobs on some racks, starting at round times, so that many touch and many overlap. */
const drawings = tableCases({ jobs: 12, racks: 5 }).chain((one) =>
  fc
    .subarray(
      Array.from({ length: one.table.jobs }, (_, job) => job),
      { minLength: 0 },
    )
    .chain((jobs) =>
      fc.tuple(
        ...jobs.map((job) =>
          fc.record({
            job: fc.constant(job),
            racks: fc.subarray(
              Array.from({ length: one.table.racks }, (_, rack) => rack),
              { minLength: 1 },
            ),
            startS: fc.oneof(
              fc.integer({ min: 0, max: 12 }),
              fc.double({ min: 0, max: 1e3, noNaN: true }),
              fc.constant(one.arrivalS[job]!),
            ),
          }),
        ),
      ),
    )
    .map((rectangles) => ({ one, rectangles: rectangles as HandRectangle[] })),
);

describe('conflicts of rectangles', () => {
  test('are those found pair by pair', () => {
    fc.assert(
      fc.property(drawings, ({ one, rectangles }) => {
        const { conflicts } = checkByHand(one.table, one.arrivalS, rectangles);
        const plain = plainConflicts(one, rectangles);
        expect(conflicts).toEqual(plain);
        expect(checkByHand(one.table, one.arrivalS, rectangles, 2).conflicts).toEqual(plain.slice(0, 2));
      }),
    );
  });

  // racks:  0 | a a a a b b        a: 0 to 4, b: 4 to 6 touches it; c on racks 1 and 2 from 3 to 8 overlaps d on 2 from 5 to 6.
  test('touching is none, overlapping is one for each pair with the racks and the time', () => {
    const table = tableOf([
      [4, 4, 4],
      [2, 2, 2],
      [9, 5, 5],
      [1, 1, 1],
    ]);
    const drawn: HandRectangle[] = [
      { job: 0, racks: [0], startS: 0 },
      { job: 1, racks: [0], startS: 4 },
      { job: 2, racks: [1, 2], startS: 3 },
      { job: 3, racks: [2], startS: 5 },
    ];
    const { endS, conflicts } = checkByHand(table, Float64Array.of(0, 5, 0, 0), drawn);
    expect([...endS]).toEqual([4, 6, 8, 6]);
    expect(conflicts).toEqual([
      { kind: 'beforeArrival', rectangle: 1, arrivalS: 5 },
      { kind: 'overlap', first: 2, second: 3, racks: [2], fromS: 5, toS: 6 },
    ]);
  });

  test('noise of a snapped start is none, and far from 0 a short job is still seen', () => {
    const check = (startS: number, atS: number) =>
      checkByHand(tableOf([[0.1], [0.2]]), Float64Array.of(0, 0), [
        { job: 0, racks: [0], startS: atS },
        { job: 1, racks: [0], startS },
      ]).conflicts.length;
    expect(check(0.3, 0.2)).toBe(0); // 0.2 + 0.1 is a little above 0.3
    expect(check(0.29, 0.2)).toBe(1);
    expect(check(1e9, 1e9)).toBe(1);
  });

  test('a rectangle without racks has none, nor has one with itself', () => {
    const table = tableOf([[4, 4]]);
    const { endS, conflicts } = checkByHand(table, Float64Array.of(0), [
      { job: 0, racks: [], startS: 2 },
      { job: 0, racks: [1, 1], startS: 2 },
    ]);
    expect([...endS]).toEqual([2, 6]);
    expect(conflicts).toEqual([]);
  });
});

describe('settling', () => {
  test('leaves no conflict, moves nothing earlier and nothing that is good already', () => {
    fc.assert(
      fc.property(drawings, ({ one, rectangles }) => {
        const settled = settle(one.table, one.arrivalS, rectangles);
        expect(plainConflicts(one, settled)).toEqual([]);
        settled.forEach((after, i) => {
          const before = rectangles[i]!;
          expect({ ...after, startS: before.startS }).toEqual(before);
          expect(after.startS).toBeGreaterThanOrEqual(before.startS);
        });
        expect(settle(one.table, one.arrivalS, settled)).toEqual(settled);
      }),
    );
  });

  test('pushes in the order of starts', () => {
    const one: TableCase = { table: tableOf([[4], [3], [2]]), arrivalS: Float64Array.of(0, 0, 6) };
    const drawn = [2, 1, 0].map((job) => ({ job, racks: [0], startS: job }));
    expect(settle(one.table, one.arrivalS, drawn).map((after) => after.startS)).toEqual([7, 4, 0]);
  });
});

test('the rectangles of any plan of Corral’s have no conflict', () => {
  fc.assert(
    fc.property(tableCases({ jobs: 8, racks: 4 }), (one) => {
      const { table, arrivalS } = one;
      const jobs = Array.from({ length: table.jobs }, (_, j) =>
        moldable(`j${j}`, [...table.latencyS.subarray(j * table.racks, (j + 1) * table.racks)], arrivalS[j]!),
      );
      const plan = runToEnd(corral.start(planningInput(jobs, { racks: table.racks }), { bound: 'none' }, {}));
      const drawn = indexedRectangles(
        rectanglesOf(plan),
        jobs.map((job) => job.id),
      );
      const { endS, conflicts } = checkByHand(table, arrivalS, drawn);
      expect(conflicts).toEqual([]);
      expect([...endS]).toEqual(plan.jobs.map((job) => job.endS));
      expect(settle(table, arrivalS, drawn)).toEqual(drawn);
    }),
  );
});
