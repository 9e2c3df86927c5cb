// Orders that follow the work left: the jobs are sorted again at each completion, as a scheduler would that looks again whenever
// something ends; the order in which they then complete is the order that is packed.
import type { FlexInstance } from '../flex-instance';
import { NOTHING_LEFT } from '../malleable-packing';
import { type NamedOrder, sortedBy } from './order';

function remaining(
  name: string,
  by: string,
  keyFor: (instance: FlexInstance) => (job: number, left: number) => number,
): NamedOrder {
  return { name, by, make: (instance) => completionOrder(instance, keyFor(instance)) };
}

/** a: share of m_j (sum of work / S), the time that all work takes on all slots, which the job will get by its minimum alone. */
const lessMinimum = (a: number): NamedOrder =>
  remaining(`remaining-${a}`, `work left less ${a} of what the minimum will do`, (instance) => {
    const { least, slots, work } = instance;
    const allS = work.reduce((sum, C) => sum + C, 0) / slots;
    return (job, left) => left - a * (least[job] as number) * allS;
  });

export const REMAINING_ORDERS: readonly NamedOrder[] = [
  remaining('shortest-remaining', 'work left, least first', () => (_, left) => left),
  remaining('remaining-weight', 'work left over weight, least first', ({ metricJobs }) => (job, left) => {
    return left / (metricJobs[job]?.weight as number);
  }),
  lessMinimum(0.02),
  lessMinimum(0.05),
  lessMinimum(0.1),
];

/**
 * Without minima only the first jobs run, and stay first: keys fall as they are worked on, and those that wait keep theirs. So
 * the others wait sorted, and each completion costs as many operations as jobs run.
 */
function* completionOrder(
  { work, least, most, slots }: FlexInstance,
  keyOf: (job: number, left: number) => number,
): Generator<number, number[], void> {
  const left = Float64Array.from(work);
  const key = work.map((C, j) => keyOf(j, C));
  const held = Float64Array.from(least);
  const sorted = sortedBy(key);
  const allRun = least.some((m) => m > 0);
  let running = allRun ? sorted : [];
  const waiting = allRun ? [] : sorted;
  let taken = 0;
  const order: number[] = [];
  yield 20 * sorted.length;
  while (order.length < work.length) {
    for (const j of running) key[j] = keyOf(j, left[j] as number);
    sortAgain(running, key);
    let free = slots;
    for (const j of running) free -= least[j] as number;
    let room = 0;
    for (const j of running) room += (most[j] as number) - (least[j] as number);
    for (; taken < waiting.length && room < free; taken++) {
      const j = waiting[taken] as number;
      room += most[j] as number;
      running.push(j);
    }
    let lastsS = Number.POSITIVE_INFINITY;
    for (const j of running) {
      const more = Math.min(free, (most[j] as number) - (least[j] as number));
      free -= more;
      held[j] = (least[j] as number) + more;
      if (left[j] === 0) lastsS = 0;
      else if (held[j] !== 0) lastsS = Math.min(lastsS, (left[j] as number) / (held[j] as number));
    }
    const before = running;
    running = [];
    for (const j of before) {
      const rest = (left[j] as number) - (held[j] as number) * lastsS;
      const ends = rest <= NOTHING_LEFT * (work[j] as number) || (left[j] as number) / (held[j] as number) <= lastsS;
      left[j] = ends ? 0 : rest;
      (ends ? order : running).push(j);
    }
    yield 5 * before.length;
  }
  return order;
}

/** By insertion: between two completions few jobs pass one another. */
function sortAgain(jobs: number[], key: Float64Array): void {
  for (let i = 1; i < jobs.length; i++) {
    const job = jobs[i] as number;
    let at = i;
    for (; at > 0 && precedes(job, jobs[at - 1] as number); at--) jobs[at] = jobs[at - 1] as number;
    jobs[at] = job;
  }
  function precedes(a: number, b: number): boolean {
    return (key[a] as number) < (key[b] as number) || (key[a] === key[b] && a < b);
  }
}
