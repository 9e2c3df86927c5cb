// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FOOT_PX, laneFrame, laneHeights } from './lane-heights';
import { isShown, nextShown, placesOfTracks, placesWhere } from './lane-places';

const touched = { leastPx: 24, wantedPx: undefined };

describe('heights of lanes', () => {
  test('are 14 to 64 pixels, and what a finger needs where one points with it', () => {
    expect(laneHeights({ laneCount: 512, availablePx: 300, dpr: 1 }).lanePx).toBe(14);
    expect(laneHeights({ laneCount: 512, availablePx: 300, dpr: 1, wish: touched }).lanePx).toBe(24);
    expect(laneHeights({ laneCount: 3, availablePx: 300, dpr: 1 }).lanePx).toBe(64);
    expect(laneHeights({ laneCount: 20, availablePx: 309, dpr: 2 }).lanePx).toBe(15);
    expect(laneHeights({ laneCount: 7, availablePx: 100, dpr: 1 }).lanePx).toBe(14);
  });

  test('are made lower until all lanes are in sight, and higher up to a limit', () => {
    const at = (wantedPx: number) =>
      laneHeights({ laneCount: 100, availablePx: 300, dpr: 1, wish: { leastPx: 14, wantedPx } });
    expect(at(0.1).lanePx).toBe(3);
    expect(at(40.7).lanePx).toBe(40);
    expect(at(1e6).lanePx).toBe(at(0).highestPx);
    expect(at(0).defaultPx).toBe(14);
  });

  test('never change how much room a chart takes: not when lanes are left out, made higher or lower, nor when time is zoomed', () => {
    const sizes = fc.record({
      laneCount: fc.integer({ min: 1, max: 2000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      heightPx: fc.integer({ min: 60, max: 900 }),
      wantedPx: fc.option(fc.double({ min: 0.1, max: 300, noNaN: true }), { nil: undefined }),
      zoomed: fc.boolean(),
    });
    fc.assert(
      fc.property(sizes, ({ laneCount, share, heightPx, wantedPx, zoomed }) => {
        const size = { laneCount, fixedPx: 4, heightPx, scrollPx: 1e9, dpr: 1, mostPx: 42 };
        const plain = laneFrame(size);
        const shown = Math.max(1, Math.round(laneCount * share));
        const wish = { leastPx: 14, wantedPx };
        const other = laneFrame({ ...size, shown, zoomed, wish, hasIdle: shown < laneCount });
        expect(other.seenPx + other.footPx).toBe(plain.seenPx + plain.footPx);
        expect(other.contentPx - other.scrollPx).toBeLessThanOrEqual(Math.max(other.seenPx, other.contentPx));
        if (wantedPx === undefined) expect(other.lanePx).toBeGreaterThanOrEqual(14);
        if (shown < laneCount && plain.seenPx > FOOT_PX) expect(other.footPx).toBe(FOOT_PX);
      }),
    );
  });
});

describe('lanes that have a place', () => {
  const chosen = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 });

  test('are counted, walked and divided into tracks as going through all of them says', () => {
    fc.assert(
      fc.property(chosen, fc.integer({ min: 1, max: 7 }), (has, tracks) => {
        const places = placesWhere(has.length, (lane) => has[lane]!);
        const shown = has.flatMap((one, lane) => (one ? [lane] : []));
        if (shown.length === 0 || shown.length === has.length) {
          expect(places).toBeUndefined();
          return;
        }
        const view = { laneCount: has.length, places };
        expect([...places!.lanes]).toEqual(shown);
        for (let lane = 0; lane < has.length; lane++) {
          expect(isShown(view, lane)).toBe(has[lane]);
          expect(places!.before[lane]).toBe(shown.filter((one) => one < lane).length);
          expect(nextShown(view, lane, 1)).toBe(shown.find((one) => one > lane) ?? lane);
          expect(nextShown(view, lane, -1)).toBe(shown.findLast((one) => one < lane) ?? lane);
        }
        const thin = placesOfTracks(places!, tracks);
        const thinHas = has.flatMap((one) => Array.from({ length: tracks }, () => one));
        const slow = placesWhere(thinHas.length, (lane) => thinHas[lane]!);
        expect(thin).toEqual(slow);
      }),
    );
  });
});
