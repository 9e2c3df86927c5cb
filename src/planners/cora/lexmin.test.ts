// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Computation } from '../generator-run';
import { FlowDues } from './flow-dues';
import { duesOf } from './horizon';
import { lexmin } from './lexmin';
import { ask, coraCases, coreOf, malleable, sortedUtilities, table } from './testing/cases';
import { bestByDueSlots, bestSortedUtilities, canKeep } from './testing/every-allocation';
import type { UtilityRanks } from './utility-table';
import { WindowDues } from './window-dues';

function finish<Answer>(computation: Computation<Answer>): Answer {
  let next = computation.next();
  while (!next.done) next = computation.next();
  return next.value;
}

const CASES = [
  // Every possible schedule.
  { twin: bestSortedUtilities, jobs: 3, work: 3, capacity: 2, arrivalS: 2, utility: 4, capped: false, numRuns: 60 },
  { twin: bestSortedUtilities, jobs: 3, work: 3, capacity: 2, arrivalS: 2, utility: 4, capped: true, numRuns: 60 },
  // Every list of due slots. With two levels, some of the jobs that share a value must stay behind, the hard case.
  { twin: bestByDueSlots, jobs: 4, work: 4, capacity: 3, arrivalS: 2, utility: 6, capped: false, numRuns: 80 },
  { twin: bestByDueSlots, jobs: 4, work: 4, capacity: 3, arrivalS: 2, utility: 3, capped: true, numRuns: 60 },
  { twin: bestByDueSlots, jobs: 5, work: 3, capacity: 3, arrivalS: 1, utility: 1, capped: false, numRuns: 60 },
  { twin: bestByDueSlots, jobs: 5, work: 3, capacity: 3, arrivalS: 1, utility: 2, capped: true, numRuns: 40 },
  { twin: bestByDueSlots, jobs: 6, work: 8, capacity: 2, arrivalS: 3, utility: 3, capped: false, numRuns: 150 },
];

/** The number of possible lists of utilities. */
function lists({ jobs, slots, rank }: UtilityRanks): number {
  let count = 1;
  for (let j = 0; j < jobs; j++) count *= new Set(rank.subarray(j * slots, (j + 1) * slots)).size;
  return count;
}

/** The sorted utilities of a plan, by their ranks. */
function rankedUtilities(plan: Parameters<typeof sortedUtilities>[0], { value, rank }: UtilityRanks): number[] {
  const rankOf = new Map(Array.from(value, (one, cell) => [one, rank[cell]!]));
  return sortedUtilities(plan).map((one) => rankOf.get(one)!);
}

