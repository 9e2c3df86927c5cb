// SPDX-License-Identifier: GPL-3.0-or-later
// The orders that follow the remaining work, as defined: at each completion all jobs are sorted again by key, every job gets its
// minimum, and then the first of the order get slots up to their maxima.
import type { FlexInstance } from '../flex-instance';
import { NOTHING_LEFT } from '../malleable-packing';

export function plainCompletionOrder(
  { work, least, most, slots }: FlexInstance,
  keyOf: (job: number, left: number) => number,
): number[] {
  const left = Array.from(work);
  const at = (list: ArrayLike<number>, j: number): number => list[j]!;
  const order: number[] = [];
  let going = left.map((_, j) => j);
  while (going.length > 0) {
    going.sort((a, b) => keyOf(a, at(left, a)) - keyOf(b, at(left, b)) || a - b);
    let free = slots - going.reduce((sum, j) => sum + at(least, j), 0);
    const held = new Map<number, number>();
    for (const j of going) {
      const more = Math.min(free, at(most, j) - at(least, j));
      free -= more;
      held.set(j, at(least, j) + more);
    }
    const inS = (j: number): number => (at(left, j) === 0 ? 0 : at(left, j) / (held.get(j) as number));
    const lastsS = Math.min(...going.map(inS));
    const ends = going.filter((j) => {
      const rest = at(left, j) - (held.get(j) as number) * lastsS;
      return rest <= NOTHING_LEFT * at(work, j) || inS(j) <= lastsS;
    });
    for (const j of going) left[j] = at(left, j) - (held.get(j) as number) * lastsS;
    order.push(...ends);
    going = going.filter((j) => !ends.includes(j));
  }
  return order;
}
