// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs as a diff: the same jobs (or coflows) aligned by their ids, how much sooner or later each was done, and which parts of
// its time account for it. Columns, built once per pair of runs; parts are read job by job on demand. Pure.
import type { JobPart } from '../../analysis/metrics/parts';
import { type ComparedRun, completionS, partReader, partsOf } from './compared-run';

export interface JobChanges {
  readonly before: ComparedRun;
  readonly after: ComparedRun;
  readonly length: number;
  /** Index in each of the runs. */
  readonly inBefore: Int32Array;
  readonly inAfter: Int32Array;
  /** Completion time after minus before; infinite if it ended in only one of the runs, above 0 if it no longer does. */
  readonly changeS: Float64Array;
  /** In both runs, but ended in neither. */
  readonly unended: number;
  /** In only one of the runs, as the other has another scenario. */
  readonly unpaired: number;
}

export type ChangeKind = 'sooner' | 'later' | 'same';

/** A change below a millisecond or a millionth does not count. */
const MIN_S = 0.001;
const MIN_SHARE = 1e-6;

export function jobChanges(before: ComparedRun, after: ComparedRun): JobChanges {
  const places = new Map(after.run.ids.map((id, place) => [id, place]));
  const [inBefore, inAfter, changeS]: number[][] = [[], [], []];
  let unended = 0;
  let alone = 0;
  before.run.ids.forEach((id, b) => {
    const a = places.get(id);
    if (a !== undefined) places.delete(id);
    if (!before.counts(b)) return;
    if (a === undefined) {
      alone++;
      return;
    }
    const change = changeBetween(completionS(before, b), completionS(after, a));
    if (Number.isNaN(change)) {
      unended++;
      return;
    }
    inBefore!.push(b);
    inAfter!.push(a);
    changeS!.push(change);
  });
  for (const a of places.values()) if (after.counts(a)) alone++;
  return {
    ...{ before, after, length: inBefore!.length, unended, unpaired: alone },
    inBefore: Int32Array.from(inBefore!),
    inAfter: Int32Array.from(inAfter!),
    changeS: Float64Array.from(changeS!),
  };
}

/** NaN if neither ended. */
function changeBetween(beforeS: number, afterS: number): number {
  if (Number.isNaN(beforeS)) return Number.isNaN(afterS) ? Number.NaN : Number.NEGATIVE_INFINITY;
  return Number.isNaN(afterS) ? Number.POSITIVE_INFINITY : afterS - beforeS;
}

export function kindOfChange({ before, changeS, inBefore }: JobChanges, row: number): ChangeKind {
  const change = changeS[row]!;
  if (!isSignificant(change, completionS(before, inBefore[row]!))) return 'same';
  return change < 0 ? 'sooner' : 'later';
}

/** `ofS`: the size of what changed; NaN if unknown. */
export function isSignificant(changeS: number, ofS: number): boolean {
  const size = Math.abs(changeS);
  return !(size < MIN_S || size < MIN_SHARE * ofS);
}

export const CHANGE_ORDERS = ['most', 'least', 'sooner', 'later', 'arrival'] as const;
export type ChangeOrder = (typeof CHANGE_ORDERS)[number];

/** Rows in an order, only those of one kind if it is given; ties by the baseline's order. */
export function orderedRows(changes: JobChanges, order: ChangeOrder, kind: ChangeKind | undefined): Int32Array {
  const { changeS, before, inBefore, length } = changes;
  const rows = Int32Array.from({ length }, (_, row) => row).filter(
    (row) => kind === undefined || kindOfChange(changes, row) === kind,
  );
  const keyOf: Readonly<Record<ChangeOrder, (row: number) => number>> = {
    most: (row) => -Math.abs(changeS[row]!),
    least: (row) => Math.abs(changeS[row]!),
    sooner: (row) => changeS[row]!,
    later: (row) => -changeS[row]!,
    arrival: (row) => before.times.arrivalS[inBefore[row]!]!,
  };
  const keys = Float64Array.from({ length }, (_, row) => keyOf[order](row));
  // Infinite keys are equal to each other, but their difference is NaN.
  return rows.sort((a, b) => (keys[a]! === keys[b]! ? a - b : keys[a]! - keys[b]!));
}

export interface PartChange {
  readonly part: JobPart;
  readonly changeS: number;
}

/** Reads how much each part of a job's time changed, in the order of a job's life. They add up to its change. */
export function partChanges({ before, after, inBefore, inAfter }: JobChanges): (row: number) => readonly PartChange[] {
  const [readBefore, readAfter] = [partReader(before), partReader(after)];
  const readers = partsOf(before).map((part) => ({ part, was: readBefore(part), is: readAfter(part) }));
  return (row) =>
    readers.map(({ part, was, is }) => ({
      part,
      changeS: is(inAfter[row]!) - was(inBefore[row]!),
    }));
}
