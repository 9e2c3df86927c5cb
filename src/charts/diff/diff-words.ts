// SPDX-License-Identifier: GPL-3.0-or-later
// A diff in words: how much a job moved and why, exact figures for the read-out, and the whole diff in a sentence. Pure.

import { slotSecondsOf } from '../../analysis/chart-data/job-use';
import { counted, readableCount, readableNumber, readableTime } from '../../base/readable';
import { percentile } from '../../planners/metrics/percentile';
import type { ComparedRun } from '../compare/compared-run';
import { type PartChange, partChanges } from '../compare/job-changes';
import { type Reason, reasonsFor } from '../compare/reasons';
import { exactTime } from '../time/ticks';
import { endKind, isAlone, type RunDiff, startKind } from './run-diff';

export type ReadParts = (row: number) => readonly PartChange[];

/** By row of the diff's changes. */
export const partsOfDiff = ({ changes }: RunDiff): ReadParts => partChanges(changes);

const theOne = ({ before, after, inAfter }: RunDiff, row: number): ComparedRun => (inAfter[row]! < 0 ? before : after);

/** How its end moved, in a few words: "12 s earlier". */
export function endWords(diff: RunDiff, row: number): string {
  if (isAlone(diff, row)) return `only in ${theOne(diff, row).label}`;
  const kind = endKind(diff, row);
  if (kind === undefined) return 'ends in neither';
  if (kind === 'same') return 'ends at the same time';
  const moved = diff.endMovedS[row]!;
  if (!Number.isFinite(moved)) return moved > 0 ? 'no longer ends' : 'ends only now';
  return `${readableTime(Math.abs(moved))} ${kind}`;
}

/** Reasons of a few words each, the most significant first: "shuffle −12 s", "starts 4 s later", "wider: 40 → 120 slots". */
export const whyWords = (diff: RunDiff, row: number, readParts: ReadParts): readonly string[] =>
  reasonsOf(diff, row, readParts).map(({ words }) => words);

/** Without the start, which is shown elsewhere or explains nothing. */
const whyBesideStart = (diff: RunDiff, row: number, readParts: ReadParts): readonly string[] =>
  reasonsOf(diff, row, readParts).flatMap(({ kind, words }) => (kind === 'start' ? [] : [words]));

function reasonsOf({ changes, rowOf }: RunDiff, row: number, readParts: ReadParts): readonly Reason[] {
  const own = rowOf[row]!;
  return own < 0 ? [] : reasonsFor(changes, own, readParts(own));
}

/** Mean slots from its first launch to its end; NaN without an end, and for coflows. */
export function meanSlots({ run, times }: ComparedRun, owner: number): number {
  const use = run.chartData.widths?.use;
  if (use === undefined) return Number.NaN;
  return slotSecondsOf(use, owner) / (times.endS[owner]! - times.startS[owner]!);
}

/** What the height of bars means, and when it is only an average. */
export function heightWords({ before, after }: RunDiff): string {
  let widestS = 0;
  for (const { run } of [before, after]) {
    for (const averagedS of run.chartData.widths?.use.averagedS ?? []) widestS = Math.max(widestS, averagedS);
  }
  const about = widestS > 0 ? `, averaged over up to ${readableTime(widestS)} where it changed very often` : '';
  return `height: slots in use, relative to the job’s most${about}`;
}

const atWords = (timeS: number): string => (Number.isNaN(timeS) ? 'never' : exactTime(timeS));

/** One job with exact figures, for the read-out and for screen readers. */
export function rowWords(diff: RunDiff, row: number, readParts: ReadParts): string {
  const { before, after, ids, inBefore, inAfter } = diff;
  const id = ids[row] ?? '';
  if (isAlone(diff, row)) {
    const one = theOne(diff, row);
    const owner = one === before ? inBefore[row]! : inAfter[row]!;
    return `${id}: only in ${one.label}, starts ${atWords(one.times.startS[owner]!)}, ends ${atWords(one.times.endS[owner]!)}`;
  }
  const [b, a] = [inBefore[row]!, inAfter[row]!];
  const ends = `ends ${atWords(before.times.endS[b]!)} by ${before.label}, ${atWords(after.times.endS[a]!)} by ${after.label}`;
  const first = before.times.isCoflows ? 'first byte' : 'starts';
  const starts = `${first} ${atWords(before.times.startS[b]!)}, ${atWords(after.times.startS[a]!)}`;
  const words = [`${id}: ${ends}, ${endWords(diff, row)}`, starts, ...slotWords(diff, b, a)];
  return [...words, ...whyBesideStart(diff, row, readParts)].join('; ');
}

