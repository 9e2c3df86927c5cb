// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besidePointer, besideThing } from './place-beside';

const FRAME = { widePx: 1000, highPx: 600 };
const BOX = { widePx: 200, highPx: 80 };

test('stands to the right of the pointer and below it', () => {
  expect(besidePointer(300, 200, BOX, FRAME)).toEqual([314, 214]);
});

test('goes to the other side where there is no room', () => {
  expect(besidePointer(900, 200, BOX, FRAME)).toEqual([686, 214]);
  expect(besidePointer(300, 560, BOX, FRAME)).toEqual([314, 466]);
});

test('is always inside the window and never under the pointer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 40, max: 400 }),
      fc.integer({ min: 20, max: 250 }),
      (xPx, yPx, widePx, highPx) => {
        const [leftPx, topPx] = besidePointer(xPx, yPx, { widePx, highPx }, FRAME);
        expect(leftPx).toBeGreaterThanOrEqual(0);
        expect(topPx).toBeGreaterThanOrEqual(0);
        expect(leftPx + widePx).toBeLessThanOrEqual(FRAME.widePx);
        expect(topPx + highPx).toBeLessThanOrEqual(FRAME.highPx);
        const covers = xPx >= leftPx && xPx <= leftPx + widePx && yPx >= topPx && yPx <= topPx + highPx;
        expect(covers).toBe(false);
      },
    ),
  );
});

test('stands under what keys came to, at the part of it that is seen', () => {
  const seen = { leftPx: 100, topPx: 100, widePx: 800, highPx: 300 };
  expect(besideThing({ leftPx: 20, topPx: 150, widePx: 500, highPx: 20 }, seen, BOX, FRAME)).toEqual([100, 176]);
  expect(besideThing({ leftPx: 300, topPx: 540, widePx: 10, highPx: 20 }, FRAME_SEEN, BOX, FRAME)).toEqual([300, 454]);
});

const FRAME_SEEN = { leftPx: 0, topPx: 0, ...FRAME };
