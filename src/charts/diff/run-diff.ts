// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs as a diff on the time axis: every job (or coflow) of either, which started and ended earlier or later, and which
// got wider. Columns, built once per pair of runs. Pure.
import { type ComparedRun, completionS } from '../compare/compared-run';
import { isSignificant, type JobChanges, jobChanges } from '../compare/job-changes';

export interface RunDiff {
  readonly before: ComparedRun;
  readonly after: ComparedRun;
  readonly length: number;
  /** Those of the baseline in its order, then those that only the other run has. */
  readonly ids: readonly string[];
  /** Index in each of the runs; -1: not in that run. */
  readonly inBefore: Int32Array;
  readonly inAfter: Int32Array;
  /** Seconds after minus before: above 0 is later. Infinite if only one of the runs reached it; + means that it no longer does. */
  readonly startMovedS: Float64Array;
  readonly endMovedS: Float64Array;
  /** From arrival to end. */
  readonly durationChangeS: Float64Array;
  /** Change of the most slots at once; NaN for coflows, and if it is in only one run. */
  readonly slotsMoved: Float64Array;
  /** Row in `changes`, which has the reasons; -1: it has none. */
  readonly rowOf: Int32Array;
  readonly changes: JobChanges;
}

export function runDiff(before: ComparedRun, after: ComparedRun): RunDiff {
  const changes = jobChanges(before, after);
  const places = new Map(after.run.ids.map((id, place) => [id, place]));
  const pairs: [number, number][] = before.run.ids.flatMap((id, b): [number, number][] =>
    before.counts(b) ? [[b, places.get(id) ?? -1]] : [],
  );
  const known = new Set(before.run.ids);
  after.run.ids.forEach((id, a) => {
    if (!known.has(id) && after.counts(a)) pairs.push([-1, a]);
  });
  const moved = (of: (one: ComparedRun, owner: number) => number): Float64Array =>
    Float64Array.from(pairs, ([b, a]) => (b < 0 || a < 0 ? Number.NaN : movedBy(of(before, b), of(after, a))));
  const rowOfBefore = new Int32Array(before.run.ids.length).fill(-1);
  changes.inBefore.forEach((b, row) => {
    rowOfBefore[b] = row;
  });
  return {
    ...{ before, after, changes, length: pairs.length },
    ids: pairs.map(([b, a]) => (b < 0 ? after.run.ids[a]! : before.run.ids[b]!)),
    inBefore: Int32Array.from(pairs, ([b]) => b),
    inAfter: Int32Array.from(pairs, ([, a]) => a),
    startMovedS: moved(({ times }, owner) => times.startS[owner]!),
    endMovedS: moved(({ times }, owner) => times.endS[owner]!),
    durationChangeS: moved(completionS),
    slotsMoved: moved(({ run }, owner) => run.chartData.widths?.mostSlots[owner] ?? Number.NaN),
    rowOf: Int32Array.from(pairs, ([b]) => (b < 0 ? -1 : rowOfBefore[b]!)),
  };
}

/** NaN if neither reached it. */
function movedBy(before: number, after: number): number {
  if (Number.isNaN(before)) return Number.isNaN(after) ? Number.NaN : Number.NEGATIVE_INFINITY;
  return Number.isNaN(after) ? Number.POSITIVE_INFINITY : after - before;
}

type Moved = 'earlier' | 'later' | 'same';

/** `ofS`: the size of the times themselves. */
function movedKind(movedS: number, ofS: number): Moved | undefined {
  if (Number.isNaN(movedS)) return undefined;
  if (!isSignificant(movedS, ofS)) return 'same';
  return movedS < 0 ? 'earlier' : 'later';
}

export const startKind = (diff: RunDiff, row: number): Moved | undefined =>
  movedKind(diff.startMovedS[row]!, diff.before.times.startS[diff.inBefore[row]!]!);
export const endKind = (diff: RunDiff, row: number): Moved | undefined =>
  movedKind(diff.endMovedS[row]!, diff.before.times.endS[diff.inBefore[row]!]!);

export const isAlone = ({ inBefore, inAfter }: RunDiff, row: number): boolean =>
  inBefore[row]! < 0 || inAfter[row]! < 0;
