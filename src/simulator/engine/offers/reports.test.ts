// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantEndS } from '../../../base/same-instant';
import { reportsOf } from './reports';

const heartbeat = fc.constantFrom(0.5, 1, 3, 7.3);
const machinesPerRack = fc.integer({ min: 1, max: 7 });

/** Group g of n reports (g + 1) / n of a heartbeat after each whole one: counted up one by one. */
function plainReports(heartbeatS: number, groups: number, group: number, untilS: number): number[] {
  const times: number[] = [];
  for (let turn = 0; times.length === 0 || (times.at(-1) as number) <= untilS; turn++)
    times.push((turn + (group + 1) / groups) * heartbeatS);
  return times;
}

test('the next report is the first of all after this instant', () => {
  fc.assert(
    fc.property(
      heartbeat,
      machinesPerRack,
      fc.nat(6),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (everyS, k, one, nowS) => {
        const reports = reportsOf(everyS, k);
        expect(reports.groups).toBe(Math.min(4, k));
        const group = one % reports.groups;
        const plain = plainReports(everyS, reports.groups, group, nowS + 1);
        expect(reports.nextS(group, nowS)).toBe(plain.find((atS) => atS > instantEndS(nowS)));
        for (const atS of plain) {
          expect(reports.isDue(group, atS)).toBe(true);
          expect(reports.isDue(group, atS + 1e-10)).toBe(true);
          expect(reports.isDue(group, atS - everyS / 3)).toBe(false);
        }
      },
    ),
  );
});

test('a heartbeat shorter than an instant lets time go on', () => {
  for (const nowS of [0, 1, 1e6, 2e7]) expect(reportsOf(1e-12, 3).nextS(2, nowS)).toBeGreaterThan(nowS);
});

test('heartbeats are counted from the first arrival', () => {
  const [plain, later] = [reportsOf(2, 4), reportsOf(2, 4, 7)];
  for (const nowS of [0, 0.3, 1, 5.5]) expect(later.nextS(1, 7 + nowS)).toBe(7 + plain.nextS(1, nowS));
});

test('at once is always, and nothing is waited for', () => {
  const reports = reportsOf(0, 4);
  expect(reports.groups).toBe(1);
  expect(reports.isDue(0, 1.23)).toBe(true);
  expect(reports.nextS(0, 1.23)).toBe(Number.POSITIVE_INFINITY);
});
