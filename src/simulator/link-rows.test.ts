// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LinkRows } from './link-rows';

const LINKS = 3;
interface Change {
  readonly link: number;
  readonly afterS: number;
  readonly Gbps: number;
  readonly limitGbps: number | undefined;
}
const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    link: fc.nat(LINKS - 1),
    afterS: fc.integer({ min: 0, max: 8 }).map((parts) => parts / 4),
    Gbps: fc.nat(10),
    limitGbps: fc.option(fc.integer({ min: 5, max: 20 }), { nil: undefined }),
  }),
  { maxLength: 300 },
);

function written(all: readonly Change[], mostRows?: number) {
  const rows = new LinkRows(new Float64Array(LINKS).fill(10), mostRows);
  let nowS = 0;
  for (const { link, afterS, Gbps, limitGbps } of all) {
    nowS += afterS;
    if (limitGbps !== undefined) rows.setCapacity(link, limitGbps);
    rows.carry(link, nowS, Gbps);
  }
  return { cut: rows.cut(), endS: nowS + 1 };
}

/** Gbit that each link carried, and could have carried. */
function sums({ cut, endS }: ReturnType<typeof written>): number[][] {
  return Array.from({ length: LINKS }, (_, link) => {
    const own = [...cut.link.keys()].filter((row) => cut.link[row] === link);
    let [carried, carriable] = [0, 0];
    for (const [i, row] of own.entries()) {
      const untilS = i + 1 < own.length ? cut.atS[own[i + 1]!]! : endS;
      const pastS = untilS - cut.atS[row]!;
      expect(pastS).toBeGreaterThanOrEqual(0);
      carried += cut.Gbps[row]! * pastS;
      carriable += cut.capacityGbps[row]! * pastS;
    }
    return [carried, carriable];
  });
}

describe('rows of links', () => {
  test('made fewer, say the same sums over time, in the order of time', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 12, max: 60 }), (all, mostRows) => {
        const fewer = written(all, mostRows);
        const exact = sums(written(all));
        for (const [link, own] of sums(fewer).entries()) {
          expect(own[0]).toBeCloseTo(exact[link]![0]!, 9);
          expect(own[1]).toBeCloseTo(exact[link]![1]!, 9);
        }
        for (let row = 1; row < fewer.cut.length; row++) {
          expect(fewer.cut.atS[row]).toBeGreaterThanOrEqual(fewer.cut.atS[row - 1]!);
        }
      }),
    );
  });

  test('grow no further than they may', () => {
    const rows = new LinkRows(new Float64Array(2).fill(10), 1000);
    for (let i = 0; i < 100_000; i++) rows.carry(i % 2, i, i % 7);
    expect(rows.cut().length).toBeLessThanOrEqual(1000);
  });

  test('tell a capacity of their own only where nothing else changed', () => {
    const rows = new LinkRows(new Float64Array(1).fill(10));
    rows.carry(0, 0, 4);
    rows.setCapacity(0, 5);
    rows.settle(1);
    rows.setCapacity(0, 6);
    rows.carry(0, 2, 3);
    rows.settle(2);
    const { atS, Gbps, capacityGbps } = rows.cut();
    expect([[...atS], [...Gbps], [...capacityGbps]]).toEqual([
      [0, 1, 2],
      [4, 4, 3],
      [10, 5, 6],
    ]);
  });
});
