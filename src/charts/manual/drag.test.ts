// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dragRectangle, rectangleAt, settle } from './drag';
import { earliestStartS, type HandSetting, type PlacedRectangle, placeAll, placeRectangle } from './hand-plan';
import { nearestPoint, roundTo, snapPoints, stepBelow } from './snap';
import { generatedHand, settingOf } from './testing/settings';

const setting: HandSetting = {
  ...settingOf(6, [
    { workS: 10, arrivalS: 0 },
    { workS: 10, arrivalS: 4 },
  ]),
  lengthS: () => 10,
};
const at = (job: number, racks: readonly number[], startS: number): PlacedRectangle => ({
  ...{ job, id: `job-${job}`, racks, startS, endS: startS + 10 },
});
const fine = { pixelS: 0.1, reachS: 0.8 };
const move = (movedS: number, movedRacks = 0) => ({ movedS, movedRacks, ...fine });
const body = { kind: 'move' } as const;

describe('dragging the body', () => {
  test('moves in time, rounded to what a pixel can say, and over racks', () => {
    const dragged = dragRectangle(setting, [], { hold: body, from: at(0, [1, 2], 3) }, move(4.237, 2));
    expect(dragged).toEqual({ rectangle: { job: 'job-0', racks: [3, 4], startS: 7.2 }, snappedS: undefined });
  });

  test('a little sideways keeps the start', () => {
    const { rectangle } = dragRectangle(setting, [], { hold: body, from: at(0, [1], 3.123) }, move(0.3, 1));
    expect(rectangle).toEqual({ job: 'job-0', racks: [2], startS: 3.123 });
  });

  test('stops at the arrival', () => {
    const { rectangle, snappedS } = dragRectangle(setting, [], { hold: body, from: at(1, [1], 9) }, move(-50));
    expect([rectangle.startS, snappedS]).toEqual([4, 4]);
  });

  test('meets the end of another on the same racks, and its start from before', () => {
    const other = at(1, [2, 3], 30);
    const after = dragRectangle(setting, [other], { hold: body, from: at(0, [1, 2], 0) }, move(39.5));
    expect([after.rectangle.startS, after.snappedS]).toEqual([40, 40]);
    const before = dragRectangle(setting, [other], { hold: body, from: at(0, [1, 2], 0) }, move(20.6));
    expect([before.rectangle.startS, before.snappedS]).toEqual([20, 30]);
    const elsewhere = dragRectangle(setting, [other], { hold: body, from: at(0, [0, 1], 0) }, move(39.5));
    expect(elsewhere.rectangle.startS).toBe(39.5);
  });
});

describe('dragging an edge', () => {
  test('changes the racks and keeps the start; the length follows at once', () => {
    const own = settingOf(6, [{ workS: 12, arrivalS: 0 }]);
    const from = placeRectangle(own, { job: 'job-0', racks: [1, 2], startS: 3 })!;
    const hold = { kind: 'stretch', edge: 'bottom', rack: 2 } as const;
    const { rectangle } = dragRectangle(own, [], { hold, from }, move(25, 1));
    expect(rectangle).toEqual({ job: 'job-0', racks: [1, 2, 3], startS: 3 });
    expect(placeRectangle(own, rectangle)!.endS - 3).toBeCloseTo(12 / 3 + 3 * 0.7);
  });

  test('a width without a length is not taken', () => {
    const short: HandSetting = { ...setting, lengthS: (_, width) => (width > 2 ? Number.NaN : 10) };
    const hold = { kind: 'stretch', edge: 'bottom', rack: 2 } as const;
    const { rectangle } = dragRectangle(short, [], { hold, from: at(0, [1, 2], 3) }, move(0, 2));
    expect(rectangle.racks).toEqual([1, 2]);
  });
});

