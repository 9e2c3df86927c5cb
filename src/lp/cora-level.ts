// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's levels as LPs. A level gives every job a due slot. To test whether all can be met, the LP maximises the units placed:
// it always has an optimum, and the level is feasible if that is all of them. Slots between which no job arrives or is due
// form one interval. Once due slots are settled, the units are placed slot by slot, early ones first.
import type { LpProblem } from './problem';
import { RowBuilder } from './row-builder';

export interface LevelInput {
  /** First and last slot that each job may use, from 1. */
  readonly first: ArrayLike<number>;
  readonly due: ArrayLike<number>;
  /** By resource. */
  readonly capacity: ArrayLike<number>;
  /** By resource, then job. */
  readonly demand: readonly ArrayLike<number>[];
  readonly most: readonly ArrayLike<number>[];
}

/** Units of one job in one span of slots. */
interface Column {
  readonly resource: number;
  readonly job: number;
  /** The span's number, and how many slots it has. */
  readonly span: number;
  readonly length: number;
}

/** Minimises the negated number of units placed. */
export function levelProblem(input: LevelInput): LpProblem {
  const points = new Set<number>();
  const jobs = input.due.length;
  for (let j = 0; j < jobs; j++) points.add(input.first[j]!).add(input.due[j]! + 1);
  const starts = Float64Array.from(points).sort();
  const lengths = Array.from(starts.subarray(1), (end, i) => end - starts[i]!);
  const columns = columnsOf(input, (j) => ({
    from: indexOf(starts, input.first[j]!),
    to: indexOf(starts, input.due[j]! + 1),
    lengths,
  }));
  const rows = new RowBuilder();
  unitRows(rows, input, columns, false);
  return withLimits(rows, input, columns, new Float64Array(columns.length).fill(-1));
}

interface DueProblem {
  readonly problem: LpProblem;
  /** What each column of the LP is. */
  readonly columns: readonly Column[];
}

/**
 * Every unit placed as early as possible, those of jobs due earlier first: minimise the sum of slot numbers, each times a weight
 * that falls from job to job in the order of due slots. An exchange of two units shows that, if no job is limited
 * by `most`, the only optimum is the sweep that serves the earliest due slot first.
 */
export function dueProblem(input: LevelInput, slots: number): DueProblem {
  const lengths = new Array<number>(slots).fill(1);
  const columns = columnsOf(input, (j) => ({
    from: input.first[j]! - 1,
    to: input.due[j]!,
    lengths,
  }));
  const rows = new RowBuilder();
  unitRows(rows, input, columns, true);
  const weight = weightsByDue(input.due);
  const cost = Float64Array.from(columns, ({ job, span }) => weight[job]! * ((span + 1) / slots));
  return { problem: withLimits(rows, input, columns, cost), columns };
}

/** From the number of jobs down to 1, in order of due slot, then of job. */
function weightsByDue(due: ArrayLike<number>): Float64Array {
  const order = Array.from(due, (_, j) => j).sort((a, b) => due[a]! - due[b]! || a - b);
  const weight = new Float64Array(order.length);
  order.forEach((job, position) => {
    weight[job] = order.length - position;
  });
  return weight;
}

interface Spans {
  readonly from: number;
  readonly to: number;
  readonly lengths: readonly number[];
}

/** Job by job in each resource, spans ascending. */
function columnsOf(input: LevelInput, spansOf: (job: number) => Spans): Column[] {
  const columns: Column[] = [];
  input.demand.forEach((own, resource) => {
    for (let job = 0; job < own.length; job++) {
      if (own[job] === 0) continue;
      const { from, to, lengths } = spansOf(job);
      for (let span = from; span < to; span++) columns.push({ resource, job, span, length: lengths[span]! });
    }
  });
  return columns;
}

function unitRows(rows: RowBuilder, input: LevelInput, columns: readonly Column[], all: boolean): void {
  const bySpan = new Map<string, number[]>();
  const byJob = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, c: number): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [c]);
    else list.push(c);
  };
  columns.forEach(({ resource, job, span }, c) => {
    add(bySpan, `${resource} ${span}`, c);
    add(byJob, `${resource} ${job}`, c);
  });
  for (const list of bySpan.values()) {
    const { resource, length } = columns[list[0]!]!;
    for (const c of list) rows.entry(c, 1);
    rows.endRow(Number.NEGATIVE_INFINITY, input.capacity[resource]! * length);
  }
  for (const list of byJob.values()) {
    const { resource, job } = columns[list[0]!]!;
    const units = input.demand[resource]![job]!;
    for (const c of list) rows.entry(c, 1);
    rows.endRow(all ? units : Number.NEGATIVE_INFINITY, units);
  }
}

function withLimits(rows: RowBuilder, { most }: LevelInput, columns: readonly Column[], cost: Float64Array): LpProblem {
  const high = Float64Array.from(columns, ({ resource, job, length }) => most[resource]![job]! * length);
  return { ...rows.problem(cost), high };
}

function indexOf(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
