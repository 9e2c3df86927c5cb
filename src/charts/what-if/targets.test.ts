// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartTarget, Targets } from './targets';

const target = (id: string, xPx: number, row: number): ChartTarget => ({ id, xPx, yPx: row * 50, row });

test('keys walk along a row and to the nearest of the next; the pointer finds what is near', () => {
  const list = [target('a1', 0, 0), target('a2', 100, 0), target('b1', 90, 1)];
  const targets = new Targets(list);
  expect(targets.walked(undefined, 'ArrowRight')?.id).toBe('a1');
  expect(targets.walked(undefined, 'End')?.id).toBe('a2');
  expect(targets.walked(list[0], 'ArrowRight')?.id).toBe('a2');
  expect(targets.walked(list[1], 'ArrowRight')?.id).toBe('a2');
  expect(targets.walked(list[1], 'ArrowDown')?.id).toBe('b1');
  expect(targets.walked(list[2], 'ArrowUp')?.id).toBe('a2');
  expect(targets.walked(list[0], 'x')).toBeUndefined();
  expect(targets.nearest({ xPx: 95, yPx: 45 })?.id).toBe('b1');
  expect(targets.nearest({ xPx: 400, yPx: 400 })).toBeUndefined();
  expect(new Targets([]).walked(undefined, 'ArrowDown')).toBeUndefined();
});

test('what is found is what a look at every target finds', () => {
  const places = fc.array(fc.record({ xPx: fc.nat(200), yPx: fc.nat(200), row: fc.nat(3) }), { maxLength: 60 });
  fc.assert(
    fc.property(places, fc.record({ xPx: fc.nat(220), yPx: fc.nat(220) }), (list, at) => {
      const awayPx = (one: { readonly xPx: number; readonly yPx: number }): number =>
        Math.hypot(one.xPx - at.xPx, one.yPx - at.yPx);
      const found = new Targets(list.map((one, i) => ({ ...one, id: String(i) }))).nearest(at);
      const leastPx = Math.min(...list.map(awayPx).filter((px) => px < 28));
      expect(found === undefined ? Number.POSITIVE_INFINITY : awayPx(found)).toBe(leastPx);
    }),
  );
  fc.assert(
    fc.property(places, fc.nat(60), fc.constantFrom('ArrowUp', 'ArrowDown'), (list, nth, key) => {
      const all = list.map((one, i) => ({ ...one, id: String(i) }));
      const from = all[nth % Math.max(1, all.length)];
      if (from === undefined) return;
      const found = new Targets(all).walked(from, key)!;
      const rows = [...new Set(all.map(({ row }) => row))].sort((a, b) => a - b);
      const row = rows[rows.indexOf(from.row) + (key === 'ArrowUp' ? -1 : 1)];
      const other = all.filter((one) => one.row === row).map(({ xPx }) => Math.abs(xPx - from.xPx));
      if (other.length === 0) expect(found.id).toBe(from.id);
      else expect(Math.abs(found.xPx - from.xPx)).toBe(Math.min(...other));
    }),
  );
});
