// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a plot: what is in sight is where arithmetic says, what is pointed at stays in place, and no move leaves the plot.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthS } from '../time/span';
import { drawnCurve } from './curve-drawn';
import { type CurveFigure, layoutCurve } from './curve-layout';
import { EXTENT, isWhole, keptAt, Placer, type PlotView, panToReveal, WHOLE, zoomedAt } from './plot-view';
import { Targets } from './targets';
import { everyNth, linearAxis, listAxis, logAxis } from './value-axis';

const BOX = { leftPx: 80, rightPx: 680, topPx: 20, bottomPx: 320 };
/** Evenly distributed, because most doubles from 0 to 1 are next to 0. */
const share = fc.integer({ min: 0, max: 1e6 }).map((millionths) => millionths / 1e6);
const view = fc.tuple(share, share, share, share).map(
  ([atX, atY, zoomX, zoomY]): PlotView => ({
    x: zoomedAt(WHOLE.x, atX, 0.01 + 0.99 * zoomX),
    y: zoomedAt(WHOLE.y, atY, 0.01 + 0.99 * zoomY),
  }),
);

describe('a part of a plot', () => {
  test('the whole is where it was', () => {
    expect(isWhole(WHOLE)).toBe(true);
    expect(WHOLE.x.fromS).toBeCloseTo(0);
    expect(WHOLE.x.toS).toBeCloseTo(1);
    const placer = new Placer(BOX, WHOLE);
    expect([placer.x(123.4), placer.y(56.7), placer.transform]).toEqual([123.4, 56.7, undefined]);
  });

  test('its edges are those of the plot, and there and back is the same place', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0, max: 800, noNaN: true }), (seen, px) => {
        const placer = new Placer(BOX, seen);
        expect(placer.x(placer.seen.leftPx)).toBeCloseTo(BOX.leftPx, 4);
        expect(placer.x(placer.seen.rightPx)).toBeCloseTo(BOX.rightPx, 4);
        expect(placer.y(placer.seen.bottomPx)).toBeCloseTo(BOX.bottomPx, 4);
        expect(placer.wholeX(placer.x(px))).toBeCloseTo(px, 4);
        expect(placer.wholeY(placer.y(px))).toBeCloseTo(px, 4);
        for (const { fromS, toS } of [seen.x, seen.y]) {
          expect(fromS).toBeGreaterThanOrEqual(-1e-6);
          expect(toS).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
    );
  });

  test('the transform of a drawing is the same as placing it', () => {
    const placer = new Placer(BOX, { x: zoomedAt(WHOLE.x, 0.3, 0.2), y: zoomedAt(WHOLE.y, 0.8, 0.5) });
    const [wide, , , high, right, down] = /matrix\((.*)\)/.exec(placer.transform!)![1]!.split(' ').map(Number);
    expect(wide! * 200 + right!).toBeCloseTo(placer.x(200));
    expect(high! * 100 + down!).toBeCloseTo(placer.y(100));
  });

  test('a zoom by keys keeps what was walked to where it was, as far as the ends let it', () => {
    const before = zoomedAt(WHOLE.x, 0.5, 0.4);
    const after = keptAt(before, zoomedAt(before, 0.5, 0.5), 0.6);
    const place = (span: typeof before): number => (0.6 - span.fromS) / lengthS(span);
    expect(place(after)).toBeCloseTo(place(before));
  });

  test('what keys come to is brought into sight, and what is in sight moves nothing', () => {
    const seen = zoomedAt(WHOLE.x, 0.5, 0.2);
    expect(panToReveal(seen, 0.5)).toBe(seen);
    for (const at of [0, 0.1, 0.9, 1]) {
      const { fromS, toS } = panToReveal(seen, at);
      expect(at).toBeGreaterThanOrEqual(fromS - 1e-9);
      expect(at).toBeLessThanOrEqual(toS + 1e-9);
      expect(fromS).toBeGreaterThanOrEqual(EXTENT.fromS - 0.03);
    }
  });
});

