// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnCurve, spreadApart } from './curve-drawn';
import { type CurveFigure, layoutCurve } from './curve-layout';
import { Placer, type PlotView, WHOLE } from './plot-view';

const line = (place: number, means: readonly (number | undefined)[], lostWord = 'stuck') => ({
  place,
  label: `Run ${place}`,
  points: means.map((mean, i) =>
    mean === undefined
      ? { x: i + 1, lost: [{ word: lostWord, count: 5, of: 5 }] }
      : { x: i + 1, mean, interval: [mean - 1, mean + 1] as const, lost: [] },
  ),
});
const figure = (lines: CurveFigure['lines'], more: Partial<CurveFigure> = {}): CurveFigure => ({
  xUnit: '',
  scale: 'linear',
  xs: [1, 2, 3, 4],
  yUnit: 's',
  lines,
  ...more,
});

const drawn = (what: CurveFigure, widthPx = 800, heightPx = 300, view: PlotView = WHOLE) => {
  const layout = layoutCurve(what, widthPx, heightPx);
  return { ...layout, ...drawnCurve(what, layout, new Placer(layout, view)) };
};

describe('the curve of a metric over a parameter', () => {
  test('a line, a band and a point for each value, larger values higher', () => {
    const { lines, bottomPx, topPx } = drawn(figure([line(0, [10, 20, 30, 40])]));
    const [first] = lines;
    expect(first?.points).toHaveLength(4);
    expect(first?.path.match(/[ML]/g)).toHaveLength(4);
    expect(first?.band).toMatch(/^M.*Z$/);
    const ys = first!.points.map(({ yPx }) => yPx);
    expect(ys).toEqual([...ys].sort((a, b) => b - a));
    expect(Math.max(...ys)).toBeLessThanOrEqual(bottomPx);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(topPx);
  });

  test('a value at which no run ended breaks the line, and is a hollow mark over the plot', () => {
    const { lines, topPx } = drawn(figure([line(0, [10, 20, undefined, 40]), line(1, [9, 9, 9, 9])]));
    expect(lines[0]?.path.match(/M/g)).toHaveLength(1);
    expect(lines[0]?.points).toHaveLength(3);
    expect(lines[0]?.lost).toHaveLength(1);
    expect(lines[0]?.lost[0]?.yPx).toBeLessThan(topPx);
    expect(lines[1]?.lost).toHaveLength(0);
  });

  test('what is not computed yet leaves the line from point to point', () => {
    const some = { ...line(0, [10, 20, 30, 40]) };
    const { lines } = drawn(figure([{ ...some, points: some.points.filter(({ x }) => x !== 2) }]));
    expect(lines[0]?.path.match(/M/g)).toHaveLength(1);
    expect(lines[0]?.path.match(/L/g)).toHaveLength(2);
  });

  test('points without an interval have no band', () => {
    const bare = [1, 2, 3, 4].map((x) => ({ x, mean: x, lost: [] }));
    expect(drawn(figure([{ place: 0, label: 'a', points: bare }])).lines[0]?.band).toBe('');
  });

  test('names of lines that end together stand apart', () => {
    const { lines } = drawn(figure([0, 1, 2].map((place) => line(place, [5, 5, 5, 5]))));
    const ys = lines.map(({ name }) => name!.yPx).sort((a, b) => a - b);
    expect(ys[1]! - ys[0]!).toBeGreaterThanOrEqual(15);
    expect(ys[2]! - ys[1]!).toBeGreaterThanOrEqual(15);
  });

  test('names that do not fit beside the plot stand whole over it, and their numbers beside it', () => {
    const named = (place: number, label: string) => ({ ...line(place, [10, 20, 30, 40]), label });
    const lines = [named(0, '1 Fair over TCP'), named(1, '2 Yarn capacity over TCP'), named(2, '3 Corral over TCP')];
    const narrow = drawn(figure(lines), 336, 260);
    expect(narrow.key.map(({ text }) => text)).toEqual(lines.map(({ label }) => label));
    expect(narrow.lines.map(({ name }) => name?.text)).toEqual(['1', '2', '3']);
    for (const { xPx, yPx, text } of narrow.key) {
      expect(xPx + 22 + text.length * 6.7).toBeLessThanOrEqual(336);
      expect(yPx).toBeLessThan(narrow.topPx);
    }
    expect(narrow.heightPx).toBeGreaterThan(260);
    expect(narrow.bottomPx - narrow.topPx).toBe(drawn(figure(lines), 1000, 260).bottomPx - 26);
    const wide = drawn(figure(lines), 1000, 260);
    expect(wide.key).toEqual([]);
    expect(wide.heightPx).toBe(260);
    expect(wide.lines[1]?.name?.text).toBe('2 Yarn capacity over TCP');
  });

  test('the present value is marked where it is in the range', () => {
    expect(drawn(figure([], { present: 2 })).presentPx).toBeDefined();
    expect(drawn(figure([], { present: 9 })).presentPx).toBeUndefined();
  });

  test('words have points and no line between them', () => {
    const words = figure([line(0, [10, 20])], { scale: 'list', xs: [0, 1], names: ['fair', 'corral'] });
    const { lines, x } = drawn(words);
    expect(lines[0]?.path).toBe('');
    expect(x.ticks.map(({ label }) => label)).toEqual(['fair', 'corral']);
  });

  test('a question without any answer yet has its axes', () => {
    const { x, lines } = drawn(figure([line(0, [])]), 360, 200);
    expect(x.ticks.map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
    expect(lines[0]?.name).toBeUndefined();
  });

  test('places that are spread keep their order, apart and inside', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 8 }), (wished) => {
        const places = spreadApart(
          [...wished].sort((a, b) => a - b),
          15,
          0,
          200,
        );
        for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(15 - 1e-9);
        for (const place of places) expect(place).toBeLessThanOrEqual(200);
      }),
    );
  });
});
