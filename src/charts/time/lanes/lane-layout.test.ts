// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laneHeights } from './lane-heights';
import {
  edgesOfTime,
  type LaneView,
  laneAt,
  laneEndPx,
  laneGapPx,
  laneLabels,
  lanesInSight,
  laneTopPx,
  placeOf,
  scrollToShow,
} from './lane-layout';
import { isShown, placesWhere } from './lane-places';

const views: fc.Arbitrary<LaneView> = fc
  .record({
    laneCount: fc.integer({ min: 1, max: 512 }),
    heightPx: fc.integer({ min: 60, max: 600 }),
    topPx: fc.constantFrom(0, 20),
    scroll: fc.double({ min: 0, max: 1, noNaN: true }),
    dpr: fc.constantFrom(1, 1.25, 1.5, 2, 3),
    grouped: fc.boolean(),
    /** Every n-th lane is left out; 1 would be all of them, so none is. */
    leaveOut: fc.integer({ min: 1, max: 5 }),
    wantedPx: fc.option(fc.double({ min: 0.1, max: 200, noNaN: true }), { nil: undefined }),
  })
  .map(({ laneCount, heightPx, topPx, scroll, dpr, grouped, leaveOut, wantedPx }) => {
    const groupGap = grouped && laneCount > 1 ? { lane: laneCount >> 1, px: 18 } : undefined;
    const gapPx = groupGap?.px ?? 0;
    const places = placesWhere(laneCount, (lane) => lane % leaveOut !== 0);
    const count = places?.lanes.length ?? laneCount;
    const size = { laneCount: count, availablePx: heightPx - topPx - gapPx, dpr };
    const { lanePx } = laneHeights({ ...size, wish: { leastPx: 14, wantedPx } });
    const contentPx = topPx + Math.ceil(count * lanePx + gapPx);
    const seenPx = Math.min(heightPx, contentPx);
    return {
      time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 },
      laneCount,
      lanePx,
      gapPx: laneGapPx(lanePx),
      topPx,
      scrollPx: Math.floor((contentPx - seenPx) * scroll),
      heightPx: seenPx,
      widthPx: 580,
      dpr,
      groupGap,
      places,
    };
  });

describe('lanes on the screen', () => {
  test('tile: each begins where the one before ends (but for the room between groups), on a device pixel; those left out are nothing', () => {
    fc.assert(
      fc.property(views, (view) => {
        for (let lane = 0; lane < view.laneCount; lane++) {
          const topPx = laneTopPx(view, lane);
          const nextPx = laneEndPx(view, lane + 1);
          if (isShown(view, lane)) expect(nextPx).toBeGreaterThan(topPx);
          else expect(nextPx).toBe(topPx);
          const between = laneTopPx(view, lane + 1) - nextPx;
          if (view.groupGap?.lane === lane + 1) expect(Math.abs(between - 18)).toBeLessThanOrEqual(1 / view.dpr);
          else expect(between).toBe(0);
          expect(Math.abs(topPx * view.dpr - Math.round(topPx * view.dpr))).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a height belongs to the lane that is drawn there', () => {
    fc.assert(
      fc.property(views, fc.double({ min: 0, max: 1, noNaN: true }), (view, share) => {
        const yPx = view.heightPx * share;
        let slow: number | undefined;
        for (let lane = 0; lane < view.laneCount; lane++) {
          if (yPx >= laneTopPx(view, lane) && yPx < laneEndPx(view, lane + 1)) slow = lane;
        }
        const hidden = yPx < view.topPx || yPx >= view.heightPx;
        expect(laneAt(view, yPx)).toBe(hidden ? undefined : slow);
      }),
    );
  });

  test('those in sight include every lane that shows a pixel', () => {
    fc.assert(
      fc.property(views, (view) => {
        const [first, end] = lanesInSight(view);
        for (let lane = 0; lane < view.laneCount; lane++) {
          const isIn = laneEndPx(view, lane + 1) > view.topPx && laneTopPx(view, lane) < view.heightPx;
          if (isIn && isShown(view, lane)) expect(lane >= first && lane < end).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('labels never touch: all where lanes are high, sparse where they are not', () => {
    fc.assert(
      fc.property(views, (view) => {
        const labels = laneLabels(view);
        for (let i = 1; i < labels.length; i++) expect(labels[i]!.yPx - labels[i - 1]!.yPx).toBeGreaterThanOrEqual(11);
      }),
    );
  });

  test('labels of a group are counted from its first lane', () => {
    fc.assert(
      fc.property(views, (view) => {
        const { laneCount, groupGap } = view;
        if (groupGap === undefined) return;
        const firstPlace = placeOf(view, groupGap.lane);
        // Lanes that are left out do not count.
        const lower = laneLabels(view, groupGap.lane).map(({ lane }) => placeOf(view, lane) - firstPlace);
        for (const place of lower) expect(place >= 0 && place < placeOf(view, laneCount) - firstPlace).toBe(true);
        const stride = lower.length > 1 ? lower[1]! - lower[0]! : 1;
        for (const place of lower) expect(place % stride).toBe(0);
      }),
    );
  });

  test('scrolling to a block shows all of it, or its top, and moves nothing when it is in sight', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 40 }),
        (view, share, most) => {
          const lane = Math.floor((view.laneCount - 1) * share);
          const lanes = Math.min(most, view.laneCount - lane);
          const scrollPx = scrollToShow(view, lane, lanes);
          const moved = { ...view, scrollPx };
          expect(laneTopPx(moved, lane)).toBeGreaterThanOrEqual(view.topPx - 1);
          const fits = lanes * view.lanePx + (view.groupGap?.px ?? 0) <= view.heightPx - view.topPx - 2;
          if (fits) expect(laneEndPx(moved, lane + lanes)).toBeLessThanOrEqual(view.heightPx + 1);
          expect(scrollToShow(moved, lane, lanes)).toBe(scrollPx);
        },
      ),
    );
  });

  test('a block shorter than a pixel is one pixel, and one far outside has small coordinates', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (view, startS, wideS) => {
          const [leftPx, rightPx] = edgesOfTime(view, startS, startS + wideS);
          expect(rightPx).toBeGreaterThanOrEqual(leftPx + 1);
          expect(leftPx).toBeGreaterThanOrEqual(60);
          expect(rightPx).toBeLessThanOrEqual(569);
        },
      ),
    );
  });
});
