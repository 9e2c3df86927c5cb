// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesWhere } from '../time/lanes/lane-places';
import { gutterLabels } from './gutter';
import { MAX_LANE_PX } from './row-heights';
import {
  laneAtPx,
  laneDownPx,
  layoutSlots,
  racksInSight,
  rowOf,
  rowsInSight,
  rowTopPx,
  type SlotsView,
} from './slots-layout';

const time = { span: { fromS: 0, toS: 10 }, leftPx: 64, widthPx: 100 };
const input = fc.record({
  counts: fc.record({
    racks: fc.integer({ min: 1, max: 60 }),
    machinesPerRack: fc.integer({ min: 1, max: 20 }),
    slotsPerMachine: fc.integer({ min: 1, max: 20 }),
  }),
  lanePx: fc.option(fc.double({ min: 0.001, max: 20, noNaN: true }), { nil: undefined }),
  heightPx: fc.integer({ min: 20, max: 700 }),
  scrollPx: fc.nat(3000),
  dpr: fc.constantFrom(1, 1.5, 2),
});
/** Some of its racks are left out. */
const withIdle = fc.tuple(input, fc.infiniteStream(fc.boolean())).map(([given, isIdle]) => {
  const idle = Array.from({ length: given.counts.racks }, () => isIdle.next().value);
  return { ...given, places: placesWhere(given.counts.racks, (rack) => !idle[rack]), hasIdle: true };
});

