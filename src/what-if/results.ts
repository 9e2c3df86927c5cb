// SPDX-License-Identifier: GPL-3.0-or-later
// The known points of a question, in whatever order they arrived: by position and seed, as columns of one metric of one run.
import { type AskedWhatIf, pointOf } from './asked';
import type { FailedRuns, PointRun } from './point';

/** One metric of one run at one position, by seed; only done runs. */
export interface Column {
  /** Indices of the seeds, from 0, ascending. */
  readonly seeds: readonly number[];
  readonly values: readonly number[];
}

export class Results {
  private readonly byPoint = new Map<number, readonly PointRun[]>();
  private readonly asked: AskedWhatIf;

  constructor(asked: AskedWhatIf) {
    this.asked = asked;
  }

  get size(): number {
    return this.byPoint.size;
  }

  has(point: number): boolean {
    return this.byPoint.has(point);
  }

  /** False if the point is already known: the first result stays, as others are the same. */
  add(point: number, runs: readonly PointRun[]): boolean {
    if (this.byPoint.has(point)) return false;
    this.byPoint.set(point, runs);
    return true;
  }

  at(position: number, nth: number): readonly PointRun[] | undefined {
    return this.byPoint.get(nth * this.asked.positions.length + position);
  }

  /** Of the first `seeds` seeds, without those at which the metric has no meaning. */
  column(position: number, run: number, metric: string, seeds: number): Column {
    const column = { seeds: [] as number[], values: [] as number[] };
    for (let nth = 0; nth < seeds; nth++) {
      const found = this.at(position, nth)?.[run];
      const value = found?.status === 'done' ? found.metrics[metric] : undefined;
      if (typeof value !== 'number') continue;
      column.seeds.push(nth);
      column.values.push(value);
    }
    return column;
  }

  /** Of the first `seeds` seeds: the runs that did not end as done, by status. */
  failed(position: number, run: number, seeds: number): readonly FailedRuns[] {
    const found = new Map<string, { seeds: number[]; message: string | undefined; causes: Map<string, number> }>();
    for (let nth = 0; nth < seeds; nth++) {
      const one = this.at(position, nth)?.[run];
      if (one === undefined || one.status === 'done') continue;
      const same = found.get(one.status) ?? { seeds: [], message: one.message, causes: new Map<string, number>() };
      same.seeds.push(pointOf(this.asked, position, nth).seed);
      if (one.message !== undefined) same.causes.set(one.message, (same.causes.get(one.message) ?? 0) + 1);
      found.set(one.status, same);
    }
    return [...found].map(([status, { seeds: list, message, causes }]) => ({
      status,
      seeds: list,
      ...(message !== undefined && { message }),
      ...(causes.size > 0 && causes.get(message ?? '') !== list.length && { causes: Object.fromEntries(causes) }),
    }));
  }
}

/** The values of both at the seeds they share. */
export function paired(a: Column, b: Column): readonly [readonly number[], readonly number[]] {
  const ofB = new Map(b.seeds.map((seed, i) => [seed, b.values[i]!]));
  const both = a.seeds.flatMap((seed, i) => (ofB.has(seed) ? [[a.values[i]!, ofB.get(seed)!] as const] : []));
  return [both.map(([one]) => one), both.map(([, other]) => other)];
}
