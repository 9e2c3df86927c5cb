// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedPlan, planOf } from '../testing/plans';
import { firstInSight, nextInTime } from '../time/walk-keys';
import { jobsInTimeOrder, nextInRacks, planStep } from './navigate';
import { planBlocks } from './plan-blocks';

//   rack 0 | a a a . e
//   rack 1 | b b c c .
//   rack 2 | . . . d d
const plan = planOf([
  { id: 'a', racks: [0], startS: 0, endS: 3 },
  { id: 'b', racks: [1], startS: 0, endS: 2 },
  { id: 'c', racks: [1], startS: 2, endS: 4 },
  { id: 'd', racks: [2], startS: 3, endS: 5 },
  { id: 'e', racks: [0], startS: 4, endS: 5 },
]);
const blocks = planBlocks(plan, 3);
const order = jobsInTimeOrder(plan);
const A = 0;
const B = 1;
const C = 2;
const D = 3;
const E = 4;

describe('keys on the plan', () => {
  test('right and left go by start, then rack, and stay at the ends', () => {
    expect([...order]).toEqual([A, B, C, D, E]);
    expect(nextInTime(order, B, 1)).toBe(C);
    expect(nextInTime(order, A, -1)).toBe(A);
    expect(nextInTime(order, E, 1)).toBe(E);
  });

  test('down and up go to the job on the next rack that is nearest in time', () => {
    expect(nextInRacks(blocks, A, 1)).toBe(B);
    expect(nextInRacks(blocks, C, 1)).toBe(D);
    expect(nextInRacks(blocks, D, -1)).toBe(C);
    expect(nextInRacks(blocks, C, -1)).toBe(A);
    expect(nextInRacks(blocks, E, -1)).toBe(E);
    expect(nextInRacks(blocks, D, 1)).toBe(D);
  });

  test('idle racks are passed over', () => {
    const sparse = planOf([
      { id: 'top', racks: [0], startS: 0, endS: 1 },
      { id: 'low', racks: [9], startS: 5, endS: 6 },
    ]);
    expect(nextInRacks(planBlocks(sparse, 10), 0, 1)).toBe(1);
  });

  test('right from the first reaches every job, once each', () => {
    fc.assert(
      fc.property(generatedPlan, ({ plan: some }) => {
        const walk = jobsInTimeOrder(some);
        const met = [walk[0]!];
        for (let i = 1; i < walk.length; i++) met.push(nextInTime(walk, met.at(-1) as number, 1));
        expect(new Set(met).size).toBe(some.jobs.length);
      }),
    );
  });

  test('a walk begins with the first job in sight', () => {
    expect(
      firstInSight(order, blocks.owner, Int32Array.from([...blocks.owner.keys()].filter((i) => blocks.owner[i] === D))),
    ).toBe(D);
    expect(firstInSight(order, blocks.owner, new Int32Array(0))).toBe(A);
    expect(firstInSight(new Int32Array(0), planBlocks(planOf([]), 2).owner, new Int32Array(0))).toBe(-1);
  });

  test('an arrow goes on from the selected job', () => {
    const from = { order, blocks, visible: Int32Array.from(blocks.owner.keys()), selected: C, hovered: A };
    expect(planStep('ArrowLeft', from)).toEqual({ kind: 'walk', to: B });
    expect(planStep('ArrowRight', from)).toEqual({ kind: 'walk', to: D });
    expect(planStep('ArrowUp', from)).toEqual({ kind: 'walk', to: A });
    expect(planStep('ArrowDown', from)).toEqual({ kind: 'walk', to: D });
  });

  test('without a selection every walk begins under the pointer, else in sight', () => {
    const from = { order, blocks, visible: Int32Array.from(blocks.owner.keys()), selected: -1, hovered: D };
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']) {
      expect(planStep(key, from)).toEqual({ kind: 'walk', to: D });
      expect(planStep(key, { ...from, hovered: -1 })).toEqual({ kind: 'walk', to: A });
    }
  });

  test('Enter zooms to the selected job, Escape leaves it; without one, Escape is the page’s', () => {
    const from = { order, blocks, visible: new Int32Array(0), selected: B, hovered: -1 };
    expect(planStep('Enter', from)).toEqual({ kind: 'zoom', to: B });
    expect(planStep('Escape', from)).toEqual({ kind: 'clear' });
    expect(planStep('Escape', { ...from, selected: -1 })).toBeUndefined();
    expect(planStep('x', from)).toBeUndefined();
  });
});
