// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lanesOutOfSight } from '../lanes/out-of-sight';
import { FakeContext } from '../testing/fake-context';
import { buildBands } from './bands';
import { bandsOfIntervals } from './bands-of-plan';
import { drawBands } from './draw';
import { slotTicks } from './slot-ticks';
import { bandPlanOf, THREE_JOBS } from './testing/band-plans';
import { sceneOf } from './testing/scenes';
import { DENSE_FROM_BLOCKS, edgesOfBand, layoutBands, scrollToBand, slotAt, slotLanes, yOf } from './view';

const time = { span: { fromS: 0, toS: 12 }, leftPx: 64, widthPx: 480 };

describe('layout of bands', () => {
  test('slot 0 lies on the ground, the capacity under the strip, and a block on its slots and times', () => {
    const { layout, bands } = sceneOf({ plan: THREE_JOBS, capacity: 10, toS: 12 });
    expect([layout.view.topPx, layout.view.bottomPx, layout.view.heightPx]).toEqual([20, 292, 300]);
    expect(layout.capacityPx).toBe(20);
    // Of the first interval from the bottom up: b on 2 slots, a on 1, c on 7.
    expect(edgesOfBand(layout.view, bands, 0)).toEqual({ leftPx: 64, rightPx: 189, topPx: 238, bottomPx: 292 });
    expect(edgesOfBand(layout.view, bands, 2)).toEqual({ leftPx: 64, rightPx: 189, topPx: 20, bottomPx: 210 });
  });

  test('a block is at least a pixel wide and high', () => {
    const plan = bandPlanOf([
      [0.001, { a: 1, b: 9999 }],
      [12, { b: 9999 }],
    ]);
    const bands = bandsOfIntervals(plan, ['a', 'b'], 10_000);
    const { view } = layoutBands({ bands, time, heightPx: 200, widthPx: 560, dpr: 1 });
    const { leftPx, rightPx, topPx, bottomPx } = edgesOfBand(view, bands, bands.owner.indexOf(0));
    expect([rightPx - leftPx, bottomPx - topPx]).toEqual([1, 1]);
  });

  test('slots that the user made higher scroll between strip and ground, which stay where they are', () => {
    const { bands } = sceneOf({ plan: THREE_JOBS, capacity: 10, toS: 12 });
    const input = { bands, time, heightPx: 300, widthPx: 560, dpr: 1 };
    const whole = layoutBands(input);
    expect([whole.contentPx, whole.laid.footPx]).toEqual([300, 0]);
    const high = layoutBands({ ...input, wantedSlotPx: 60, scrollPx: 1e9 });
    expect(high.laid.footPx).toBe(24);
    expect(high.view.heightPx + high.laid.footPx).toBe(300);
    expect(high.contentPx - high.view.heightPx).toBe(high.scrollPx);
    // Scrolled to the end, slot 0 is on the ground.
    expect(high.view.bottomPx).toBe(high.view.seenBottomPx);
    expect(high.view.bottomPx - high.view.topPx).toBe(600);
    expect(high.slotTicks.every(({ yPx }) => yPx >= 20 && yPx <= high.view.seenBottomPx)).toBe(true);
    expect(lanesOutOfSight(slotLanes(high))).toEqual({ above: 5, below: 0 });
    const top = layoutBands({ ...input, wantedSlotPx: 60 });
    expect(yOf(top.view, 10)).toBe(20);
    expect(scrollToBand(top, bands, 0)).toBeGreaterThan(0);
    const shown = layoutBands({ ...input, wantedSlotPx: 60, scrollPx: scrollToBand(top, bands, 0) });
    expect(edgesOfBand(shown.view, bands, 0).bottomPx).toBeLessThanOrEqual(shown.view.seenBottomPx);
    // Never less than all slots in sight, nor unlimited.
    expect(layoutBands({ ...input, wantedSlotPx: 1 }).contentPx).toBe(300);
    expect(layoutBands({ ...input, wantedSlotPx: 1e9 }).contentPx).toBeLessThan(10 * 300);
  });

  test('few slots take no more height than they fill sensibly', () => {
    const bands = bandsOfIntervals(bandPlanOf([[5, { a: 1 }]]), ['a'], 2);
    expect(layoutBands({ bands, time, heightPx: 600, widthPx: 560, dpr: 1 }).view.heightPx).toBe(156);
  });

  test('few slots grow into the room of a chart that was enlarged, with what is written on them', () => {
    const plan = bandPlanOf([[5, { a: 2 }]]);
    const bands = bandsOfIntervals(plan, ['a'], 2);
    const layout = layoutBands({ bands, time, heightPx: 600, widthPx: 560, dpr: 1, mostSlotPx: 120 });
    expect(layout.view.heightPx).toBe(20 + 2 * 120 + 8);
    expect(layoutBands({ bands, time, heightPx: 200, widthPx: 560, dpr: 1, mostSlotPx: 120 }).view.heightPx).toBe(200);
    const fontIn = (one: typeof layout): string => {
      const fake = new FakeContext();
      drawBands(fake.context, { ...sceneOf({ plan, capacity: 2, toS: 12 }), bands, layout: one });
      return fake.font;
    };
    expect(fontIn(layout)).toMatch(/^15px/);
    expect(fontIn(layoutBands({ bands, time, heightPx: 600, widthPx: 560, dpr: 1 }))).toMatch(/^12px/);
  });

  test('widths that change and jobs that end are ticks; where they run together, ends stay', () => {
    const { layout } = sceneOf({ plan: THREE_JOBS, capacity: 10, toS: 12 });
    expect(layout.footTicks).toEqual([
      { xPx: 189, end: true },
      { xPx: 439, end: true },
      { xPx: 564, end: true },
      { xPx: 64, end: false },
    ]);
    const many = bandPlanOf(Array.from({ length: 400 }, (_, k) => [(k + 1) / 10, { a: 1 + (k % 2) }] as const));
    const crowded = sceneOf({ plan: many, capacity: 2, toS: 40 }).layout.footTicks.map(({ xPx }) => xPx);
    for (const xPx of crowded)
      for (const other of crowded) expect(xPx === other || Math.abs(xPx - other) > 2).toBe(true);
    expect(crowded).toContain(564);
  });

  test('many visible blocks are dense', () => {
    const requests = (k: number) => [{ owner: 0, width: 1 + (k % 2) }];
    const intervals = Array.from({ length: DENSE_FROM_BLOCKS + 1 }, (_, k) => ({
      ...{ startS: k, endS: k + 1, requests: requests(k) },
    }));
    const bands = buildBands(intervals, 2, Float64Array.of(DENSE_FROM_BLOCKS + 1));
    const whole = { span: { fromS: 0, toS: DENSE_FROM_BLOCKS + 1 }, leftPx: 64, widthPx: 480 };
    expect(layoutBands({ bands, time: whole, heightPx: 200, widthPx: 560, dpr: 1 }).dense).toBe(true);
    expect(layoutBands({ bands, time, heightPx: 200, widthPx: 560, dpr: 1 }).dense).toBe(false);
  });

  test('a height and its slot are each other’s inverse, to a pixel', () => {
    const { view } = sceneOf({ plan: THREE_JOBS, capacity: 10, toS: 12 }).layout;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (slot) => {
        expect(Math.abs(slotAt(view, yOf(view, slot)) - slot)).toBeLessThan(10 / 272);
      }),
    );
  });

  test('a plan without jobs has an axis and nothing else', () => {
    const { layout } = sceneOf({ plan: bandPlanOf([]), capacity: 10, toS: 1 });
    expect(layout.visible).toHaveLength(0);
    expect(layout.slotTicks.map(({ text }) => text)).toEqual(['0', '2', '4', '6', '8', '10']);
    expect(sceneOf({ plan: bandPlanOf([]), capacity: 0, toS: 1 }).layout.slotTicks.map(({ text }) => text)).toEqual([
      '0',
    ]);
  });
});