describe('lexmin', () => {
  test.each(CASES)(
    'finds the best sorted utilities of all schedules: $jobs jobs, $utility, capped $capped',
    (limits) => {
      fc.assert(
        fc.property(coraCases(limits), (one) => {
          const { plan } = ask(one.jobs, { method: 'lexmin', slotS: 1, capacity: one.capacity });
          const { slotted, ranks } = coreOf(one, plan.slots);
          fc.pre(limits.twin === bestByDueSlots ? lists(ranks) < 5000 : plan.slots ** one.jobs.length < 3000);
          expect(plan.exact).toBe(true);
          expect(rankedUtilities(plan, ranks)).toEqual(limits.twin(slotted, ranks));
        }),
        { numRuns: limits.numRuns },
      );
    },
  );

  // Found by drawing cases: some of them take thousands of draws.
  test.each<[string, number, readonly (readonly [work: number, arrivalS: number, ...values: number[]])[]]>([
    // Above the first choice the path is already better than the rule of the largest, and there is another choice.
    [
      'a choice on a path that is better already',
      3,
      [
        [6, 1, 1, 1, 0, 0],
        [8, 1, 1, 1, 1, 0],
        [3, 3, 2, 1, 0, 0],
        [4, 3, 2, 1, 0, 0],
        [3, 1, 2, 2, 2, 1, 0, 0],
      ],
    ],
    // All that the standoff has in the window would not free it.
    [
      'a window that no set can free',
      3,
      [
        [5, 1, 2, 2, 0],
        [5, 1, 1, 1, 0],
        [2, 2, 1, 0, 0, 0],
      ],
    ],
  ])('finds the best sorted utilities where there is %s', (_, capacity, rows) => {
    const one = {
      capacity,
      jobs: rows.map(([work, arrivalS, ...values], j) => malleable(`j${j}`, work, table(...values), { arrivalS })),
    };
    const { plan } = ask(one.jobs, { method: 'lexmin', slotS: 1, capacity });
    const { slotted, ranks } = coreOf(one, plan.slots);
    expect(plan.exact).toBe(true);
    expect(rankedUtilities(plan, ranks)).toEqual(bestByDueSlots(slotted, ranks));
  });

  test('without nodes lets jobs rise that the rule left behind though they could', () => {
    const one = {
      capacity: 1,
      jobs: [
        malleable('j0', 2, table(0), { arrivalS: 1 }),
        malleable('j1', 2, table(2, 2, 2, 1, 0, 0)),
        malleable('j2', 2, table(2, 2, 0, 0), { arrivalS: 2 }),
        malleable('j3', 2, table(2, 1, 1, 0, 0, 0), { arrivalS: 1 }),
      ],
    };
    const { plan } = ask(one.jobs, { method: 'lexmin', slotS: 1, capacity: 1 });
    const { slotted, ranks } = coreOf(one, plan.slots);
    const quick = finish(lexmin({ slotted, ranks, dues: duesOf(slotted, plan.slots), mostNodes: 0 }));
    expect(quick.exact).toBe(false);
    expect(canKeep(slotted, quick.due, plan.slots)).toBe(true);
    expect(one.jobs.map((__, j) => ranks.value[j * plan.slots + quick.due[j]! - 1])).toEqual([0, 2, 0, 1]);
  });

  test('goes from node to node as if it began anew at each', () => {
    class Anew extends WindowDues {
      override readonly isPathIndependent: boolean = false;
    }
    const limits = { jobs: 14, work: 6, capacity: 3, arrivalS: 2, utility: 2, capped: false };
    fc.assert(
      fc.property(coraCases(limits), fc.constantFrom(30, 1000), (one, mostNodes) => {
        const { plan } = ask(one.jobs, { method: 'lexmin', slotS: 1, capacity: one.capacity });
        const { slotted, ranks } = coreOf(one, plan.slots);
        const [quick, anew] = [WindowDues, Anew].map((Dues) =>
          finish(lexmin({ slotted, ranks, dues: new Dues(slotted, plan.slots), mostNodes })),
        );
        expect(quick).toEqual(anew);
      }),
      { numRuns: 100 },
    );
  });

  test('without nodes follows the rule of the largest, never better than exact, and no job can rise alone', () => {
    fc.assert(
      fc.property(coraCases({ jobs: 7, work: 6, capacity: 3, arrivalS: 3, utility: 3, capped: false }), (one) => {
        const { plan } = ask(one.jobs, { method: 'lexmin', slotS: 1, capacity: one.capacity });
        const { slotted, ranks } = coreOf(one, plan.slots);
        const dues = duesOf(slotted, plan.slots);
        const quick = finish(lexmin({ slotted, ranks, dues, mostNodes: 0 }));
        const exact = finish(lexmin({ slotted, ranks, dues: duesOf(slotted, plan.slots) }));
        const at = quick.sorted.findIndex((rank, i) => rank !== exact.sorted[i]);
        if (at >= 0) expect(quick.sorted[at]).toBeLessThan(exact.sorted[at]!);
        expect(canKeep(slotted, quick.due, plan.slots)).toBe(true);
        for (let j = 0; j < one.jobs.length; j++) {
          const due = quick.due.slice();
          while (due[j]! > 0 && rankAt(j, due[j]!) <= quick.rank[j]!) {
            due[j] = due[j]! - 1;
          }
          expect(due[j]! > 0 && canKeep(slotted, due, plan.slots)).toBe(false);
        }
        function rankAt(j: number, slot: number): number {
          return ranks.rank[j * plan.slots + slot - 1]!;
        }
      }),
      { numRuns: 100 },
    );
  });

  test('leaves the largest of the first overfull slot behind when it may not branch', () => {
    // Capacity 1: a, b and c want slots 1 to 3 and need 2, 1 and 3; by slot 3 they owe 6. c stays, the others rise.
    const one = {
      capacity: 1,
      jobs: [
        malleable('a', 2, table(1, 1, 1, 0)),
        malleable('b', 1, table(1, 1, 1, 0)),
        malleable('c', 3, table(1, 1, 1, 0)),
      ],
    };
    const { slotted, ranks } = coreOf(one, 6);
    const quick = finish(lexmin({ slotted, ranks, dues: duesOf(slotted, 6), mostNodes: 0 }));
    expect(quick.exact).toBe(false);
    expect([...quick.due]).toEqual([3, 3, 6]);
  });

  test('goes on with a way that is ahead already where no further job is settled at the other way’s rank', () => {
    // One of the two large jobs ends in time, for 1, and the other gets 0. With the first, one of the small jobs then stays
    // at 1; with the second, none does, and the choice at 2 is which of them gets 3.
    const jobs = [
      malleable('brief', 1, table(3, 2)),
      malleable('later', 8, table(2, 2, 1, 1, 0), { arrivalS: 3 }),
      malleable('small', 2, table(3, 2, 1)),
      malleable('large', 8, table(3, 2, 1, 1, 0)),
    ];
    const { plan } = ask(jobs, { method: 'lexmin', slotS: 1, capacity: 2 });
    expect(plan.exact).toBe(true);
    expect(sortedUtilities(plan)).toEqual([0, 1, 2, 3]);
  });

  test('settles a hundred equal jobs without trying every set of them', () => {
    const jobs = Array.from({ length: 100 }, (_, j) =>
      malleable(`j${j}`, 1, table(...Array.from({ length: 100 }, (_, t) => 100 - t))),
    );
    const { plan } = ask(jobs, { method: 'lexmin', slotS: 1, capacity: 4 });
    expect(plan.exact).toBe(true);
    expect(sortedUtilities(plan)).toEqual(Array.from({ length: 100 }, (_, i) => 76 + Math.floor(i / 4)));
  });
});

describe('the checks of due slots', () => {
  const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 6 });

  test.each(['windows', 'flow'] as const)('%s agree with moving single units', (kind) => {
    const capped = kind === 'flow';
    fc.assert(
      fc.property(
        coraCases({ jobs: 6, work: 5, capacity: 3, arrivalS: 4, utility: 3, capped }),
        moves,
        (one, wishes) => {
          const { plan } = ask(one.jobs, { method: 'fifo', slotS: 1, capacity: one.capacity });
          const { slots } = plan;
          const { slotted } = coreOf(one, slots);
          const dues = capped ? new FlowDues(slotted, slots) : new WindowDues(slotted, slots);
          expect(dues.fits()).toBe(true);
          for (const [a, b] of wishes) {
            const job = a % one.jobs.length;
            const first = slotted.first[job]!;
            const slot = first + (b % (slots - first + 1));
            const before = [...dues.due];
            const mark = dues.mark();
            dues.move(job, slot);
            const fits = dues.fits();
            expect(fits).toBe(canKeep(slotted, dues.due, slots));
            if (fits) continue;
            expect(dues.conflict(mark, 'widest').jobs).toEqual([job]);
            dues.undo(mark);
            expect([...dues.due]).toEqual(before);
            expect(dues.fits()).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
