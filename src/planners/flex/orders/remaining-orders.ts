// SPDX-License-Identifier: GPL-3.0-or-later
// Orders that follow the remaining work: the jobs are sorted again at each completion, like a scheduler that decides again whenever
// something ends. The order in which they then complete is the order that is packed.
import type { FlexInstance } from '../flex-instance';
import { NOTHING_LEFT } from '../malleable-packing';
import { isEqual, type NamedOrder, sortedBy } from './order';

/** left / over - less, by job; absent: the same for all jobs, which does not affect the order. */
interface RemainingKey {
  readonly over?: Float64Array;
  readonly less?: Float64Array;
}

const SHORTEST = 'shortest-remaining';

function remaining(name: string, by: string, keyFor: (instance: FlexInstance) => RemainingKey): NamedOrder {
  return {
    name,
    by,
    make: (instance) => completionOrder(instance, keyFor(instance)),
    sameAs(instance) {
      const { over, less } = keyFor(instance);
      return name !== SHORTEST && over === undefined && less === undefined ? SHORTEST : undefined;
    },
  };
}

/** a: share of m_j (sum of work / S), what the job's minimum alone does in the time that all work takes on all slots. */
const lessMinimum = (a: number): NamedOrder =>
  remaining(`remaining-${a}`, `work left less ${a} of what the minimum will do`, ({ least, slots, work }) => {
    if (isEqual(least)) return {};
    const allS = work.reduce((sum, C) => sum + C, 0) / slots;
    return { less: least.map((m) => a * m * allS) };
  });

export const REMAINING_ORDERS: readonly NamedOrder[] = [
  remaining(SHORTEST, 'work left, least first', () => ({})),
  remaining('remaining-weight', 'work left over weight, least first', ({ metricJobs }) => {
    const over = Float64Array.from(metricJobs, ({ weight }) => weight);
    return isEqual(over) ? {} : { over };
  }),
  lessMinimum(0.02),
  lessMinimum(0.05),
  lessMinimum(0.1),
];

/** Exceeds the rounding of one product and one quotient. */
const BEYOND = 1 + 1e-12;

/**
 * Without minima only the first jobs run, and stay first: keys of running jobs fall, and those of waiting jobs do not change. So
 * the others wait sorted, and each completion costs as many operations as jobs run. Divisions are the most expensive of these
 * and are done only if the job may be the first to end.
 */
export function* completionOrder(
  { work, least, most, slots }: FlexInstance,
  { over, less }: RemainingKey,
): Generator<number, number[], void> {
  const jobs = work.length;
  const left = Float64Array.from(work);
  const key = new Float64Array(jobs);
  const reportKey = (j: number): void => {
    const own = over === undefined ? left[j]! : left[j]! / over[j]!;
    key[j] = less === undefined ? own : own - less[j]!;
  };
  for (let j = 0; j < jobs; j++) reportKey(j);
  const held = Float64Array.from(least);
  const sorted = Int32Array.from(sortedBy(key));
  const allRun = least.some((m) => m > 0);
  const running = allRun ? sorted : new Int32Array(jobs);
  let count = allRun ? jobs : 0;
  let taken = allRun ? jobs : 0;
  const order: number[] = [];
  yield 20 * jobs;
  while (order.length < jobs) {
    sortAgain(running, count, key);
    let free = slots;
    let spare = 0;
    for (let i = 0; i < count; i++) {
      const j = running[i]!;
      free -= least[j]!;
      spare += most[j]! - least[j]!;
    }
    for (; taken < jobs && spare < free; taken++) {
      const j = sorted[taken]!;
      spare += most[j]!;
      running[count++] = j;
    }
    let lastsS = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const j = running[i]!;
      const more = Math.min(free, most[j]! - least[j]!);
      free -= more;
      const slotsNow = least[j]! + more;
      held[j] = slotsNow;
      const rest = left[j]!;
      if (rest === 0) lastsS = 0;
      else if (slotsNow !== 0 && rest <= slotsNow * lastsS * BEYOND) lastsS = Math.min(lastsS, rest / slotsNow);
    }
    const before = count;
    count = 0;
    for (let i = 0; i < before; i++) {
      const j = running[i]!;
      const now = left[j]!;
      const slotsNow = held[j]!;
      const done = slotsNow * lastsS;
      const rest = now - done;
      if (rest <= NOTHING_LEFT * work[j]! || (now <= done * BEYOND && now / slotsNow <= lastsS)) {
        left[j] = 0;
        order.push(j);
      } else {
        left[j] = rest;
        reportKey(j);
        running[count++] = j;
      }
    }
    yield 5 * before;
  }
  return order;
}

/** Insertion sort, because few jobs change order between two completions. */
function sortAgain(jobs: Int32Array, count: number, key: Float64Array): void {
  for (let i = 1; i < count; i++) {
    const job = jobs[i]!;
    const own = key[job]!;
    let at = i;
    for (; at > 0; at--) {
      const before = jobs[at - 1]!;
      const other = key[before]!;
      if (!(own < other || (own === other && job < before))) break;
      jobs[at] = before;
    }
    jobs[at] = job;
  }
}
