// The best of all orders through MPS by branch and bound. Jobs get their slots from left to right, so the ends of an order's
// first jobs do not depend on the order of the others: a beginning that cannot lead below the best so far is given up with all
// that could follow it.
import { isLower, type OrderScorer, type ScoredOrder } from './order-search';
import { RestBound } from './rest-bound';

/** Starts from an order that is known; answers it where no other is lower. Yields elementary operations. */
export function* bestOfAllOrders(
  scorer: OrderScorer,
  known: ScoredOrder,
  onFirstDone: (done: number) => void,
): Generator<number, ScoredOrder, void> {
  const jobs = known.order.length;
  const bound = new RestBound(scorer);
  const order = Int32Array.from(known.order);
  let best = known;

  function* extend(depth: number): Generator<number, void, void> {
    // Each job that may come next, with its end if it does. The order that this packs is a whole one: it may be the best.
    const next: { job: number; cost: number }[] = [];
    bound.begin(order, depth);
    for (let place = depth; place < jobs; place++) {
      swap(order, depth, place);
      const value = scorer.score(order);
      if (isLower(value, best.value)) best = { name: 'optimal', order: Array.from(order), value };
      const job = order[depth] as number;
      const endS = scorer.packing.endS[job] as number;
      next.push({ job, cost: endS });
      bound.addNext(job, endS);
      swap(order, depth, place);
    }
    yield 100 * jobs * next.length;
    if (jobs - depth <= 2 || !isLower(bound.value(), best.value)) return;
    // Earliest ends first: good orders early make later bounds bite.
    next.sort((a, b) => a.cost - b.cost || a.job - b.job);
    for (const [i, { job }] of next.entries()) {
      swap(order, depth, order.indexOf(job, depth));
      yield* extend(depth + 1);
      if (depth === 0) onFirstDone(i + 1);
    }
  }

  yield* extend(0);
  return best;
}

function swap(order: Int32Array, a: number, b: number): void {
  const held = order[a] as number;
  order[a] = order[b] as number;
  order[b] = held;
}
