// SPDX-License-Identifier: GPL-3.0-or-later
// The true optimum of tiny cases: every width of every job in every order, each placed as in Corral's Figure 4. An optimal schedule's
// order by start times is among them, and placing in that order starts no job later, so nothing better exists.
import type { Objective } from '../../model/plan';
import type { TableCase } from './inputs';

/** The value of one schedule, with jobs in this order at these widths. */
export function scheduleValue(
  { table, arrivalS }: TableCase,
  width: readonly number[],
  order: readonly number[],
  objective: Objective,
): number {
  const freeS = new Array<number>(table.racks).fill(0);
  let lastS = 0;
  let sumS = 0;
  for (const j of order) {
    freeS.sort((a, b) => a - b);
    const r = width[j]!;
    const arrival = arrivalS[j]!;
    const startS = Math.max(freeS[r - 1]!, arrival);
    const endS = startS + table.latencyS[j * table.racks + r - 1]!;
    freeS.fill(startS + table.occupiedS[j * table.racks + r - 1]!, 0, r);
    lastS = Math.max(lastS, endS);
    sumS += endS - arrival;
  }
  return objective === 'makespan' ? lastS : sumS / table.jobs;
}

export function optimum(one: TableCase, objective: Objective): number {
  const { jobs, racks } = one.table;
  const orders = permutations(Array.from({ length: jobs }, (_, j) => j));
  let best = Number.POSITIVE_INFINITY;
  for (let code = 0; code < racks ** jobs; code++) {
    const width = Array.from({ length: jobs }, (_, j) => 1 + (Math.floor(code / racks ** j) % racks));
    for (const order of orders) best = Math.min(best, scheduleValue(one, width, order, objective));
  }
  return best;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
