// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampSpan,
  fitSpan,
  lengthS,
  MIN_SPAN_S,
  panBy,
  pinchSpan,
  revealSpan,
  spanAround,
  type TimeSpan,
  timeAt,
  xOf,
  zoomAt,
} from './span';

const extents = fc
  .record({
    fromS: fc.double({ min: 0, max: 1e6, noNaN: true }),
    wideS: fc.double({ min: 0.01, max: 1e7, noNaN: true }),
  })
  .map(({ fromS, wideS }) => ({ fromS, toS: fromS + wideS }));
/** An allowed span inside its extent. */
const views = fc
  .tuple(extents, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.001, max: 1, noNaN: true }))
  .map(([extent, place, share]) => {
    const fit = fitSpan(extent);
    const wideS = Math.max(lengthS(fit) * share, MIN_SPAN_S);
    const fromS = fit.fromS + (lengthS(fit) - wideS) * place;
    return { extent, span: clampSpan({ fromS, toS: fromS + wideS }, extent) };
  });
const anySpans = fc
  .tuple(fc.double({ min: -1e8, max: 1e8, noNaN: true }), fc.double({ min: 1e-6, max: 1e8, noNaN: true }))
  .map(([fromS, wideS]) => ({ fromS, toS: fromS + wideS }));

function isAllowed(span: TimeSpan, extent: TimeSpan): boolean {
  const fit = fitSpan(extent);
  const slackS = (lengthS(fit) + Math.abs(fit.toS)) * 1e-9;
  return span.fromS >= fit.fromS - slackS && span.toS <= fit.toS + slackS && lengthS(span) > MIN_SPAN_S * 0.9;
}

describe('spans of visible time', () => {
  test('clamping gives an allowed span, and clamping again changes nothing', () => {
    fc.assert(
      fc.property(anySpans, extents, (span, extent) => {
        const once = clampSpan(span, extent);
        expect(isAllowed(once, extent)).toBe(true);
        expect(clampSpan(once, extent)).toEqual(once);
      }),
    );
  });

  test('an allowed span is clamped to itself, the same object', () => {
    const span = { fromS: 10, toS: 20 };
    expect(clampSpan(span, { fromS: 0, toS: 100 })).toBe(span);
  });

  test('a span that is not a number is replaced by the whole', () => {
    expect(clampSpan({ fromS: Number.NaN, toS: 3 }, { fromS: 0, toS: 100 })).toEqual(fitSpan({ fromS: 0, toS: 100 }));
  });

  // Else the view would be kept in the link, and stay as long as it is when an edit makes the whole longer.
  test('zoomed out as far as the extent lets it, exactly the whole is in view', () => {
    const shares = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(views, shares, fc.double({ min: 1, max: 20, noNaN: true }), ({ span, extent }, share, further) => {
        const whole = fitSpan(extent);
        const factor = (lengthS(whole) / lengthS(span)) * further;
        const atS = span.fromS + lengthS(span) * share;
        expect(zoomAt(span, atS, factor, extent)).toEqual(whole);
      }),
    );
  });

  test('zooming keeps the time under the pointer under it wherever the extent lets it', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (view, share, factor) => {
          const { span, extent } = view;
          const atS = span.fromS + lengthS(span) * share;
          const zoomed = zoomAt(span, atS, factor, extent);
          expect(isAllowed(zoomed, extent)).toBe(true);
          const fit = fitSpan(extent);
          const stopped =
            zoomed.fromS <= fit.fromS + lengthS(fit) * 1e-9 || zoomed.toS >= fit.toS - lengthS(fit) * 1e-9;
          if (stopped) return;
          const shareAfter = (atS - zoomed.fromS) / lengthS(zoomed);
          expect(Math.abs(shareAfter - share) * lengthS(zoomed)).toBeLessThan(
            (lengthS(fit) + Math.abs(fit.toS)) * 1e-9,
          );
        },
      ),
    );
  });

  test('zooming in and out by the same factor comes back where nothing stopped it', () => {
    const extent = { fromS: 0, toS: 1000 };
    const span = { fromS: 400, toS: 600 };
    const back = zoomAt(zoomAt(span, 450, 0.5, extent), 450, 2, extent);
    expect(back.fromS).toBeCloseTo(400, 9);
    expect(back.toS).toBeCloseTo(600, 9);
  });

  test('panning keeps the length and stays allowed', () => {
    fc.assert(
      fc.property(views, fc.double({ min: -1e7, max: 1e7, noNaN: true }), ({ span, extent }, deltaS) => {
        const moved = panBy(span, deltaS, extent);
        expect(isAllowed(moved, extent)).toBe(true);
        expect(lengthS(moved)).toBeCloseTo(lengthS(span), 6);
      }),
    );
  });

  test('panning without end goes to the ends', () => {
    const extent = { fromS: 0, toS: 100 };
    expect(panBy({ fromS: 40, toS: 50 }, Number.NEGATIVE_INFINITY, extent)).toEqual({ fromS: -3, toS: 7 });
    expect(panBy({ fromS: 40, toS: 50 }, Number.POSITIVE_INFINITY, extent).toS).toBe(103);
  });

  test('a pinch keeps both times under both fingers', () => {
    const start = { span: { fromS: 100, toS: 200 }, leftPx: 64, widthPx: 500 };
    const span = pinchSpan(start, [164, 364], [144, 404], { fromS: 0, toS: 1000 });
    const now = { ...start, span: span as TimeSpan };
    expect(timeAt(now, 144)).toBeCloseTo(timeAt(start, 164), 9);
    expect(timeAt(now, 404)).toBeCloseTo(timeAt(start, 364), 9);
  });

  test('fingers on top of each other ask for nothing', () => {
    const start = { span: { fromS: 0, toS: 10 }, leftPx: 0, widthPx: 100 };
    expect(pinchSpan(start, [50, 52], [40, 90], { fromS: 0, toS: 10 })).toBeUndefined();
  });

  test('revealing a target in sight moves nothing, and one out of sight comes into sight', () => {
    fc.assert(
      fc.property(views, fc.double({ min: 0, max: 1, noNaN: true }), ({ span, extent }, share) => {
        const atS = extent.fromS + lengthS(extent) * share;
        const target = { fromS: atS, toS: atS + lengthS(span) * 0.1 };
        const shown = revealSpan(span, target, extent);
        expect(isAllowed(shown, extent)).toBe(true);
        expect(shown.fromS).toBeLessThanOrEqual(target.toS);
        expect(shown.toS).toBeGreaterThanOrEqual(Math.min(target.fromS, extent.toS));
      }),
    );
    const span = { fromS: 10, toS: 30 };
    expect(revealSpan(span, { fromS: 15, toS: 20 }, { fromS: 0, toS: 100 })).toBe(span);
  });

  test('zooming to a job leaves room around it', () => {
    expect(spanAround({ fromS: 40, toS: 60 }, { fromS: 0, toS: 100 })).toEqual({ fromS: 35, toS: 65 });
  });

  test('an extent without length still has something to see', () => {
    expect(lengthS(fitSpan({ fromS: 5, toS: 5 }))).toBeGreaterThan(0);
  });

  test('pixels and times are inverse', () => {
    const view = { span: { fromS: 20, toS: 70 }, leftPx: 64, widthPx: 500 };
    expect(xOf(view, 20)).toBe(64);
    expect(xOf(view, 70)).toBe(564);
    expect(timeAt(view, xOf(view, 33))).toBeCloseTo(33, 12);
  });
});
