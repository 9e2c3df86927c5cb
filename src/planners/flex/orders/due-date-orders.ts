// SPDX-License-Identifier: GPL-3.0-or-later
// Orders that give up some jobs so that others meet their deadlines. They treat all slots as one machine of S times the
// speed, from the epoch's start on, on which a job takes C_j / S.
import { MinHeap } from '../../../base/heap';
import { type CheapestChoices, type ChoiceItem, cheapestChoices } from '../allocation/cheapest-choices';
import type { FlexInstance } from '../flex-instance';
import { isPast } from '../metrics/penalty';
import { type NamedOrder, sortedBy } from './order';
import { dueS } from './sorted-orders';

const byDeadline = (instance: FlexInstance): number[] => sortedBy(instance.work.map((_, j) => dueS(instance, j)));
const lastsS = ({ work, slots }: FlexInstance, j: number): number => work[j]! / slots;

/**
 * Fewest tardy jobs: in order of deadlines, whenever one would be late, the longest so far is given up. Those given up are
 * placed last, the shortest first.
 */
export const mooreHodgson: NamedOrder = {
  name: 'moore-hodgson',
  by: 'deadline, with the longest put last until the others are in time',
  needs: 'deadline',
  *make(instance) {
    const order = byDeadline(instance);
    yield 40 * order.length;
    const longest = new MinHeap(order.length);
    const late = new Set<number>();
    let endS = instance.startS;
    for (const j of order) {
      endS += lastsS(instance, j);
      longest.push(-lastsS(instance, j), j);
      if (!isPast(endS, dueS(instance, j))) continue;
      const given = longest.pop();
      late.add(given);
      endS -= lastsS(instance, given);
    }
    const givenUp = order.filter((j) => late.has(j));
    return [...order.filter((j) => !late.has(j)), ...sortedBy(instance.work, givenUp)];
  },
};

/** Times are not whole, so states could double with every job; this many are exact for ten jobs and a fine grid for more. */
const MAX_STATES = 1024;
/** For a first search, whose cost prunes most states of the second. */
const FEW_STATES = 96;
/** The second search may sum the same costs in another order. */
const ROUNDING = 1 + 1e-9;

/**
 * Least weighted late work (the share of a job that is done after its deadline), by dynamic programming: in order of
 * deadlines, a job either is next, if it can start before its deadline, or is given up. Those given up are placed last, by
 * Smith's rule.
 */
export const lateWork: NamedOrder = {
  name: 'late-work',
  by: 'deadline, with those put last whose late work weighs least',
  needs: 'deadline',
  *make(instance) {
    const order = byDeadline(instance);
    const items = order.map((j): ChoiceItem => {
      const length = lastsS(instance, j);
      const weight = instance.metricJobs[j]?.weight as number;
      const leftS = dueS(instance, j) - instance.startS;
      return {
        takes: [0, length],
        cost: (choice, used) => {
          if (choice === 0) return weight * length;
          return used < leftS ? weight * Math.max(0, used + length - leftS) : Number.POSITIVE_INFINITY;
        },
      };
    });
    const rough = (yield* cheapestChoices(items, { mostStates: FEW_STATES })) as CheapestChoices;
    const atMost = rough.cost * ROUNDING;
    // If states are thinned out, even the solution of the first search may be lost.
    const fine = rough.exact ? undefined : yield* cheapestChoices(items, { mostStates: MAX_STATES, atMost });
    const { choices } = fine ?? rough;
    const inTime = order.filter((_, i) => choices[i] === 1);
    const givenUp = order.filter((_, i) => choices[i] !== 1);
    const smith = instance.work.map((C, j) => C / (instance.metricJobs[j]?.weight as number));
    return [...inTime, ...sortedBy(smith, givenUp)];
  },
};