describe('what of the picture is in sight', () => {
  const all = Array.from({ length: 60 }, (_, i) => ({
    id: String(i),
    xPx: BOX.leftPx + i * 10,
    yPx: BOX.topPx + ((i * 37) % 300),
    row: i % 3,
  }));

  /** A target on an edge could count as either. */
  const noneAtEdges = ({ seen }: Placer): boolean =>
    all.every(({ xPx, yPx }) =>
      [xPx - seen.leftPx, xPx - seen.rightPx, yPx - seen.topPx, yPx - seen.bottomPx].every((px) => Math.abs(px) > 1e-3),
    );

  test('is distinguished from what lies outside: each target is counted once', () => {
    fc.assert(
      fc.property(view, (seen) => {
        const placer = new Placer(BOX, seen);
        const { left, right, above, below } = new Targets(all).outside(placer);
        const { leftPx, rightPx, topPx, bottomPx } = placer.seen;
        const inSight = all.filter(
          ({ xPx, yPx }) => xPx >= leftPx && xPx <= rightPx && yPx >= topPx && yPx <= bottomPx,
        );
        fc.pre(noneAtEdges(placer));
        expect(left + right + above + below + inSight.length).toBe(all.length);
      }),
    );
  });

  test('is what the pointer finds', () => {
    fc.assert(
      fc.property(view, share, share, (seen, across, down) => {
        const placer = new Placer(BOX, seen);
        const at = { xPx: BOX.leftPx + across * 600, yPx: BOX.topPx + down * 300 };
        fc.pre(noneAtEdges(placer));
        const found = new Targets(all).nearest(at, placer);
        const away = (one: (typeof all)[number]): number =>
          Math.hypot(placer.x(one.xPx) - at.xPx, placer.y(one.yPx) - at.yPx);
        const near = all.filter(
          ({ xPx, yPx }) =>
            xPx >= placer.seen.leftPx &&
            xPx <= placer.seen.rightPx &&
            yPx >= placer.seen.topPx &&
            yPx <= placer.seen.bottomPx,
        );
        const least = Math.min(28, ...near.map(away));
        expect(found === undefined ? 28 : Math.min(28, away(found as (typeof all)[number]))).toBeCloseTo(least, 6);
      }),
    );
  });

  test('ticks follow: those of a stretched axis lie in the plot, at their values', () => {
    const wish = { from: 1, to: 1000, fromPx: 90, toPx: 670, unit: '' };
    for (const axis of [linearAxis(wish), logAxis(wish)]) {
      const near = axis.stretched([300, 330], [80, 680]);
      expect(near.ticks.length).toBeGreaterThan(1);
      for (const { value, px } of near.ticks) {
        expect(px).toBeCloseTo(80 + (axis.pxOf(value) - 300) * 20, 4);
        expect(px).toBeGreaterThanOrEqual(79.9);
        expect(px).toBeLessThanOrEqual(680.1);
      }
      expect(near.stretched([80, 680], [300, 330]).pxOf(10)).toBeCloseTo(axis.pxOf(10), 6);
    }
    const names = Array.from({ length: 200 }, (_, i) => `value ${i}`);
    const list = listAxis(names, 80, 680, false);
    const few = everyNth(list).ticks;
    for (const [i, { px, label }] of few.entries())
      if (i > 0) expect(px - few[i - 1]!.px).toBeGreaterThan(label.length * 6.7);
    expect(list.stretched([80, 110], [80, 680]).ticks.map(({ label }) => label)).toEqual(names.slice(0, 10));
  });
});

test('a curve that is zoomed: more of its points come out, lines reach the edges, what is outside is not drawn', () => {
  const xs = Array.from({ length: 5000 }, (_, i) => i);
  const points = xs.map((x) =>
    x > 4000 && x < 4500 ? { x, lost: [{ word: 'stuck', count: 3, of: 3 }] } : { x, mean: 100 + (x % 7), lost: [] },
  );
  const figure: CurveFigure = { xUnit: '', scale: 'linear', xs, yUnit: 's', lines: [{ place: 0, label: 'a', points }] };
  const layout = layoutCurve(figure, 900, 320);
  const whole = drawnCurve(figure, layout, new Placer(layout, WHOLE)).lines[0]!;
  // Thinned to what the pixels can show, and one bar for what never ended.
  expect(whole.path.match(/L/g)!.length).toBeLessThan(4 * 900);
  expect(whole.lost).toHaveLength(1);
  expect(whole.lost[0]!.wordsAt).toBeDefined();
  const placer = new Placer(layout, { ...WHOLE, x: zoomedAt(WHOLE.x, 0.25, 0.002) });
  const near = drawnCurve(figure, layout, placer).lines[0]!;
  expect(near.points.length).toBeGreaterThan(5);
  expect(near.points.length).toBeLessThan(20);
  expect(near.path.match(/[ML]/g)).toHaveLength(near.points.length + 2);
  for (const { xPx } of near.points) {
    expect(xPx).toBeGreaterThanOrEqual(layout.leftPx - 0.01);
    expect(xPx).toBeLessThanOrEqual(layout.rightPx + 0.01);
  }
  expect(near.lost).toHaveLength(0);
});