describe('any drag', () => {
  const cases = fc.record({
    made: generatedHand,
    pick: fc.nat(20),
    movedS: fc.double({ min: -300, max: 300, noNaN: true }),
    movedRacks: fc.integer({ min: -9, max: 9 }),
    pixelS: fc.double({ min: 0.001, max: 2, noNaN: true }),
    hold: fc.constantFrom('move', 'top', 'bottom'),
  });

  test('leaves a good rectangle: in the cluster, not before arrival, and as wide as before where it was only moved', () => {
    fc.assert(
      fc.property(cases, ({ made, pick, movedS, movedRacks, pixelS, hold }) => {
        const placed = placeAll(made.setting, made.rectangles);
        const from = placed[pick % Math.max(1, placed.length)];
        if (from === undefined) return;
        const others = placed.filter((one) => one !== from);
        const rack = from.racks[pick % from.racks.length]!;
        const grabbed = hold === 'move' ? body : ({ kind: 'stretch', edge: hold as 'top' | 'bottom', rack } as const);
        const input = { movedS, movedRacks, pixelS, reachS: 8 * pixelS };
        const { rectangle } = dragRectangle(made.setting, others, { hold: grabbed, from }, input);
        expect(placeRectangle(made.setting, rectangle)).toBeDefined();
        if (hold === 'move') {
          expect(rectangle.startS).toBeGreaterThanOrEqual(earliestStartS(made.setting, from.job));
          expect(rectangle.racks.length).toBe(from.racks.length);
        } else expect(rectangle.startS).toBe(from.startS);
      }),
    );
  });

  test('rectangles that meet do so exactly: no overlap of a rounding error', () => {
    fc.assert(
      fc.property(cases, ({ made, pick, movedS, movedRacks }) => {
        const placed = placeAll(made.setting, made.rectangles);
        const from = placed[pick % Math.max(1, placed.length)];
        if (from === undefined) return;
        const others = placed.filter((one) => one !== from);
        // The reach is long, so that nearly every drag ends at a snap.
        const input = { movedS, movedRacks, pixelS: 1, reachS: 200 };
        const { rectangle } = dragRectangle(made.setting, others, { hold: body, from }, input);
        const own = placeRectangle(made.setting, rectangle)!;
        for (const other of others.filter(({ racks }) => racks.some((rack) => own.racks.includes(rack)))) {
          if (Math.abs(own.endS - other.startS) < 1e-7) expect(own.endS).toBeLessThanOrEqual(other.startS);
          if (Math.abs(own.startS - other.endS) < 1e-7) expect(own.startS).toBeGreaterThanOrEqual(other.endS);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('from the list', () => {
  test('lies under the pointer, inside the cluster, not before its arrival', () => {
    expect(rectangleAt(setting, 1, 3, 5, 1)).toEqual(at(1, [3, 4, 5], 4));
    const under = rectangleAt(setting, 1, 2, 0, 8)!;
    expect(settle(setting, [], under, 8.04, fine).rectangle).toEqual({ job: 'job-1', racks: [0, 1], startS: 8 });
    expect(settle(setting, [], under, -5, fine).rectangle.startS).toBe(4);
  });
});

describe('snapping', () => {
  test('points ascend, begin with the earliest start, and a start before another ends no later than it begins', () => {
    fc.assert(
      fc.property(generatedHand, fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (made, lengthS) => {
        const placed = placeAll(made.setting, made.rectangles);
        const racks = Array.from({ length: made.setting.racks }, (_, rack) => rack);
        const points = snapPoints(placed, racks, lengthS, 5);
        expect(points[0]).toBe(5);
        expect(points).toEqual([...points].sort((a, b) => a - b));
        const ends = new Set(placed.map(({ endS }) => endS));
        for (const point of points.slice(1)) {
          const meets = placed.some(({ startS }) => point + lengthS <= startS && startS - point - lengthS < 1e-6);
          expect(ends.has(point) || meets).toBe(true);
        }
      }),
    );
  });

  test('the nearest within reach, or none', () => {
    expect(nearestPoint([0, 10, 12], 11.4, 2)).toBe(12);
    expect(nearestPoint([0, 10, 12], 5, 2)).toBeUndefined();
    expect(nearestPoint([], 5, 2)).toBeUndefined();
  });

  test('rounding has no dust', () => {
    expect([stepBelow(0.3), stepBelow(7), stepBelow(0)]).toEqual([0.2, 5, 1e-5]);
    expect(roundTo(0.31, 0.1)).toBe(0.3);
    expect(roundTo(67, 5)).toBe(65);
  });
});
