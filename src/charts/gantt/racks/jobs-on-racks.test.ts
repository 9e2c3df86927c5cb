// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rackUse } from '../../../analysis/chart-data/rack-use';
import { runOf } from '../testing/runs';
import { jobsOnRacks } from './jobs-on-racks';

test('each row is in one group, of its rack and its job, within the time of the group', () => {
  const rowArb = fc.record({
    job: fc.nat(2),
    rack: fc.nat(2),
    startS: fc.nat(20),
    longS: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(rowArb, { maxLength: 20 }), (rows) => {
      const run = runOf(
        ['a', 'b', 'c'],
        rows.map(({ longS, ...row }) => ({ ...row, endS: row.startS + longS })),
        [],
        3,
      );
      const use = rackUse(run.record.trace.tasks, 3, 3);
      const groups = jobsOnRacks(use);
      let next = use.rackFrom[0]!;
      for (let rack = 0; rack < 3; rack++) {
        for (let group = groups.rackFrom[rack]!; group < groups.rackFrom[rack + 1]!; group++) {
          expect(groups.fromRow[group]).toBe(next);
          next = groups.toRow[group]!;
          for (let row = groups.fromRow[group]!; row < next; row++) {
            expect([use.rack[row], use.job[row]]).toEqual([rack, groups.job[group]]);
            expect(use.startS[row]! >= groups.startS[group]! && use.endS[row]! <= groups.endS[group]!).toBe(true);
          }
        }
      }
      expect(next).toBe(use.length);
    }),
  );
});
