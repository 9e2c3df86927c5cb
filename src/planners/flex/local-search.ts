// SPDX-License-Identifier: GPL-3.0-or-later
// A local search over orders: two jobs swap places, or one moves to another's place. A move that lowers the value is kept and
// the search continues from there. After a round without one, the best order is perturbed by a few random moves, and the result
// replaces it only if it ends lower. The budget is counted in orders packed.
import type { RandomStream } from '../../base/random-stream';
import { isLower, type OrderScorer, type ScoredOrder } from './order-search';

interface LocalSearch {
  readonly scorer: OrderScorer;
  readonly start: ScoredOrder;
  /** Most orders to pack. */
  readonly tries: number;
  readonly stream: RandomStream;
  onTry(count: number): void;
  onBetter?(best: ScoredOrder, before: ScoredOrder): void;
}

const SHAKES = 3;
const NAME = 'local-search';

/** Never worse than the start, which is returned if nothing is lower. Yields elementary operations. */
export function* localSearch({
  scorer,
  start,
  tries,
  stream,
  onTry,
  onBetter,
}: LocalSearch): Generator<number, ScoredOrder, void> {
  const jobs = start.order.length;
  let best = start;
  let order = Int32Array.from(start.order);
  let value = start.value;
  const trial = new Int32Array(jobs);
  let count = 0;
  // A single job has only one order.
  while (count < tries && jobs > 1) {
    let quiet = true;
    for (const move of movesByDistance(jobs)) {
      if (count >= tries) break;
      apply(move, order, trial);
      const moved = scorer.score(trial);
      onTry(++count);
      yield 20 * jobs;
      if (!isLower(moved, value)) continue;
      order.set(trial);
      value = moved;
      quiet = false;
    }
    if (!quiet && count < tries) continue;
    if (isLower(value, best.value)) {
      const before = best;
      best = { name: NAME, order: Array.from(order), value };
      onBetter?.(best, before);
    }
    if (count >= tries) break;
    order = Int32Array.from(best.order);
    for (let i = 0; i < SHAKES; i++) {
      apply({ kind: 'swap', from: stream.below(jobs), to: stream.below(jobs) }, order, trial);
      order.set(trial);
    }
    value = scorer.score(order);
    onTry(++count);
  }
  return best;
}

interface Move {
  readonly kind: 'swap' | 'insert';
  /** Places in the order. */
  readonly from: number;
  readonly to: number;
}

/** Neighbours first, then places further apart: swaps, and moving one job forwards or back. */
function* movesByDistance(jobs: number): Generator<Move> {
  for (let distance = 1; distance < jobs; distance++) {
    for (let from = 0; from + distance < jobs; from++) {
      const to = from + distance;
      yield { kind: 'swap', from, to };
      if (distance === 1) continue;
      yield { kind: 'insert', from, to };
      yield { kind: 'insert', from: to, to: from };
    }
  }
}

function apply({ kind, from, to }: Move, order: Int32Array, out: Int32Array): void {
  out.set(order);
  const job = order[from]!;
  if (kind === 'swap') {
    out[from] = order[to]!;
    out[to] = job;
    return;
  }
  if (from < to) out.copyWithin(from, from + 1, to + 1);
  else out.copyWithin(to + 1, to, from);
  out[to] = job;
}