describe('lanes of slots', () => {
  test('every row in sight is at least a pixel, below the one before, and what is at its middle', () => {
    fc.assert(
      fc.property(fc.oneof(input, withIdle), (given) => {
        const { view } = layoutSlots({ ...given, time });
        const perRack = given.counts.machinesPerRack * given.counts.slotsPerMachine;
        let lastPx = Number.NEGATIVE_INFINITY;
        for (const rack of racksInSight(view)) {
          const [firstRow, endRow] = rowsInSight(view, rack);
          for (let row = firstRow; row < endRow; row++) {
            const topPx = rowTopPx(view, rack, row);
            const bottomPx = rowTopPx(view, rack, row + 1);
            expect(topPx).toBeGreaterThanOrEqual(lastPx);
            expect(bottomPx - topPx).toBeGreaterThan(0);
            lastPx = bottomPx;
            const { firstLane, endLane } = rowOf(view, rack, row);
            expect(Math.floor(firstLane / perRack)).toBe(rack);
            expect(Math.floor((endLane - 1) / perRack)).toBe(rack);
            const middlePx = (topPx + bottomPx) / 2;
            const found = laneAtPx(view, middlePx);
            if (middlePx >= view.topPx && middlePx < view.heightPx)
              expect(found).toMatchObject({ rack, row, firstLane });
            else expect(found).toBeUndefined();
          }
        }
      }),
    );
  });

  test('as it comes no rack is lower than its name; the user may make all lower, until they are in sight', () => {
    const counts = { racks: 60, machinesPerRack: 20, slotsPerMachine: 10 };
    const given = { counts, time, heightPx: 160, scrollPx: 0, dpr: 1, leastRackPx: 14 };
    const usual = layoutSlots({ ...given, lanePx: undefined });
    expect(usual.view.rackPx).toBeGreaterThanOrEqual(14);
    expect(usual.contentPx).toBeGreaterThan(60 * 14);
    expect(usual.lanePx).toBe(usual.usualLanePx);
    const low = layoutSlots({ ...given, lanePx: usual.fitLanePx });
    expect(low.contentPx).toBeLessThanOrEqual(160);
    // With few racks, leastRackPx makes no difference.
    const few = { ...given, counts: { ...counts, racks: 3 }, lanePx: undefined };
    expect(layoutSlots(few)).toEqual(layoutSlots({ ...few, leastRackPx: 0 }));
  });

  test('fitted, all are in sight where each rack can have a pixel', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { view, contentPx, lanePx } = layoutSlots({ ...given, lanePx: undefined, scrollPx: 0, time });
        const perRack = given.counts.machinesPerRack * given.counts.slotsPerMachine;
        // A pixel for rounding, and as much as the space between racks may take.
        if (given.heightPx - 4 >= given.counts.racks) expect(contentPx).toBeLessThanOrEqual(given.heightPx + 1);
        expect(lanePx).toBeLessThanOrEqual(MAX_LANE_PX);
        expect(view.rowsPerRack).toBe(Math.ceil(perRack / 2 ** view.shift));
      }),
    );
  });

  test('racks that are left out have no height: the others lie as those of a smaller cluster do', () => {
    fc.assert(
      fc.property(withIdle, ({ places, ...given }) => {
        fc.pre(places !== undefined);
        const shown = Array.from(places!.lanes);
        const { view, contentPx } = layoutSlots({ ...given, places, time });
        const alike: SlotsView = { ...view, places: undefined, counts: { ...given.counts, racks: shown.length } };
        expect(contentPx).toBe(view.topPx + Math.ceil(shown.length * view.rackPx));
        expect(racksInSight(view)).toEqual(racksInSight(alike).map((place) => shown[place]));
        expect(shown.map((rack) => rowTopPx(view, rack, 0))).toEqual(
          shown.map((_, place) => rowTopPx(alike, place, 0)),
        );
      }),
    );
  });

  test('however many racks are left out, all of the chart is as high', () => {
    const given = { counts: { racks: 60, machinesPerRack: 20, slotsPerMachine: 10 }, time, scrollPx: 0, dpr: 1 };
    const laid = (shown: number) =>
      layoutSlots({
        ...{ ...given, lanePx: undefined, heightPx: 300, leastRackPx: 14, hasIdle: true },
        places: placesWhere(60, (rack) => rack < shown),
      });
    const all = laid(60);
    for (const shown of [1, 7, 59]) {
      const { view, footPx, lanePx } = laid(shown);
      expect(view.heightPx + footPx).toBe(all.view.heightPx + all.footPx);
      expect(lanePx).toBeGreaterThanOrEqual(all.lanePx);
    }
    expect(laid(7).view.rackPx).toBeGreaterThan(2 * all.view.rackPx);
  });

  test('a lane is brought to the top by scrolling so far', () => {
    const counts = { racks: 3, machinesPerRack: 4, slotsPerMachine: 5 };
    const given = { counts, lanePx: 16, time, heightPx: 100, dpr: 1 };
    const { view } = layoutSlots({ ...given, scrollPx: 0 });
    const scrolled = layoutSlots({ ...given, scrollPx: laneDownPx(view, 33) }).view;
    expect(laneAtPx(scrolled, scrolled.topPx + 1)?.lane).toBe(33);
  });

  test('racks and, where there is room, machines have their numbers beside them, apart from one another', () => {
    const counts = { racks: 3, machinesPerRack: 2, slotsPerMachine: 3 };
    const labelsAt = (heightPx: number, lanePx?: number): readonly string[] =>
      gutterLabels(layoutSlots({ counts, lanePx, time, heightPx, scrollPx: 0, dpr: 1 }).view).map(({ text }) => text);
    expect(labelsAt(60)).toEqual(['rack 0', '1', '2']);
    expect(labelsAt(400)).toEqual(['rack 0', 'm 0', 'm 1', 'rack 1', 'm 0', 'm 1', 'rack 2', 'm 0', 'm 1']);
    fc.assert(
      fc.property(fc.oneof(input, withIdle), (given) => {
        const labels = gutterLabels(layoutSlots({ ...given, time }).view);
        const heights = labels.map(({ yPx }) => yPx).sort((a, b) => a - b);
        for (const [i, yPx] of heights.entries()) expect(yPx - (heights[i - 1] ?? -100)).toBeGreaterThanOrEqual(11);
      }),
    );
  });
});
