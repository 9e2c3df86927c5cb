// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShown, placesWhere } from '../time/lanes/lane-places';
import { outsideSlots, slotsOutside } from './outside';
import { layoutSlots, rowOf, rowTopPx } from './slots-layout';

const counts = fc.record({
  racks: fc.integer({ min: 1, max: 30 }),
  machinesPerRack: fc.integer({ min: 1, max: 9 }),
  slotsPerMachine: fc.integer({ min: 1, max: 7 }),
});
const given = fc.record({
  counts,
  lanePx: fc.option(fc.double({ min: 0.1, max: 16, noNaN: true }), { nil: undefined }),
  heightPx: fc.integer({ min: 40, max: 500 }),
  scrollPx: fc.integer({ min: 0, max: 4000 }),
  dpr: fc.constantFrom(1, 1.5, 2),
  zoomed: fc.boolean(),
  isIdle: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
});
const time = { span: { fromS: 0, toS: 1 }, leftPx: 64, widthPx: 400 };

test('slots above and below are those whose rows have no pixel in sight', () => {
  fc.assert(
    fc.property(given, (input) => {
      const { racks } = input.counts;
      const places = placesWhere(racks, (rack) => !input.isIdle[rack]);
      const { view } = layoutSlots({ ...input, time, places, hasIdle: places !== undefined });
      const shown = Array.from({ length: racks }, (_, rack) => rack).filter((rack) =>
        isShown({ places, laneCount: racks }, rack),
      );
      const rows = shown.flatMap((rack) =>
        Array.from({ length: view.rowsPerRack }, (_, row) => rowOf(view, rack, row)),
      );
      const slotsOf = (isOutside: (topPx: number, endPx: number) => boolean): number =>
        rows
          .filter(({ rack, row }) => isOutside(rowTopPx(view, rack, row), rowTopPx(view, rack, row + 1)))
          .reduce((sum, { firstLane, endLane }) => sum + endLane - firstLane, 0);
      expect(slotsOutside(view)).toEqual({
        above: slotsOf((_, endPx) => endPx <= view.topPx),
        below: slotsOf((topPx, endPx) => topPx >= view.heightPx && endPx > view.topPx),
      });
    }),
  );
});

test('the foot takes its height from the lanes, and only where something may lie outside', () => {
  const input = { counts: { racks: 20, machinesPerRack: 5, slotsPerMachine: 4 }, time, scrollPx: 0, dpr: 1 };
  const fitted = layoutSlots({ ...input, lanePx: undefined, heightPx: 300 });
  expect(fitted.footPx).toBe(0);
  const high = layoutSlots({ ...input, lanePx: 12, heightPx: 300 });
  expect(high.footPx).toBe(24);
  expect(high.view.heightPx + high.footPx).toBe(fitted.view.heightPx);
  expect(slotsOutside(high.view).below).toBeGreaterThan(300);
  const zoomed = layoutSlots({ ...input, lanePx: undefined, heightPx: 300, zoomed: true });
  expect(zoomed.footPx).toBe(24);
  expect(zoomed.contentPx).toBeLessThanOrEqual(zoomed.view.heightPx);
});

test('racks are counted where several are in sight, else slots', () => {
  const input = {
    counts: { racks: 60, machinesPerRack: 5, slotsPerMachine: 4 },
    time,
    scrollPx: 0,
    dpr: 1,
    heightPx: 300,
  };
  expect(outsideSlots(layoutSlots({ ...input, lanePx: 1 }).view)).toEqual({
    what: 'rack',
    // A rack is 21 pixels high, including the space to the next.
    outside: { above: 0, below: 60 - Math.ceil((300 - 24 - 4) / 21) },
  });
  expect(outsideSlots(layoutSlots({ ...input, lanePx: 16 }).view).what).toBe('slot');
});
