// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LanePlace, laneStep, type WalkedLanes } from './lane-walk';

/** Lanes with these numbers of things; up and down go to the thing of the same number, else to the lane itself. */
const lanesOf = (counts: readonly number[]): WalkedLanes => ({
  laneCount: counts.length,
  along({ lane, item }, step) {
    const next = item < 0 ? (counts[lane]! > 0 ? 0 : -1) : item + step;
    return Math.min(next, counts[lane]! - 1);
  },
  beside(place, step) {
    const count = counts[place.lane + step];
    return count === undefined ? place : { lane: place.lane + step, item: Math.min(place.item, count - 1) };
  },
});

describe('going by arrows over lanes', () => {
  test('leads from a thing to the lane itself, along lanes and back', () => {
    const lanes = lanesOf([2, 0, 1]);
    const at = (key: string, lane: number, item: number) => laneStep(key, { lane, item }, lanes);
    expect(at('ArrowLeft', 0, 1)).toEqual({ lane: 0, item: 0 });
    expect(at('ArrowLeft', 0, 0)).toEqual({ lane: 0, item: -1 });
    expect(at('ArrowLeft', 0, -1)).toEqual({ lane: 0, item: -1 });
    expect(at('ArrowRight', 0, -1)).toEqual({ lane: 0, item: 0 });
    expect(at('ArrowRight', 1, -1)).toEqual({ lane: 1, item: -1 });
    expect(at('ArrowDown', 0, 1)).toEqual({ lane: 1, item: -1 });
    expect(at('ArrowDown', 2, -1)).toEqual({ lane: 2, item: -1 });
    expect(at('ArrowUp', 2, -1)).toEqual({ lane: 1, item: -1 });
    expect(at('Enter', 0, 0)).toBeUndefined();
  });

  test('comes to every lane and every thing, and never leaves what there is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }), (counts) => {
        const lanes = lanesOf(counts);
        const met = new Set<string>();
        let place: LanePlace = { lane: 0, item: -1 };
        const go = (key: string): boolean => {
          const next = laneStep(key, place, lanes) as LanePlace;
          const moved = next.lane !== place.lane || next.item !== place.item;
          place = next;
          met.add(`${place.lane} ${place.item}`);
          return moved;
        };
        met.add('0 -1');
        do {
          while (go('ArrowRight'));
          while (go('ArrowLeft'));
          expect(place.item).toBe(-1);
        } while (go('ArrowDown'));
        expect(met.size).toBe(counts.reduce((sum, count) => sum + count + 1, 0));
      }),
    );
  });
});
