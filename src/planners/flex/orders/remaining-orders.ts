// Orders that follow the work left: the jobs are sorted again at each completion, as a scheduler would that looks again whenever
// something ends; the order in which they then complete is the order that is packed.
import type { FlexInstance } from '../flex-instance';
import { NOTHING_LEFT } from '../malleable-packing';
import type { NamedOrder } from './order';

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

function* completionOrder(
  { work, least, most, slots }: FlexInstance,
  keyOf: (job: number, left: number) => number,
): Generator<number, number[], void> {
  const left = Float64Array.from(work);
  const key = new Float64Array(work.length);
  const held = new Float64Array(work.length);
  let going = Array.from(work, (_, j) => j);
  const order: number[] = [];
  while (going.length > 0) {
    for (const j of going) key[j] = keyOf(j, left[j] as number);
    if (order.length === 0) going.sort((a, b) => (precedes(a, b) ? -1 : 1));
    else sortAgain();
    let free = slots;
    for (const j of going) free -= least[j] as number;
    let lastsS = Number.POSITIVE_INFINITY;
    for (const j of going) {
      const more = Math.min(free, (most[j] as number) - (least[j] as number));
      free -= more;
      held[j] = (least[j] as number) + more;
      if (left[j] === 0) lastsS = 0;
      else if (held[j] !== 0) lastsS = Math.min(lastsS, (left[j] as number) / (held[j] as number));
    }
    const before = going;
    going = [];
    for (const j of before) {
      const rest = (left[j] as number) - (held[j] as number) * lastsS;
      const ends = rest <= NOTHING_LEFT * (work[j] as number) || (left[j] as number) / (held[j] as number) <= lastsS;
      left[j] = ends ? 0 : rest;
      (ends ? order : going).push(j);
    }
    yield 4 * before.length;
  }
  return order;

  function precedes(a: number, b: number): boolean {
    return (key[a] as number) < (key[b] as number) || (key[a] === key[b] && a < b);
  }

  /** By insertion: between two completions few jobs pass one another. */
  function sortAgain(): void {
    for (let i = 1; i < going.length; i++) {
      const job = going[i] as number;
      let at = i;
      for (; at > 0 && precedes(job, going[at - 1] as number); at--) going[at] = going[at - 1] as number;
      going[at] = job;
    }
  }
}
