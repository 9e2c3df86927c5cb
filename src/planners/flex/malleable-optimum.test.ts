// SPDX-License-Identifier: GPL-3.0-or-later
// Lemma 1 in the cases where it holds: for sums of weighted ends, such as responses and mean stretch, the best order through MPS
// is as good as any malleable schedule, found by an LP. For maxima it fails, as the worked example of the finding shows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import { completeOptions } from '../../model/fields/options';
import { runToEnd } from '../planner';
import { planningInput } from '../testing/inputs';
import { MalleablePacking, type PackingInput } from './malleable-packing';
import { fitMinima } from './minimum-slots';
import { optimal } from './optimal';
import { malleableOptimum, permutations } from './testing/malleable-optimum';

const solver = await loadGlpk();

const amount = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.double({ min: 0.1, max: 30, noNaN: true }));

interface Case {
  readonly input: PackingInput;
  readonly weights: readonly number[];
}

/** With minima, and without. */
const cases: fc.Arbitrary<Case> = fc
  .tuple(
    fc.array(fc.record({ work: amount, least: fc.integer({ min: 1, max: 4 }), room: fc.nat(8), weight: amount }), {
      minLength: 2,
      maxLength: 4,
    }),
    fc.nat(8),
    fc.boolean(),
  )
  .map(([jobs, moreSlots, minima]) => {
    const slots = jobs.length + moreSlots;
    const most = Float64Array.from(jobs, ({ least, room }) => Math.min(slots, least + room));
    const wanted = most.map((M, j) => Math.min(M, jobs[j]?.least as number));
    const least = minima ? fitMinima(wanted, slots) : new Float64Array(jobs.length);
    const work = Float64Array.from(jobs, (one) => one.work);
    return { input: { slots, work, least, most }, weights: jobs.map(({ weight }) => weight) };
  });

function bestOrder({ input, weights }: Case): number {
  const packing = new MalleablePacking(input);
  const values = permutations(weights.length).map((order) =>
    packing.run(order).reduce((sum, endS, j) => sum + endS * weights[j]!, 0),
  );
  return Math.min(...values);
}

test.each([
  ['responses', () => 1],
  ['weighted responses', ({ weights }: Case, j: number) => weights[j]!],
  ['stretch', ({ input }: Case, j: number) => input.most[j]! / input.work[j]!],
])('no malleable schedule has a lower sum of %s than the best order', (_, weightOf) => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const one = { ...drawn, weights: drawn.weights.map((__, j) => weightOf(drawn, j)) };
      const lowest = malleableOptimum(one.input, one.weights, solver);
      expect(Math.abs(bestOrder(one) / lowest - 1)).toBeLessThanOrEqual(1e-6);
    }),
    { numRuns: 80 },
  );
});

test('the LP agrees with the planner on the worked example', () => {
  const jobs = [
    { id: 'a', work: 39, minSlots: 1, maxSlots: 6 },
    { id: 'b', work: 60, minSlots: 2, maxSlots: 10 },
    { id: 'c', work: 21, minSlots: 1, maxSlots: 10 },
  ].map((one) => ({ ...one, arrivalS: 0, weight: 1, recurring: true }));
  const answer = runToEnd(optimal.start(planningInput(jobs), completeOptions(optimal, { slots: 10 }), {}));
  const input = {
    slots: 10,
    work: Float64Array.of(39, 60, 21),
    least: Float64Array.of(1, 2, 1),
    most: Float64Array.of(6, 10, 10),
  };
  expect(malleableOptimum(input, [1, 1, 1], solver)).toBeCloseTo(3 * answer.value, 6);
});

test('the largest stretch of equal jobs is its makespan in other units: there equal shares beat every order', () => {
  const jobs = ['a', 'b', 'c'].map((id) => ({
    id,
    work: 5,
    minSlots: 1,
    maxSlots: 5,
    arrivalS: 0,
    weight: 1,
    recurring: true,
  }));
  const options = completeOptions(optimal, { metric: 'maxStretch', slots: 7 });
  expect(runToEnd(optimal.start(planningInput(jobs), options, {})).value).toBeCloseTo(2.28, 9);
});
