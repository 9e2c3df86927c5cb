import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantEndS } from '../../base/same-instant';
import { reportsOf } from './reports';

const heartbeat = fc.constantFrom(0.5, 1, 3, 7.3);
const racks = fc.integer({ min: 1, max: 7 });

/** Rack r of n reports (r + 1) / n of a heartbeat after each whole one: counted up one by one. */
function plainReports(heartbeatS: number, of: number, rack: number, untilS: number): number[] {
  const times: number[] = [];
  for (let turn = 0; times.length === 0 || (times.at(-1) as number) <= untilS; turn++)
    times.push((turn + (rack + 1) / of) * heartbeatS);
  return times;
}

test('the next report is the first of all after this instant', () => {
  fc.assert(
    fc.property(heartbeat, racks, fc.nat(6), fc.double({ min: 0, max: 100, noNaN: true }), (everyS, of, one, nowS) => {
      const rack = one % of;
      const plain = plainReports(everyS, of, rack, nowS + 1);
      const reports = reportsOf(everyS, of);
      expect(reports.nextS(rack, nowS)).toBe(plain.find((atS) => atS > instantEndS(nowS)));
      for (const atS of plain) {
        expect(reports.isDue(rack, atS)).toBe(true);
        expect(reports.isDue(rack, atS + 1e-10)).toBe(true);
        expect(reports.isDue(rack, atS - everyS / 3)).toBe(false);
      }
    }),
  );
});

test('a heartbeat shorter than an instant lets time go on', () => {
  for (const nowS of [0, 1, 1e6, 2e7]) expect(reportsOf(1e-12, 3).nextS(2, nowS)).toBeGreaterThan(nowS);
});

test('at once is always, and nothing is waited for', () => {
  const reports = reportsOf(0, 4);
  expect(reports.racksInGroup).toBe(4);
  expect(reports.isDue(0, 1.23)).toBe(true);
  expect(reports.nextS(0, 1.23)).toBe(Number.POSITIVE_INFINITY);
});
