// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job, Utility } from '../../model/job';
import type { Rival } from './rivals';
import { largestRemainder } from './rivals';
import { ask, malleable, table } from './testing/cases';

function units(jobs: readonly Job[], method: Rival, capacity: number, slotS = 1): Record<string, readonly number[]> {
  const { allocation } = ask(jobs, { method, slotS, capacity }).plan;
  return Object.fromEntries(jobs.map(({ id }) => [id, allocation[id]?.slots as readonly number[]]));
}

const sigmoid = (priority: number, decay: number, targetS: number): Utility => ({
  kind: 'sigmoid',
  priority,
  decay,
  targetS,
});

describe('the rivals', () => {
  test('FIFO serves the earliest arrival, then the lower index', () => {
    const jobs = [
      malleable('c', 2, table(1), { arrivalS: 1 }),
      malleable('a', 3, table(1)),
      malleable('b', 2, table(1)),
    ];
    // Seven units and the last arrival give a horizon of five slots.
    expect(units(jobs, 'fifo', 2)).toEqual({ c: [0, 0, 1, 1, 0], a: [2, 1, 0, 0, 0], b: [0, 1, 1, 0, 0] });
  });

  test('EDF serves the earliest target, counted from the arrival, and jobs without one last', () => {
    const jobs = [
      malleable('none', 2, { kind: 'constant', priority: 9 }),
      malleable('late', 2, sigmoid(1, 1, 8)),
      malleable('soon', 2, { kind: 'linear', priority: 1, slope: 0, targetS: 5 }, { arrivalS: 1 }),
    ];
    expect(units(jobs, 'edf', 2)).toEqual({ none: [0, 0, 2, 0], late: [2, 0, 0, 0], soon: [0, 2, 0, 0] });
  });

  test('proportional shares by priority with largest remainders, leftovers in job order', () => {
    // 7 units by 2 : 2 : 1 are 2.8, 2.8 and 1.4, rounded to 3, 3 and 1. c needs only one; a and b continue with 3.5 each.
    const jobs = [
      malleable('a', 10, { kind: 'constant', priority: 2 }),
      malleable('b', 8, table(2, 1)),
      malleable('c', 1, sigmoid(1, 0, 0)),
    ];
    expect(units(jobs, 'proportional', 7)).toEqual({ a: [3, 4, 3], b: [3, 3, 2], c: [1, 0, 0] });
    const capped = [
      malleable('a', 4, table(1), { maxSlots: 1 }),
      malleable('b', 8, table(1)),
      malleable('c', 4, table(1)),
    ];
    expect(units(capped, 'proportional', 6)).toEqual({ a: [1, 1, 1, 1], b: [3, 3, 2, 0], c: [2, 2, 0, 0] });
  });

  test('proportional shares equally where no job has a priority', () => {
    const jobs = [0, 1, 2].map((j) => malleable(`j${j}`, 4, { kind: 'constant', priority: 0 }));
    expect(units(jobs, 'proportional', 6)).toEqual({ j0: [2, 2], j1: [2, 2], j2: [2, 2] });
  });

  test('proportional gives nothing more of what a job has enough of', () => {
    // Of 4 cores and 3 GB a slot. When a has all its cores and still lacks memory, b and c share the cores alone.
    const like = (id: string, cores: number, memoryGB: number) =>
      malleable(id, 3, { kind: 'constant', priority: 1 }, { task: { cores, memoryGB } });
    const topology = { machine: { cores: 4, memoryGB: 3 } };
    const jobs = [like('a', 0.5, 3), like('b', 2, 1), like('c', 2, 1)];
    const { allocation } = ask(jobs, { method: 'proportional', slotS: 1 }, { topology }).plan;
    expect(Object.values(allocation).map(({ cores }) => cores)).toEqual([
      [2, 0, 0, 0, 0],
      [1, 2, 2, 1, 0],
      [1, 2, 2, 1, 0],
    ]);
  });

  test('RRH ranks alike where there is nothing of what no job needs', () => {
    const task = { cores: 1, memoryGB: 0 };
    const jobs = [
      malleable('a', 4, sigmoid(4, 0.5, 4), { task }),
      malleable('b', 2, { kind: 'linear', priority: 10, slope: 1, targetS: 9 }, { task }),
    ];
    const topology = { machine: { cores: 1, memoryGB: 0.5 } };
    const { allocation } = ask(jobs, { method: 'rrh', slotS: 2 }, { topology }).plan;
    expect([allocation.a?.cores, allocation.b?.cores]).toEqual([
      [0, 1, 1],
      [1, 0, 0],
    ]);
  });

  test('largest remainders add up, and nothing goes to what weighs nothing', () => {
    expect(largestRemainder([1, 1, 1], 10)).toEqual([4, 3, 3]);
    expect(largestRemainder([0.1, 0.2, 0.7], 10)).toEqual([1, 2, 7]);
    // The remainder is a third each time, however it is rounded.
    expect(largestRemainder([4, 1, 1], 8)).toEqual([6, 1, 1]);
    expect(largestRemainder([0, 1], 3)).toEqual([0, 3]);
    expect(largestRemainder([0, 0], 3)).toEqual([0, 0]);
  });

  // Capacity 1, slots of 2 s. a: RPT 2, b: RPT 1. Slopes per slot: a 4 x 0.5 / 4 x 2 = 1, b 1 x 2 = 2.
  // V_a = 4 / (1 + e^(0.5 (4 - 4))) / 1.02 = 1.961, K_a = 2 x 2 = 4: (0.588 - 2.8) / 2 = -1.106.
  // V_b = (10 - 1 x 2) / 1.01 = 7.921, K_b = 1 x 1 = 1: (2.376 - 0.7) / 1 = 1.676. So b is first.
  test('RRH ranks by reward over remaining time', () => {
    const jobs = [
      malleable('a', 4, sigmoid(4, 0.5, 4)),
      malleable('b', 2, { kind: 'linear', priority: 10, slope: 1, targetS: 9 }),
    ];
    expect(units(jobs, 'rrh', 1, 2)).toEqual({ a: [0, 1, 1], b: [1, 0, 0] });
    // With a slope of 0 and a low priority, b loses nothing by waiting for a, whose reward per slot is higher.
    const meek = [jobs[0]!, malleable('b', 2, { kind: 'constant', priority: 0.1 })];
    // a: (0.588 - 0) / 2 = 0.294; b: 0.3 x 0.099 - 0.7 x 1 = -0.67.
    expect(units(meek, 'rrh', 1, 2)).toEqual({ a: [1, 1, 0], b: [0, 0, 1] });
  });

  // a: 1.961 / 2 = 0.98 against b: 1.5 / 1.01 = 1.485, when only the job’s own reward counts; by default 0.294 against -0.25.
  test('RRH weighs reward against risk as it is set', () => {
    const jobs = [malleable('a', 4, sigmoid(4, 0.5, 4)), malleable('b', 2, { kind: 'constant', priority: 1.5 })];
    const first = (options: object) => ask(jobs, { method: 'rrh', slotS: 2, capacity: 1, ...options }).plan.allocation;
    expect(first({}).b?.slots).toEqual([0, 0, 1]);
    expect(first({ rewardWeight: 1 }).b?.slots).toEqual([1, 0, 0]);
  });

  test('RRH takes jobs that are past their targets in job order where their slopes are equal', () => {
    // V is 0, and K over RPT is the sum of the others' slopes, regardless of the job’s own work.
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 }), (works) => {
        const late: Utility = { kind: 'linear', priority: 4, slope: 0.3, targetS: 0 };
        const jobs = works.map((work, j) => malleable(`j${j}`, work, late));
        expect(units(jobs, 'rrh', 7)).toEqual(units(jobs, 'fifo', 7));
      }),
    );
  });
});
