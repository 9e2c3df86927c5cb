// SPDX-License-Identifier: GPL-3.0-or-later
// The orders that give up some jobs, compared with all ways to give up some, on one machine as fast as all slots, by deadline.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlexInstance } from '../flex-instance';
import { isPast } from '../metrics/penalty';
import { instanceOf, instances } from '../testing/instances';
import { lateWork, mooreHodgson } from './due-date-orders';
import type { NamedOrder } from './order';

function orderOf(order: NamedOrder, instance: FlexInstance): number[] {
  const work = order.make(instance);
  for (;;) {
    const { done, value } = work.next();
    if (done) return Array.from(value);
  }
}

const weightOf = ({ metricJobs }: FlexInstance, j: number): number => metricJobs[j]?.weight as number;
const dueOf = ({ metricJobs }: FlexInstance, j: number): number => metricJobs[j]?.deadlineS as number;

/** What an order costs on one machine; from place `lastFrom` on, all work counts as late. */
function onOneMachine(instance: FlexInstance, order: readonly number[], lastFrom = order.length) {
  let endS = instance.startS;
  let tardy = 0;
  let late = 0;
  for (const [place, j] of order.entries()) {
    const lastsS = instance.work[j]! / instance.slots;
    endS += lastsS;
    if (isPast(endS, dueOf(instance, j))) tardy++;
    const lateS = place < lastFrom ? Math.max(0, endS - dueOf(instance, j)) : lastsS;
    late += weightOf(instance, j) * Math.min(lastsS, lateS);
  }
  return { tardy, late };
}

/** The least of both over all ways to put some jobs last. */
function leastOfAll(instance: FlexInstance) {
  const byDeadline = instance.jobs.map((_, j) => j).sort((a, b) => dueOf(instance, a) - dueOf(instance, b) || a - b);
  const costs = Array.from({ length: 2 ** byDeadline.length }, (_, subset) => {
    const isLast = (j: number): boolean => ((subset >> j) & 1) === 1;
    const first = byDeadline.filter((j) => !isLast(j));
    return onOneMachine(instance, [...first, ...byDeadline.filter(isLast)], first.length);
  });
  return { tardy: Math.min(...costs.map(({ tardy }) => tardy)), late: Math.min(...costs.map(({ late }) => late)) };
}

test('moore-hodgson has the fewest late jobs, late-work no more weighted late work than any jobs put last', () => {
  fc.assert(
    fc.property(instances(8), (instance) => {
      const least = leastOfAll(instance);
      expect(onOneMachine(instance, orderOf(mooreHodgson, instance)).tardy).toBe(least.tardy);
      // Rounding errors grow with times and weights. A job put last may still start in time, so late work may be less.
      const heaviest = Math.max(...instance.jobs.map((_, j) => weightOf(instance, j)));
      const endsS = instance.startS + instance.work.reduce((sum, C) => sum + C, 0) / instance.slots;
      const rounding = 1e-9 * least.late + 1e-12 * heaviest * endsS;
      expect(onOneMachine(instance, orderOf(lateWork, instance)).late).toBeLessThanOrEqual(least.late + rounding);
    }),
    { numRuns: 200 },
  );
});

test('late-work finds the least too where a rough look at its choices is not enough', () => {
  // With weights that hardly differ, choices that take longer cost less: more of 2^10 than the rough look keeps.
  const drawn = fc.record({
    work: fc.double({ min: 1, max: 9, noNaN: true }),
    weight: fc.double({ min: 1, max: 1.5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 10, maxLength: 10 }), (list) => {
      const jobs = list.map((one, j) => ({
        ...{ ...one, id: `j${j}`, arrivalS: 0, recurring: true, minSlots: 0, maxSlots: 1 },
        ...{ deadlineS: 25, sla: [{ afterS: 25, penalty: 1 }] },
      }));
      const instance = instanceOf(jobs, 1);
      const { late } = leastOfAll(instance);
      expect(onOneMachine(instance, orderOf(lateWork, instance)).late).toBeLessThanOrEqual(late * (1 + 1e-9));
    }),
    { numRuns: 20 },
  );
});
