// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cdfOf, countWithin, describedShares, nextStep, timeForShare } from './cdf';
import { layoutCdf } from './cdf-layout';
import { completionS } from './compared-run';
import { arbitraryJobsMade, lengthOf, madeCompared } from './testing/made-compared';

const aTime = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 4000 }).map((n) => n / 8),
);

describe('the CDF', () => {
  test('counts what a person counts, at any time', () => {
    fc.assert(
      fc.property(arbitraryJobsMade, aTime, (jobs, timeS) => {
        const cdf = cdfOf(madeCompared(jobs));
        const ended = jobs.filter((job) => job.ended);
        const length = (job: (typeof jobs)[number]): number => job.arrivalS + lengthOf(job) - job.arrivalS;
        expect(cdf.total).toBe(jobs.length);
        expect(countWithin(cdf, timeS)).toBe(ended.filter((job) => length(job) <= timeS).length);
        const mean = ended.reduce((sum, job) => sum + length(job), 0) / ended.length;
        if (ended.length > 0) expect(cdf.meanS).toBeCloseTo(mean, 9);
      }),
    );
  });

  test('the time for a share is the first at which so many are done', () => {
    fc.assert(
      fc.property(arbitraryJobsMade, fc.integer({ min: 1, max: 12 }), (jobs, rank) => {
        fc.pre(rank <= jobs.length);
        const one = madeCompared(jobs);
        const cdf = cdfOf(one);
        const timeS = timeForShare(cdf, rank / cdf.total);
        const times = jobs.map((_, j) => completionS(one, j)).filter((each) => !Number.isNaN(each));
        const plain = times.sort((a, b) => a - b).find((at) => times.filter((each) => each <= at).length >= rank);
        expect(timeS).toBe(plain);
      }),
    );
  });

  test('steps are walked in order, and walking back meets the same ones', () => {
    fc.assert(
      fc.property(arbitraryJobsMade, arbitraryJobsMade, (a, b) => {
        const cdfs = [a, b].map((jobs) => cdfOf(madeCompared(jobs)));
        const all = [...new Set(cdfs.flatMap(({ sortedS }) => [...sortedS]))].sort((x, y) => x - y);
        const walked: number[] = [];
        for (let at = nextStep(cdfs, -1, 1); at !== undefined; at = nextStep(cdfs, at, 1)) walked.push(at);
        expect(walked).toEqual(all);
        const back: number[] = [];
        for (let at = nextStep(cdfs, 1e9, -1); at !== undefined; at = nextStep(cdfs, at, -1)) back.push(at);
        expect(back).toEqual(all.reverse());
      }),
    );
  });

  test('in a window, those count that ended in it, and together they are the whole', () => {
    const jobs = [10, 20, 30].map((map, i) => ({ id: `j${i}`, arrivalS: 0, parts: { map } }));
    const cdf = cdfOf(madeCompared(jobs, {}, { fromS: 15, toS: 30 }));
    expect([...cdf.sortedS]).toEqual([20, 30]);
    expect(cdf.total).toBe(2);
    expect(describedShares([cdf])).toEqual([0.5, 1]);
  });
});

describe('its picture', () => {
  const jobs = [1, 10, 100, 1000].map((map, i) => ({ id: `j${i}`, arrivalS: 0, parts: { map }, ended: map < 1000 }));
  const cdfs = [cdfOf(madeCompared(jobs)), cdfOf(madeCompared(jobs.slice(0, 3), { place: 1 }))];

  test('a run that did not end everything stays below the top', () => {
    const { curves, bottomPx, topPx } = layoutCdf(cdfs, undefined, 'linear', 300, 200);
    const heightOf = (path = '') => Number(/V([\d.]+)H[\d.]+$/.exec(path)?.[1]);
    expect(heightOf(curves[0]?.path)).toBeCloseTo(bottomPx - 0.75 * (bottomPx - topPx), 0);
    expect(heightOf(curves[1]?.path)).toBeCloseTo(topPx, 0);
  });

  test('holds the bound inside, and puts every mark on its curve', () => {
    for (const kind of ['linear', 'log'] as const) {
      const layout = layoutCdf(cdfs, { valueS: 2000, of: 'mean' }, kind, 300, 200);
      expect(layout.boundPx).toBeCloseTo(layout.axis.rightPx, 6);
      for (const { marks } of layout.curves) {
        for (const { xPx, yPx } of marks) {
          expect(xPx).toBeGreaterThanOrEqual(layout.axis.leftPx);
          expect(xPx).toBeLessThanOrEqual(layout.axis.rightPx);
          expect(yPx).toBeGreaterThanOrEqual(layout.topPx);
        }
      }
      expect(JSON.stringify(layout)).not.toContain('null');
    }
  });

  test('of nothing, and of a very large run, is no more than its pixels', () => {
    const empty = layoutCdf([cdfOf(madeCompared([]))], undefined, 'log', 300, 200);
    expect(empty.curves[0]?.path).not.toMatch(/NaN/);
    const many = Array.from({ length: 5000 }, (_, i) => ({ id: `j${i}`, arrivalS: 0, parts: { map: 1 + i } }));
    const path = layoutCdf([cdfOf(madeCompared(many))], undefined, 'linear', 300, 200).curves[0]?.path ?? '';
    expect(path.split('H').length).toBeLessThan(10 * 300);
  });
});
