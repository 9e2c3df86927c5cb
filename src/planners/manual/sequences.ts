// SPDX-License-Identifier: GPL-3.0-or-later
// The orders and widths from which a hint starts, and the moves that it tries: those of corral+.
import { type LatencyTable, latencyAt } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import { dispatchRules } from '../corral-plus/dispatch-rules';

/** Jobs in an order, each at a width: `width` is by job, including those not in the order. */
export interface Sequence {
  readonly order: readonly number[];
  readonly width: readonly number[];
}

export interface Neighbour extends Sequence {
  readonly kind: 'resize' | 'move' | 'swap';
  readonly job: number;
  readonly with?: number;
}

/** By job, the widths worth trying. */
type Widths = readonly (readonly number[])[];

interface Setting {
  readonly table: LatencyTable;
  readonly objective: Objective;
  readonly arrivalS: Float64Array;
}

/** Corral+'s rules, each with a few ways of choosing widths. */
export function startsOf(jobs: readonly number[], widths: Widths, { table, objective, arrivalS }: Setting): Sequence[] {
  const L = (job: number, width: number): number => latencyAt(table, job, width);
  const least = (of: (job: number, width: number) => number) =>
    widths.map((own, job) => own.reduce((one, other) => (of(job, other) < of(job, one) ? other : one)));
  // The fewest rack-seconds, the shortest, and a compromise.
  const choices = [
    least((job, r) => r * L(job, r)),
    least((job, r) => Math.sqrt(r) * L(job, r)),
    least((job, r) => L(job, r)),
  ];
  return choices.flatMap((width) =>
    dispatchRules(objective).map(({ key }) => {
      const keyOf = (job: number): number => {
        const [r, lengthS] = [width[job]!, L(job, width[job]!)];
        return key(lengthS, r, arrivalS[job]!, lengthS);
      };
      return { order: [...jobs].sort((a, b) => keyOf(a) - keyOf(b) || a - b), width };
    }),
  );
}

/** Another width, another place in the order, or two jobs swapped. */
export function* neighboursOf({ order, width }: Sequence, widths: Widths): Generator<Neighbour> {
  for (const job of order) {
    for (const other of widths[job]!) {
      if (other !== width[job]) yield { kind: 'resize', job, order, width: width.with(job, other) };
    }
  }
  for (const [from, job] of order.entries()) {
    const rest = order.toSpliced(from, 1);
    for (let to = 0; to < order.length; to++) {
      if (to !== from) yield { kind: 'move', job, order: rest.toSpliced(to, 0, job), width };
    }
    for (let at = from + 2; at < order.length; at++) {
      const other = order[at]!;
      yield { kind: 'swap', job, with: other, order: order.with(from, other).with(at, job), width };
    }
  }
}
