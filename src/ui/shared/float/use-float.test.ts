// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFloat } from './use-float';

const FRAME = { width: 360, height: 640 };

test('a float stands under its anchor, aligned at the asked side', () => {
  const anchor = { left: 100, top: 50, width: 80, height: 28 };
  expect(placeFloat(anchor, { width: 120, height: 60 }, FRAME)).toEqual({ leftPx: 100, topPx: 82 });
  expect(placeFloat(anchor, { width: 120, height: 60 }, FRAME, 'end')).toEqual({ leftPx: 60, topPx: 82 });
});

test('a float goes above where there is no room below', () => {
  const anchor = { left: 10, top: 600, width: 80, height: 28 };
  expect(placeFloat(anchor, { width: 120, height: 60 }, FRAME).topPx).toBe(536);
});

test('a float that fits the window is always inside it', () => {
  fc.assert(
    fc.property(
      fc.record({ left: fc.nat(400), top: fc.nat(700), width: fc.nat(200), height: fc.nat(60) }),
      fc.record({ width: fc.integer({ min: 1, max: 340 }), height: fc.integer({ min: 1, max: 600 }) }),
      fc.constantFrom('start' as const, 'end' as const),
      (anchor, size, align) => {
        const place = placeFloat(anchor, size, FRAME, align);
        expect(place.leftPx).toBeGreaterThanOrEqual(0);
        expect(place.topPx).toBeGreaterThanOrEqual(0);
        expect(place.leftPx + size.width).toBeLessThanOrEqual(FRAME.width);
        expect(place.topPx + size.height).toBeLessThanOrEqual(FRAME.height);
      },
    ),
  );
});
