// SPDX-License-Identifier: GPL-3.0-or-later
// The best of all orders through MPS, by branch and bound. Jobs get their slots from left to right, so the ends of an order's
// first jobs do not depend on the order of the others. A prefix that cannot lead below the best so far is pruned with everything
// that could follow it, as is one that leaves the others the same slots as an earlier prefix of the same jobs.
import { isLower, type OrderScorer, type ScoredOrder } from './order-search';
import { RestBound } from './rest-bound';

/** With this few jobs left, all their orders are packed, which costs less than a bound. */
const JUST_TRY = 3;

/** Starts from a known order and returns it if no other is lower. Yields elementary operations. */
export function* bestOfAllOrders(
  scorer: OrderScorer,
  known: ScoredOrder,
  onFirstDone: (done: number) => void,
): Generator<number, ScoredOrder, void> {
  const jobs = known.order.length;
  const bound = new RestBound(scorer);
  const order = Int32Array.from(known.order);
  const seen = new Map<string, number>();
  let best = known;

  /** Scores the current order, which is complete and may be the best. */
  function tryOrder(): void {
    const value = scorer.score(order);
    if (isLower(value, best.value)) best = { name: 'optimal', order: Array.from(order), value };
  }

  function tryRest(depth: number): void {
    if (depth >= jobs - 1) tryOrder();
    else
      for (let place = depth; place < jobs; place++) {
        swap(order, depth, place);
        tryRest(depth + 1);
        swap(order, depth, place);
      }
  }

  function* extend(depth: number): Generator<number, void, void> {
    if (jobs - depth <= JUST_TRY) {
      tryRest(depth);
      yield 100 * jobs;
      return;
    }
    bound.begin(order, depth);
    if (isKnown(depth)) return;
    // Each job that may be next, with its end if it is.
    const next: { job: number; endS: number }[] = [];
    for (let place = depth; place < jobs; place++) {
      swap(order, depth, place);
      tryOrder();
      const job = order[depth]!;
      const endS = scorer.packing.endS[job]!;
      next.push({ job, endS });
      bound.addNext(job, endS);
      swap(order, depth, place);
    }
    yield 100 * jobs * next.length;
    if (!isLower(bound.value(), best.value)) return;
    // Earliest ends first: finding good orders early makes later bounds effective.
    next.sort((a, b) => a.endS - b.endS || a.job - b.job);
    for (const [i, { job }] of next.entries()) {
      swap(order, depth, order.indexOf(job, depth));
      yield* extend(depth + 1);
      if (depth === 0) onFirstDone(i + 1);
    }
  }

  /** Whether the same first jobs in another order left the others the same slots, and cost no more. */
  function isKnown(depth: number): boolean {
    let jobsFixed = 0;
    for (const j of order.subarray(0, depth)) jobsFixed |= 1 << j;
    const key = `${jobsFixed} ${bound.leftOver}`;
    const before = seen.get(key);
    if (before !== undefined && !isLower(bound.fixedCost, before)) return true;
    seen.set(key, bound.fixedCost);
    return false;
  }

  yield* extend(0);
  return best;
}

function swap(order: Int32Array, a: number, b: number): void {
  const moved = order[a]!;
  order[a] = order[b]!;
  order[b] = moved;
}
