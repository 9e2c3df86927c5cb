// SPDX-License-Identifier: GPL-3.0-or-later
// Dispatching in its plainest form: before each placement, all jobs are checked again and all racks sorted.
import type { TableCase } from '../../testing/inputs';
import type { DispatchRule } from '../dispatch-rules';

export function plainDispatch({ table, arrivalS }: TableCase, width: readonly number[], rule: DispatchRule): number[] {
  const arrives = (j: number) => arrivalS[j]!;
  const racksOf = (j: number) => width[j]!;
  const length = (j: number) => table.latencyS[j * table.racks + racksOf(j) - 1]!;
  const taken = (j: number) => table.occupiedS[j * table.racks + racksOf(j) - 1]!;
  const key = (j: number) => rule.key(length(j), racksOf(j), arrives(j), taken(j));
  const F = new Array<number>(table.racks).fill(0);
  const left = width.map((_, j) => j);
  const order: number[] = [];
  let seenS = 0;
  while (left.length > 0) {
    F.sort((a, b) => a - b);
    // Jobs that have arrived stay arrived: a long wait for an arrival admits every job that arrives until then.
    const here = left.filter((j) => arrives(j) <= Math.max(F[0]!, seenS));
    const nowS = here.length > 0 ? F[0]! : Math.max(F[0]!, Math.min(...left.map(arrives)));
    if (here.length === 0) seenS = nowS;
    const waiting = left.filter((j) => here.includes(j) || arrives(j) <= nowS).sort((a, b) => key(a) - key(b) || a - b);
    const idle = F.filter((f) => f <= nowS).length;
    const fitting = waiting.slice(0, rule.lookAhead).find((j) => racksOf(j) <= idle);
    const chosen = fitting ?? waiting[0]!;
    const againS = Math.max(F[racksOf(chosen) - 1]!, nowS) + taken(chosen);
    F.fill(againS, 0, racksOf(chosen));
    order.push(chosen);
    left.splice(left.indexOf(chosen), 1);
  }
  return order;
}
