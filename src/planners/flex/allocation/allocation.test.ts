// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLEX_METRICS } from '../metrics/registry';
import { instanceOf, instances } from '../testing/instances';
import { exhaustiveMinimax, plainDynamicProgramming } from '../testing/plain-allocation';
import { type AllocationProblem, allocationProblem, costOn } from './allocation-problem';
import { cheapestChoices } from './cheapest-choices';
import { greedyAllocation, stepAllocation } from './generic-allocation';
import { minimaxAllocation } from './minimax-allocation';
import { selectionAllocation } from './selection-allocation';

function ended<T>(work: Generator<number, T, void>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const problems = (most: number, which: (metric: (typeof FLEX_METRICS)[number]) => boolean) =>
  fc
    .tuple(instances(most), fc.constantFrom(...FLEX_METRICS.filter(which)))
    .filter(([instance]) => instance.jobs.length <= instance.slots)
    .map(([instance, metric]) => allocationProblem(instance, metric.id));

const total = (problem: AllocationProblem, slots: Float64Array): number =>
  slots.reduce((sum, s, j) => sum + costOn(problem, j, s), 0);

const mustBeClose = (a: number, b: number, scale: number): void =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, scale, Math.abs(b)));

test('greedy is as cheap as the plain dynamic programming where penalties are lines', () => {
  fc.assert(
    fc.property(
      problems(6, (metric) => metric.over !== 'max' && metric.shape === 'line'),
      (problem) => {
        const slots = greedyAllocation(problem);
        mustBeClose(total(problem, slots), plainDynamicProgramming(problem), 1e3);
      },
    ),
    { numRuns: 300 },
  );
});

test('selection gives the slots that greedy gives', () => {
  fc.assert(
    fc.property(
      problems(12, (metric) => metric.over !== 'max' && metric.shape === 'line'),
      fc.integer({ min: 1, max: 300 }),
      (problem, factor) => {
        const wide = { ...problem, slots: problem.slots * factor, most: problem.most.map((M) => M * factor) };
        expect([...selectionAllocation(wide)]).toEqual([...greedyAllocation(wide)]);
      },
    ),
    { numRuns: 400 },
  );
});

test('dynamic programming over worthwhile slots is as cheap as the plain one where penalties are steps', () => {
  fc.assert(
    fc.property(
      problems(7, (metric) => metric.shape === 'steps'),
      (problem) => {
        const slots = ended(stepAllocation(problem));
        expect(slots.reduce((sum, s) => sum + s, 0)).toBeLessThanOrEqual(problem.slots);
        mustBeClose(total(problem, slots), plainDynamicProgramming(problem), 1);
      },
    ),
    { numRuns: 300 },
  );
});

test('the threshold is the smallest, met by the fewest slots', () => {
  fc.assert(
    fc.property(
      problems(4, (metric) => metric.over === 'max'),
      (problem) => {
        const { slots, threshold } = ended(minimaxAllocation(problem));
        const best = exhaustiveMinimax(problem);
        expect(threshold).toBe(best.value);
        expect(slots.reduce((sum, s) => sum + s, 0)).toBe(best.slots);
      },
    ),
    { numRuns: 200 },
  );
});

test('thinned states still answer a choice that fits, and say that they are not exact', () => {
  const items = Array.from({ length: 12 }, (_, i) => ({
    takes: [0, 2 ** i],
    cost: (choice: number) => (choice === 0 ? 2 ** i : 0),
  }));
  const exact = ended(cheapestChoices(items, { capacity: 1000 }));
  const rough = ended(cheapestChoices(items, { capacity: 1000, mostStates: 16 }));
  expect(exact).toMatchObject({ exact: true, cost: 4095 - 1000 });
  expect(rough?.exact).toBe(false);
  expect(rough?.cost).toBeLessThan((exact?.cost as number) * 1.1);
  const used = items.reduce((sum, { takes }, i) => sum + takes[rough!.choices[i]!]!, 0);
  expect(used).toBeLessThanOrEqual(1000);
});

test('a limit on the cost changes nothing that keeps it, and leaves nothing where none does', () => {
  const items = Array.from({ length: 9 }, (_, i) => ({
    takes: [0, 1 + (i % 4)],
    cost: (choice: number, used: number) => (choice === 0 ? 3 + (i % 5) : Math.max(0, used + (i % 4) - 6)),
  }));
  const free = ended(cheapestChoices(items));
  expect(free?.exact).toBe(true);
  expect(ended(cheapestChoices(items, { atMost: free?.cost as number }))).toEqual(free);
  expect(ended(cheapestChoices(items, { atMost: (free?.cost as number) - 1e-9 }))).toBeUndefined();
});

// A job's stretch on s slots is M / s regardless of its work: with equal maxima all marginal gains tie, except for rounding.
test('ties that rounding hides go to the lower index, and take no more slots', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.1, max: 200, noNaN: true }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 9 }),
      (works, more) => {
        const slots = works.length + more;
        const problemOf = (work: readonly number[], metric: string): AllocationProblem => {
          const jobs = work.map((one, j) => ({ id: `j${j}`, arrivalS: 0, weight: 1, recurring: true, work: one }));
          return allocationProblem(instanceOf(jobs, slots, 'averageResponse'), metric);
        };
        const equal = works.map(() => 1);
        for (const find of [greedyAllocation, selectionAllocation]) {
          expect(find(problemOf(works, 'averageStretch'))).toEqual(find(problemOf(equal, 'averageStretch')));
        }
        const minimax = (work: readonly number[]) => ended(minimaxAllocation(problemOf(work, 'maxStretch'))).slots;
        expect(minimax(works)).toEqual(minimax(equal));
      },
    ),
    { numRuns: 200 },
  );
});
