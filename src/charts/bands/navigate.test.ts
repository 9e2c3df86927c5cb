// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextInTime } from '../time/walk-keys';
import { bandsOfIntervals, bandsOfPlan } from './bands-of-plan';
import { bandStep, bandsInTimeOrder, nextInStack, stretchOf } from './navigate';
import { bandPlanOf, generatedBandPlan, THREE_JOBS, TWO_RESOURCES } from './testing/band-plans';

//   10 | c c c a a a a a a b b b
//    3 | a a a a a a a a a b b b
//    2 | b b b b b b b b b b b b     in seconds
const bands = bandsOfIntervals(THREE_JOBS, ['a', 'b', 'c'], 10);
const order = bandsInTimeOrder(bands);
const A = 0;
const B = 1;
const C = 2;
const whole = { fromS: 0, toS: 4 };

describe('keys on bands', () => {
  test('right and left go by start, then from the bottom up', () => {
    expect([...order]).toEqual([B, A, C]);
    expect(nextInTime(order, A, 1)).toBe(C);
  });

  test('up and down go to the job above and below at the middle of what is in sight', () => {
    expect(nextInStack(bands, B, 1, whole)).toBe(A);
    expect(nextInStack(bands, A, 1, whole)).toBe(C);
    expect(nextInStack(bands, C, 1, whole)).toBe(C);
    expect(nextInStack(bands, A, -1, whole)).toBe(B);
    expect(nextInStack(bands, A, 1, { fromS: 4, toS: 8 })).toBe(A);
    // c has ended by then, so its last place counts.
    expect(nextInStack(bands, C, -1, { fromS: 4, toS: 8 })).toBe(A);
  });

  test('a job without slots has no place to go from, and none in time', () => {
    const none = bandsOfPlan(TWO_RESOURCES, 'slots', 4);
    expect(bandsInTimeOrder(none)).toHaveLength(0);
    expect(nextInStack(none, 0, 1, whole)).toBe(0);
    expect(stretchOf(none, 0)).toBeUndefined();
  });

  test('a stretch goes from the first slot to the last, pauses included', () => {
    expect(stretchOf(bandsOfPlan(TWO_RESOURCES, 'cores', 4), 0)).toEqual({ fromS: 0, toS: 40 });
  });

  test('right from the first reaches every job, and up from the lowest every job of that moment', () => {
    fc.assert(
      fc.property(generatedBandPlan, ({ plan, capacity }) => {
        const some = bandsOfPlan(plan, 'slots', capacity);
        expect([...bandsInTimeOrder(some)].sort((a, b) => a - b)).toEqual(plan.jobs.map((_, owner) => owner));
        const { startS, endS, slots } = plan.intervals[0]!;
        let current = some.stackFrom[1]! > 0 ? some.owner[some.stack[0]!]! : -1;
        const met = new Set(current < 0 ? [] : [current]);
        for (let step = 0; step < plan.jobs.length; step++) {
          current = nextInStack(some, current, 1, { fromS: startS, toS: endS });
          if (current >= 0) met.add(current);
        }
        expect(met.size).toBe(Object.keys(slots).length);
      }),
    );
  });

  test('a walk begins under the pointer, else with the first in sight; Enter zooms, Escape leaves', () => {
    const from = { order, bands, visible: Int32Array.from(bands.owner.keys()), span: whole, selected: -1, hovered: -1 };
    expect(bandStep('ArrowRight', from)).toEqual({ kind: 'walk', to: B });
    expect(bandStep('Enter', { ...from, hovered: C })).toEqual({ kind: 'walk', to: C });
    expect(bandStep('Escape', from)).toBeUndefined();
    expect(bandStep('ArrowUp', { ...from, selected: B })).toEqual({ kind: 'walk', to: A });
    expect(bandStep('ArrowDown', { ...from, selected: A })).toEqual({ kind: 'walk', to: B });
    expect(bandStep('ArrowLeft', { ...from, selected: A })).toEqual({ kind: 'walk', to: B });
    expect(bandStep('Enter', { ...from, selected: A })).toEqual({ kind: 'zoom', to: A });
    expect(bandStep('Escape', { ...from, selected: A })).toEqual({ kind: 'clear' });
    expect(bandStep('x', from)).toBeUndefined();
    expect(
      bandStep('ArrowUp', {
        ...from,
        order: new Int32Array(0),
        bands: bandsOfPlan(bandPlanOf([]), 'slots', 1),
        visible: new Int32Array(0),
      }),
    ).toEqual({ kind: 'walk', to: -1 });
  });
});