describe('ticks of slots', () => {
  test('round numbers, whole slots, and the capacity', () => {
    expect(slotTicks(100, 100, 272)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(slotTicks(96, 96, 272)).toEqual([0, 20, 40, 60, 80, 96]);
    expect(slotTicks(3, 3, 192)).toEqual([0, 1, 2, 3]);
    expect(slotTicks(4, 4, 72)).toEqual([0, 4]);
    expect(slotTicks(20_000, 20_000, 100)).toEqual([0, 10_000, 20_000]);
    expect(slotTicks(0.5, 0.5, 272)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(slotTicks(4, 10, 272)).toEqual([0, 2, 4, 6, 8, 10]);
  });

  test('never touch, never many, whatever the capacity', () => {
    const capacities = fc.double({ min: 1e-6, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(capacities, fc.integer({ min: 24, max: 900 }), (capacity, plotPx) => {
        const ticks = slotTicks(capacity, capacity, plotPx);
        expect(ticks.at(-1)).toBe(capacity);
        expect(ticks.length).toBeLessThanOrEqual(plotPx / 40 + 2);
        for (let i = 1; i < ticks.length; i++) {
          expect(((ticks[i]! - ticks[i - 1]!) / capacity) * plotPx).toBeGreaterThan(15.9);
        }
      }),
    );
  });
});