function slotWords({ before, after }: RunDiff, b: number, a: number): readonly string[] {
  const [was, is] = [meanSlots(before, b), meanSlots(after, a)];
  if (!Number.isFinite(was) || !Number.isFinite(is)) return [];
  const averaged = [...averagedBar(before, b), ...averagedBar(after, a)];
  const about = averaged.length === 0 ? '' : ` (bar averaged over ${averaged.join(', ')})`;
  return [`slots on average ${readableNumber(was)}, ${readableNumber(is)}${about}`];
}

/** "5 s by fifo" if the height of its bar is only an average. */
function averagedBar({ run, label }: ComparedRun, owner: number): readonly string[] {
  const averagedS = run.chartData.widths?.use.averagedS[owner] ?? 0;
  return averagedS > 0 ? [`${readableTime(averagedS)} by ${label}`] : [];
}

/** The row whose end lost most (or, with sign -1, gained most); -1: no job did. */
function furthest({ endMovedS, length }: RunDiff, sign: 1 | -1): number {
  let most = -1;
  for (let row = 0; row < length; row++) {
    const own = sign * endMovedS[row]!;
    if (own > 0 && (most < 0 || own > sign * endMovedS[most]!)) most = row;
  }
  return most;
}

/** "With corral 4 of 9 jobs end earlier, by 3.2 s in the median, 5 later, by 20 s. ads lost most: 48 s later (map +30 s)." */
export function diffSentence(diff: RunDiff, readParts: ReadParts): string {
  const { after, length } = diff;
  const what = after.times.isCoflows ? 'coflow' : 'job';
  if (length === 0) return `No ${what}s to compare.`;
  const words = (['earlier', 'later'] as const).flatMap((kind) => {
    const moved = diff.endMovedS.filter((_, row) => endKind(diff, row) === kind).map(Math.abs);
    if (moved.length === 0) return [];
    const by = percentile(moved, 0.5);
    const byWords = Number.isFinite(by) ? `, by ${readableTime(by)}${moved.length > 1 ? ' in the median' : ''}` : '';
    return [{ kind, count: moved.length, byWords }];
  });
  const [first, second] = words;
  const of = counted(length, what);
  if (first === undefined) return `With ${after.label} none of ${of} ends earlier or later.`;
  const rest = second === undefined ? '' : `, ${readableCount(second.count)} ${second.kind}${second.byWords}`;
  const verb = first.count === 1 ? 'ends' : 'end';
  const all = `With ${after.label} ${readableCount(first.count)} of ${of} ${verb} ${first.kind}${first.byWords}${rest}.`;
  return `${all} ${furthestSentence(diff, readParts)}`;
}

function furthestSentence(diff: RunDiff, readParts: ReadParts): string {
  const [lost, gained] = [furthest(diff, 1), furthest(diff, -1)];
  const row = lost >= 0 && endKind(diff, lost) === 'later' ? lost : gained;
  if (row < 0) return '';
  const why = whyBesideStart(diff, row, readParts);
  const because = why.length === 0 ? '' : ` (${why.join('; ')})`;
  return `${diff.ids[row]} ${row === lost ? 'lost' : 'gained'} most: ${endWords(diff, row)}${because}.`;
}

/** Whether an arrow shows the move of its start or end. */
export const hasMoved = (diff: RunDiff, row: number, what: 'start' | 'end'): boolean => {
  const kind = what === 'start' ? startKind(diff, row) : endKind(diff, row);
  return kind === 'earlier' || kind === 'later';
};
