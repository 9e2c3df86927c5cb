import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedGbit, linkUse, meanGbps } from './link-use';

const LINKS = 3;
const END_S = 40;

const rows = fc
  .array(
    fc.record({
      link: fc.integer({ min: 0, max: LINKS - 1 }),
      atS: fc.integer({ min: 0, max: END_S }),
      Gbps: fc.integer({ min: 0, max: 10 }),
    }),
    { maxLength: 30 },
  )
  .map((all) => [...all].sort((a, b) => a.atS - b.atS));

type Rows = readonly { readonly link: number; readonly atS: number; readonly Gbps: number }[];

const columnsOf = (all: Rows) => ({
  length: all.length,
  link: Int32Array.from(all, ({ link }) => link),
  atS: Float64Array.from(all, ({ atS }) => atS),
  Gbps: Float64Array.from(all, ({ Gbps }) => Gbps),
  capacityGbps: Float64Array.from(all, () => 10),
});

/** Second by second: the last row of the link that is not after it. */
function slowGbit(all: Rows, link: number, fromS: number, toS: number): number {
  let sum = 0;
  for (let second = fromS; second < toS; second++) {
    sum += all.filter((row) => row.link === link && row.atS <= second).at(-1)?.Gbps ?? 0;
  }
  return sum;
}

describe('what links carried', () => {
  test('over any stretch is what its rows say, second by second', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: END_S }), fc.integer({ min: 0, max: END_S }), (all, a, b) => {
        const use = linkUse(columnsOf(all), LINKS, END_S);
        const [fromS, toS] = [Math.min(a, b), Math.max(a, b)];
        for (let link = 0; link < LINKS; link++) {
          const mean = meanGbps(use, link, fromS, toS);
          expect(mean * (toS - fromS)).toBeCloseTo(slowGbit(all, link, fromS, toS), 9);
        }
      }),
    );
  });

  test('keeps its sums where rows are averaged', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const exact = linkUse(columnsOf(all), LINKS, END_S);
        const coarse = linkUse(columnsOf(all), LINKS, END_S, -1);
        expect(coarse.averagedS).toBe(END_S / 2048);
        for (let link = 0; link < LINKS; link++) {
          expect(carriedGbit(coarse, link, END_S)).toBeCloseTo(carriedGbit(exact, link, END_S), 9);
          // Bins of a power of two part each second exactly.
          expect(carriedGbit(coarse, link, 5)).toBeCloseTo(carriedGbit(exact, link, 5), 9);
        }
      }),
      { numRuns: 30 },
    );
  });
});
