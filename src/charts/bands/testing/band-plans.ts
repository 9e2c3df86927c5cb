// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of malleable jobs for tests: written by hand, and generated ones whose slots never exceed the capacity.
import fc from 'fast-check';
import type { BandPlan, SlotPlan } from '../../../model/plan';

type Slots = Readonly<Record<string, number>>;

/** Intervals from their ends and slots; a job ends with its last interval. */
export function bandPlanOf(steps: readonly (readonly [endS: number, slots: Slots])[], startS = 0): BandPlan {
  const ends = new Map<string, number>();
  const intervals = steps.map(([endS, slots], k) => {
    for (const id of Object.keys(slots)) ends.set(id, endS);
    return { startS: steps[k - 1]?.[0] ?? startS, endS, slots };
  });
  const jobs = [...ends].map(([id, endS]) => ({ id, endS }));
  const value = jobs.reduce((sum, { endS }) => sum + endS, 0) / Math.max(1, jobs.length);
  const ordering = jobs.map(({ id }) => id);
  return { planner: 'flex', metric: 'averageResponse', value, ordering, orderingName: 'shortest', intervals, jobs };
}

/** The worked example of the specification: shortest first on ten slots. */
export const THREE_JOBS = bandPlanOf([
  [3, { c: 7, a: 1, b: 2 }],
  [9, { a: 6, b: 4 }],
  [12, { b: 10 }],
]);

export const TWO_RESOURCES: SlotPlan = {
  planner: 'cora',
  method: 'lexmin',
  slotS: 10,
  slots: 4,
  allocation: {
    x: { cores: [2, 2, 0, 1], memoryGB: [4, 4, 0, 2] },
    y: { cores: [2, 1, 0, 0], memoryGB: [1, 1, 0, 0] },
  },
  jobs: [
    { id: 'x', endSlot: 4, utility: 3 },
    { id: 'y', endSlot: 2, utility: 1.5 },
  ],
  minUtility: 1.5,
  sumUtility: 4.5,
};

/** Jobs start, change width, pause and end, on whole slots or on fractions. */
export const generatedBandPlan: fc.Arbitrary<{ readonly plan: BandPlan; readonly capacity: number }> = fc
  .record({ capacity: fc.integer({ min: 1, max: 40 }), jobs: fc.integer({ min: 1, max: 9 }), fractions: fc.boolean() })
  .chain(({ capacity, jobs, fractions }) => {
    const interval = fc.record({
      lengthS: fc.double({ min: 0.01, max: 60, noNaN: true }),
      shares: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: jobs, maxLength: jobs }),
      full: fc.double({ min: 0.2, max: 1, noNaN: true }),
    });
    return fc.array(interval, { minLength: 1, maxLength: 12 }).map((drafts) => {
      let endS = 0;
      const steps = drafts.map(({ lengthS, shares, full }): readonly [number, Slots] => {
        endS += lengthS;
        const sum = Math.max(
          1,
          shares.reduce((total, share) => total + share, 0),
        );
        const widths = shares.map((share) => (share / sum) * capacity * full);
        const entries = widths.map((width, j) => [`job-${j}`, fractions ? width : Math.floor(width)] as const);
        return [endS, Object.fromEntries(entries.filter(([, width]) => width > 0))];
      });
      return { plan: bandPlanOf(steps), capacity };
    });
  });
