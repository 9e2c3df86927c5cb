// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columns, thinnedBy, thinnedLine } from './thin';

interface Dot {
  readonly x: number;
  readonly y: number;
}
const someDots: fc.Arbitrary<readonly Dot[]> = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 80 }).map((n) => n / 4), y: fc.integer({ min: -9, max: 9 }) }))
  .map((dots) => [...dots].sort((a, b) => a.x - b.x));

describe('marks beside each other', () => {
  test('none begins before the last one kept ends, and none is left out for nothing', () => {
    fc.assert(
      fc.property(someDots, fc.integer({ min: 0, max: 5 }), (dots, long) => {
        const kept = thinnedBy(dots, ({ x }) => [x, long]);
        kept.forEach((one, i) => {
          if (i > 0) expect(one.x).toBeGreaterThanOrEqual(kept[i - 1]!.x + long);
        });
        for (const one of dots) {
          if (kept.includes(one)) continue;
          expect(kept.some(({ x }) => x <= one.x && one.x < x + long)).toBe(true);
        }
      }),
    );
  });
});

describe('a line', () => {
  test('has in each column of pixels the same ends and the same reach as with all its points, and at most four', () => {
    fc.assert(
      fc.property(someDots, (dots) => {
        const of = (list: readonly Dot[]) => {
          const byColumn = new Map<number, Dot[]>();
          for (const dot of list) byColumn.set(Math.round(dot.x), [...(byColumn.get(Math.round(dot.x)) ?? []), dot]);
          return byColumn;
        };
        const kept = thinnedLine(
          dots,
          ({ x }) => x,
          ({ y }) => y,
        );
        const [all, few] = [of(dots), of(kept)];
        expect([...few.keys()]).toEqual([...all.keys()]);
        for (const [column, own] of few) {
          const whole = all.get(column)!;
          const reach = (list: readonly Dot[]) => {
            const ys = list.map(({ y }) => y);
            return [list[0], list.at(-1), Math.min(...ys), Math.max(...ys)];
          };
          expect(reach(own)).toEqual(reach(whole));
          expect(own.length).toBeLessThanOrEqual(4);
        }
        expect([...kept].sort((a, b) => a.x - b.x)).toEqual(kept);
      }),
    );
  });

  test('its columns cover every place once, in order', () => {
    fc.assert(
      fc.property(someDots, (dots) => {
        const found = columns(dots, ({ x }) => x);
        expect(found.flatMap(([from, to]) => dots.slice(from, to))).toEqual(dots);
        for (const [from, to] of found) expect(to).toBeGreaterThan(from);
      }),
    );
  });
});
