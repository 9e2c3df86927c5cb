// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LaneView, laneEndPx, laneTopPx } from '../time/lanes/lane-layout';
import { isShown, placesWhere } from '../time/lanes/lane-places';
import { fitSpan } from '../time/span';
import { lanesOutOfSight, outsideTime, sortedTimes, spanTo } from './out-of-sight';

describe('what a timeline does not show', () => {
  test('lanes above and below what is in sight are counted as going through all of them counts', () => {
    const drawn = fc.record({
      laneCount: fc.integer({ min: 1, max: 200 }),
      lanePx: fc.integer({ min: 2, max: 40 }),
      heightPx: fc.integer({ min: 60, max: 400 }),
      scrollPx: fc.integer({ min: 0, max: 3000 }),
      leaveOut: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(drawn, ({ leaveOut, ...sizes }) => {
        const time = { span: { fromS: 0, toS: 1 }, leftPx: 64, widthPx: 500 };
        const places = placesWhere(sizes.laneCount, (lane) => lane % leaveOut !== 0);
        const view: LaneView = { ...sizes, time, gapPx: 0, topPx: 4, widthPx: 580, dpr: 1, places };
        let above = 0;
        let below = 0;
        for (let lane = 0; lane < view.laneCount; lane++) {
          if (!isShown(view, lane)) continue;
          if (laneEndPx(view, lane + 1) <= view.topPx) above++;
          else if (laneTopPx(view, lane) >= view.heightPx) below++;
        }
        expect(lanesOutOfSight(view)).toEqual({ above, below });
      }),
    );
  });

  const things = fc.array(fc.record({ startS: fc.nat(100), tookS: fc.nat(30) }), { minLength: 1, maxLength: 40 });
  const spans = fc.record({ fromS: fc.nat(90), lengthS: fc.integer({ min: 1, max: 40 }) });

  test('going to what is earlier or later brings it into sight, and moves nothing where nothing is', () => {
    const extent = { fromS: 0, toS: 130 };
    fc.assert(
      fc.property(things, spans, (made, { fromS, lengthS }) => {
        const startS = made.map((one) => one.startS);
        const endS = made.map((one) => one.startS + one.tookS);
        const times = sortedTimes(startS, endS);
        const span = { fromS, toS: fromS + lengthS };
        const { earlier, later } = outsideTime(times, span);
        expect(earlier).toBe(endS.filter((end) => end <= span.fromS).length);
        expect(later).toBe(startS.filter((start) => start >= span.toS).length);
        const after = outsideTime(times, spanTo('later', times, span, extent));
        const before = outsideTime(times, spanTo('earlier', times, span, extent));
        if (later > 0) expect(after.later).toBeLessThan(later);
        else expect(spanTo('later', times, span, extent)).toBe(span);
        if (earlier > 0) expect(before.earlier).toBeLessThan(earlier);
        else expect(spanTo('earlier', times, span, extent)).toBe(span);
        expect(spanTo('later', times, span, extent).toS).toBeLessThanOrEqual(fitSpan(extent).toS + 1e-9);
      }),
    );
  });

  test('what has no times, or ends before it begins, is not counted', () => {
    const times = sortedTimes([0, 5, Number.NaN, 9], [1, 6, 3, 2]);
    expect([...times.startS]).toEqual([0, 5]);
    expect([...times.endS]).toEqual([1, 6]);
  });
});
