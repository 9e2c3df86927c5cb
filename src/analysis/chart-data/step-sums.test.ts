// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkUse } from './link-use';
import { meanOver, mostOver, sumUpTo, valueAt } from './step-sums';

/** Uplink and downlink of one rack, its NICs, and one more uplink. */
const LINKS = 5;
const DRAWN = [0, 1, 4];
const END_S = 40;
const CAPACITY = new Float64Array(LINKS).fill(10);

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
const moment = fc.integer({ min: 0, max: END_S });

type Rows = readonly { readonly link: number; readonly atS: number; readonly Gbps: number }[];

const columnsOf = (all: Rows) => ({
  length: all.length,
  link: Int32Array.from(all, ({ link }) => link),
  atS: Float64Array.from(all, ({ atS }) => atS),
  Gbps: Float64Array.from(all, ({ Gbps }) => Gbps),
  capacityGbps: Float64Array.from(all, () => 10),
});

/** Second by second: the link's last row at or before it. */
const secondsOf = (all: Rows, link: number, fromS: number, toS: number): readonly number[] =>
  Array.from(
    { length: toS - fromS },
    (_, i) => all.filter((row) => row.link === link && row.atS <= fromS + i).at(-1)?.Gbps ?? 0,
  );

describe('what links carried', () => {
  test('over any stretch is what its rows say, second by second', () => {
    fc.assert(
      fc.property(rows, moment, moment, (all, a, b) => {
        const use = linkUse(columnsOf(all), CAPACITY, END_S);
        const [fromS, toS] = [Math.min(a, b), Math.max(a, b)];
        for (const link of DRAWN) {
          const seconds = secondsOf(all, link, fromS, toS);
          const sum = seconds.reduce((whole, one) => whole + one, 0);
          expect(meanOver(use, link, fromS, toS) * (toS - fromS)).toBeCloseTo(sum, 9);
        }
      }),
    );
  });

  test('is at most what the highest of its seconds says', () => {
    fc.assert(
      fc.property(rows, moment, moment, (all, a, b) => {
        const use = linkUse(columnsOf(all), CAPACITY, END_S);
        const [fromS, toS] = [Math.min(a, b), Math.max(a, b) + 1];
        for (const link of DRAWN) {
          expect(mostOver(use, link, fromS, toS)).toBe(Math.max(0, ...secondsOf(all, link, fromS, toS)));
        }
      }),
    );
  });

  test('keeps its sums and its peaks where rows are averaged', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const exact = linkUse(columnsOf(all), CAPACITY, END_S);
        const coarse = linkUse(columnsOf(all), CAPACITY, END_S, -1);
        if (exact.atS.length > 0) expect(coarse.averagedS).toBe(END_S / 2048);
        for (const link of DRAWN) {
          expect(sumUpTo(coarse, link, END_S)).toBeCloseTo(sumUpTo(exact, link, END_S), 9);
          // 5 s is an eighth of the run, and so an edge of its 2^11 bins.
          expect(sumUpTo(coarse, link, 5)).toBeCloseTo(sumUpTo(exact, link, 5), 9);
          expect(mostOver(coarse, link, 5, END_S)).toBe(mostOver(exact, link, 5, END_S));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('what faults took from them is reported from change to change, of links that failed alone', () => {
    const at = (link: number, atS: number, capacityGbps: number) => ({ link, atS, Gbps: 1, capacityGbps });
    const failing = [at(0, 0, 10), at(1, 0, 10), at(0, 5, 2.5), at(0, 6, 2.5), at(0, 8, 10), at(1, 9, 10 - 1e-12)];
    const columns = { ...columnsOf(failing), capacityGbps: Float64Array.from(failing, (row) => row.capacityGbps) };
    const { lost } = linkUse(columns, CAPACITY, END_S);
    expect([...lost.atS]).toEqual([5, 8]);
    expect([meanOver(lost, 0, 5, 8), mostOver(lost, 0, 8, END_S), mostOver(lost, 1, 0, END_S)]).toEqual([7.5, 0, 0]);
  });

  test('of rows at one instant counts the last, exactly and where rows are averaged: the link was never at the others', () => {
    const all = columnsOf([
      { link: 0, atS: 1, Gbps: 2 },
      { link: 0, atS: 5.01, Gbps: 9 },
      { link: 0, atS: 5.01, Gbps: 3 },
    ]);
    for (const mostRows of [99, -1]) {
      const use = linkUse(all, CAPACITY, END_S, mostRows);
      expect(mostOver(use, 0, 0, END_S)).toBe(3);
      expect(meanOver(use, 0, 6, 10)).toBeCloseTo(3, 9);
    }
    const exact = linkUse(all, CAPACITY, END_S);
    expect([0.5, 1, 5, 5.01, 30].map((atS) => valueAt(exact, 0, atS))).toEqual([0, 2, 2, 3, 3]);
    expect(valueAt(exact, 1, 5)).toBe(0);
  });

  test('by NICs is left out', () => {
    const use = linkUse(columnsOf([{ link: 2, atS: 0, Gbps: 5 }]), CAPACITY, END_S);
    expect(use.atS).toHaveLength(0);
    expect(meanOver(use, 2, 0, END_S)).toBe(0);
  });
});
