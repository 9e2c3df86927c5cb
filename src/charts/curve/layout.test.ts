// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveLabels } from './labels';
import { type CurveData, layoutCurve, widthAt, widthByKey } from './layout';
import { sparklinePath } from './sparkline-path';

const curveOf = (latencyS: readonly number[], mapShare = 0): CurveData => ({
  latencyS,
  mapS: latencyS.map((value) => value * mapShare),
  shuffleS: latencyS.map((value) => value * (1 - mapShare)),
  reduceS: latencyS.map(() => 0),
  balanceS: latencyS.map(() => Number.NaN),
});
const curves = fc
  .array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 })
  .map((values) => curveOf(values, 0.3));

describe('layout of the latency curve', () => {
  test('points go right with racks and up with seconds, inside the plot', () => {
    fc.assert(
      fc.property(curves, fc.integer({ min: 200, max: 700 }), (curve, widthPx) => {
        const { plot, points } = layoutCurve(curve, widthPx, 200);
        points.forEach((point, i) => {
          expect(point.xPx).toBeGreaterThanOrEqual(plot.leftPx - 1e-6);
          expect(point.xPx).toBeLessThanOrEqual(plot.rightPx + 1e-6);
          expect(point.yPx).toBeGreaterThanOrEqual(plot.topPx - 1e-6);
          expect(point.yPx).toBeLessThanOrEqual(plot.bottomPx + 1e-6);
          const before = points[i - 1];
          if (before !== undefined) {
            expect(point.xPx).toBeGreaterThan(before.xPx);
            if (point.latencyS >= before.latencyS) expect(point.yPx).toBeLessThanOrEqual(before.yPx);
            else expect(point.yPx).toBeGreaterThanOrEqual(before.yPx);
          }
        });
      }),
    );
  });

  test('the fastest is the least latency, the smaller width among equals', () => {
    expect(layoutCurve(curveOf([9, 4, 5, 4]), 300, 200).fastest?.width).toBe(2);
  });

  test('parts that are nothing everywhere are left out', () => {
    expect(layoutCurve(curveOf([9, 4, 5], 0.5), 300, 200).areas.map(({ part }) => part)).toEqual(['map', 'shuffle']);
    expect(layoutCurve(curveOf([9, 4, 5], 0), 300, 200).areas.map(({ part }) => part)).toEqual(['shuffle']);
  });

  test('ticks are whole racks from 1, and times with their unit from 0', () => {
    const layout = layoutCurve(curveOf(Array.from({ length: 50 }, (_, i) => 470 / (i + 1))), 330, 200);
    expect(layout.xTicks[0]?.width).toBe(1);
    for (const { width } of layout.xTicks) expect(Number.isInteger(width)).toBe(true);
    expect(layout.yTicks.map(({ label }) => label)).toEqual(['0 min', '2 min', '4 min', '6 min', '8 min']);
    expect(layoutCurve(curveOf([0.04, 0.02]), 330, 200).yTicks.at(-1)?.label).toBe('0.04 s');
  });

  test('ticks never need an exponent, however small or large the latency', () => {
    fc.assert(
      fc.property(fc.double({ min: -4, max: 9, noNaN: true }), (power) => {
        const { yTicks } = layoutCurve(curveOf([10 ** power, 5 ** power]), 330, 200);
        expect(yTicks.length).toBeGreaterThan(1);
        expect(yTicks.length).toBeLessThan(12);
        for (const { label } of yTicks) expect(label).not.toMatch(/\de|NaN/);
        expect(new Set(yTicks.map(({ label }) => label)).size).toBe(yTicks.length);
      }),
    );
  });

  test('one rack stands in the middle', () => {
    const { points, plot, xTicks } = layoutCurve(curveOf([9]), 300, 200);
    expect(points[0]?.xPx).toBeCloseTo((plot.leftPx + plot.rightPx) / 2);
    expect(xTicks.map(({ width }) => width)).toEqual([1]);
  });

  test('reading finds the nearest width', () => {
    const layout = layoutCurve(curveOf([9, 4, 5, 4]), 300, 200);
    for (const { width, xPx } of layout.points) expect(widthAt(layout, xPx + 3)).toBe(width);
    expect(widthAt(layout, -100)).toBe(1);
    expect(widthAt(layout, 9999)).toBe(4);
  });

  test('labels stay inside and never lie on each other', () => {
    fc.assert(
      fc.property(
        curves,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 260, max: 500 }),
        (curve, width, widthPx) => {
          const layout = layoutCurve(curve, widthPx, 200);
          const labels = curveLabels(
            layout,
            layout.points.find((point) => point.width === width),
          );
          for (const { yPx, xPx } of labels) {
            expect(yPx).toBeGreaterThan(8);
            expect(yPx).toBeLessThan(layout.plot.bottomPx + 1);
            expect(xPx).toBeGreaterThanOrEqual(layout.plot.leftPx);
          }
          const [a, b] = labels;
          if (a !== undefined && b !== undefined) {
            const apart =
              Math.abs(a.yPx - b.yPx) >= 14 ||
              a.xPx + a.text.length * 7.4 <= b.xPx ||
              b.xPx + b.text.length * 6.7 <= a.xPx;
            expect(apart).toBe(true);
          }
        },
      ),
    );
  });

  test('labels part even where two spikes of the line fill the plot', () => {
    const layout = layoutCurve(curveOf([0.001, 3286.957521739131, 0.001, 0.001, 7200.0000036, 0.001]), 436, 200);
    const [chosen, fastest] = curveLabels(layout, layout.points[1]);
    expect(Math.abs((chosen?.yPx ?? 0) - (fastest?.yPx ?? 0))).toBeGreaterThanOrEqual(14);
  });

  test('a chosen width that is the fastest has one label', () => {
    const layout = layoutCurve(curveOf([9, 4, 5]), 300, 200);
    expect(curveLabels(layout, layout.points[1]).map(({ text }) => text)).toEqual(['2 racks, 4 s, fastest']);
  });
});

