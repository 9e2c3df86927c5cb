// SPDX-License-Identifier: GPL-3.0-or-later
// No schedule is below the bound, neither the best of all orders nor the fair shares, for any metric for which the jobs have data.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeOptions } from '../../model/fields/options';
import type { BandPlan } from '../../model/plan';
import { gapAbove } from '../bounds/gap-above';
import type { OwnBound } from '../bounds/own-bound';
import { type PlanningRun, runToEnd } from '../planner';
import { planningInput } from '../testing/inputs';
import { fair } from './fair';
import { fifo } from './fifo';
import { flex } from './flex';
import { FLEX_METRICS } from './metrics/registry';
import { optimal } from './optimal';

const job = fc
  .record({
    work: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.double({ min: 0.01, max: 1000, noNaN: true })),
    minSlots: fc.integer({ min: 0, max: 3 }),
    extra: fc.integer({ min: 0, max: 5 }),
    weight: fc.integer({ min: 1, max: 5 }),
    deadlineS: fc.integer({ min: 0, max: 40 }),
    arrivalS: fc.constantFrom(0, 0, 3),
    penalty: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ extra, penalty, ...rest }, i = 0) => ({
    ...rest,
    maxSlots: Math.max(1, rest.minSlots + extra),
    sla: [{ afterS: rest.deadlineS + 1, penalty }],
    i,
  }));

const boundOf = (run: PlanningRun<BandPlan>): number =>
  (run.details?.() as { readonly bound?: OwnBound } | undefined)?.bound?.value ?? Number.NaN;

test('no plan is below the bound', () => {
  fc.assert(
    fc.property(
      fc.array(job, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...FLEX_METRICS.map(({ id }) => id)),
      (drawn, slots, metric) => {
        const jobs = drawn.map(({ i: _, ...one }, at) => ({ ...one, id: `j${at}`, recurring: true }));
        const input = planningInput(jobs, { racks: 1, machinesPerRack: slots, slots: { shared: 1 } });
        for (const planner of [flex, fifo, fair, optimal]) {
          const run = planner.start(input, completeOptions(planner, { metric }), {});
          const { value } = runToEnd(run);
          const bound = boundOf(run);
          expect(value).toBeGreaterThanOrEqual(bound - 1e-12 * Math.abs(bound));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('three equal jobs on shares of 7/3 meet the bound that no order meets', () => {
  const jobs = ['a', 'b', 'c'].map((id) => ({
    id,
    work: 5,
    minSlots: 1,
    maxSlots: 5,
    arrivalS: 0,
    weight: 1,
    recurring: true,
  }));
  const input = planningInput(jobs, { racks: 1, machinesPerRack: 7, slots: { shared: 1 } });
  const gapOf = (planner: typeof fair): number | undefined => {
    const run = planner.start(input, completeOptions(planner, { metric: 'makespan' }), {});
    const { value } = runToEnd(run);
    return gapAbove(boundOf(run), value);
  };
  expect(gapOf(fair)).toBeCloseTo(0, 9);
  expect(gapOf(optimal)).toBeCloseTo(2.28 / (15 / 7) - 1, 9);
});
