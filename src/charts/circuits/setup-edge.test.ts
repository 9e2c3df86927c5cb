// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgesOfTime, type LaneView } from '../time/lanes/lane-layout';
import { setupEndPx } from './setup-edge';

const view = (dpr: number): LaneView => ({
  time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 },
  ...{ laneCount: 2, lanePx: 20, gapPx: 1, topPx: 0, scrollPx: 0, heightPx: 40, widthPx: 580, dpr },
});
const endOf = (startS: number, upS: number, endS: number, dpr = 1): number =>
  setupEndPx(view(dpr), startS, upS, ...edgesOfTime(view(dpr), startS, endS));

describe('where the set-up of a bar ends', () => {
  test('at its time, rounded to a pixel', () => {
    expect(endOf(10, 12, 30)).toBe(124);
    expect(endOf(10, 10, 30)).toBe(114);
  });

  test('it has a pixel of a bar that has room, however short it is', () => {
    expect(endOf(10, 10.001, 30)).toBe(115);
  });

  test('a bar of a pixel or two carries, unless most of it is set-up', () => {
    expect(endOf(10, 10.001, 10.01)).toBe(114);
    expect(endOf(10, 10.05, 10.4)).toBe(114);
    expect(endOf(10, 10.35, 10.4)).toBe(115);
  });

  test('always within the bar, with a pixel left that carries', () => {
    const second = fc.double({ min: -50, max: 150, noNaN: true });
    fc.assert(
      fc.property(second, second, second, fc.constantFrom(1, 1.5, 2), (a, b, c, dpr) => {
        const [startS, upS, endS] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        const [leftPx, rightPx] = edgesOfTime(view(dpr), startS, endS);
        const px = endOf(startS, upS, endS, dpr);
        expect(px).toBeGreaterThanOrEqual(leftPx);
        expect(px).toBeLessThanOrEqual(rightPx - 1);
      }),
    );
  });
});