describe('keys on the curve', () => {
  const values = Array.from({ length: 40 }, (_, i) => 100 - i);
  const { points } = layoutCurve(curveOf(values), 300, 200);
  const from = (width: number, key: string) => widthByKey(points, points[width - 1]!, key);

  test('arrows go by one rack, page keys by a tenth, Home and End to the ends', () => {
    expect([from(7, 'ArrowRight'), from(7, 'ArrowUp'), from(7, 'ArrowLeft'), from(7, 'ArrowDown')]).toEqual([
      8, 8, 6, 6,
    ]);
    expect([from(7, 'PageUp'), from(7, 'PageDown'), from(7, 'Home'), from(7, 'End')]).toEqual([11, 3, 1, 40]);
  });

  test('stop at the ends, and other keys lead nowhere', () => {
    expect([from(1, 'ArrowLeft'), from(39, 'PageUp'), from(40, 'End')]).toEqual([1, 40, 40]);
    expect(from(7, 'x')).toBeUndefined();
  });

  test('pass over widths that the job cannot have', () => {
    const holed = layoutCurve(curveOf([9, Number.NaN, 4]), 300, 200).points;
    expect(widthByKey(holed, holed[0]!, 'ArrowRight')).toBe(3);
  });
});

describe('sparkline', () => {
  test('goes from the first to the last width, with a dot on the line', () => {
    const { path, dot } = sparklinePath([8, 4, 2], undefined, 2, 72, 18);
    expect(path).toBe('M3,3L36,9L69,12');
    expect(dot).toEqual({ xPx: 36, yPx: 9 });
  });

  test('sampled widths keep their distances', () => {
    const { path, dot } = sparklinePath([8, 8, 8], [1, 2, 101], 50, 72, 18);
    expect(path).toBe('M3,3L3.7,3L69,3');
    expect(dot?.yPx).toBe(3);
  });

  test('no numbers, no path', () => {
    expect(sparklinePath([Number.NaN], undefined, 1, 72, 18)).toEqual({ path: '' });
  });
});
