// SPDX-License-Identifier: GPL-3.0-or-later
// Why a job was done earlier or later than in the baseline, in a few words: which parts of its time changed most, whether it started
// earlier or later, and whether it got wider. Pure.
import { readableChange, readableCount, readableTime } from '../../base/readable';
import { exactTime } from '../time/ticks';
import { type ComparedRun, completionS } from './compared-run';
import { type JobChanges, kindOfChange, type PartChange } from './job-changes';
import { partWords } from './phase-words';

/** A second part is named if it is at least this share of the first. */
const MIN_SECOND_SHARE = 0.25;
/** A start that moved by less than this part of the job's time explains nothing. */
const MIN_START_SHARE = 0.01;

/** "−12 s", "+3:20". */
export const signedTime = (seconds: number): string =>
  `${seconds < 0 ? '\u2212' : seconds > 0 ? '+' : ''}${readableTime(Math.abs(seconds))}`;

/** "12 s earlier, −8.1 %". */
export function changeWords(changes: JobChanges, row: number): string {
  const change = changes.changeS[row]!;
  if (change === Number.POSITIVE_INFINITY) return 'no longer ends';
  if (change === Number.NEGATIVE_INFINITY) return 'ends only now';
  const kind = kindOfChange(changes, row);
  if (kind === 'same') return 'the same';
  const beforeS = completionS(changes.before, changes.inBefore[row]!);
  const share = beforeS > 0 ? `, ${readableChange(change / beforeS)}` : '';
  return `${readableTime(Math.abs(change))} ${kind === 'sooner' ? 'earlier' : kind}${share}`;
}

/** The part that contributed most, then the next if large enough, in either direction. Empty if nothing changed. */
export function mainParts(parts: readonly PartChange[], changeS: number): readonly PartChange[] {
  const sign = Math.sign(changeS);
  const first = largest(parts, ({ changeS: own }) => sign * own);
  if (first === undefined) return [];
  const second = largest(
    parts.filter((one) => one !== first),
    ({ changeS: own }) => Math.abs(own),
  );
  const counts = second !== undefined && Math.abs(second.changeS) >= MIN_SECOND_SHARE * Math.abs(first.changeS);
  return counts ? [first, second] : [first];
}

/** The first of the largest; none if all are 0 or below. */
function largest(parts: readonly PartChange[], sizeOf: (part: PartChange) => number): PartChange | undefined {
  let best: PartChange | undefined;
  for (const one of parts) if (sizeOf(one) > (best === undefined ? 0 : sizeOf(best))) best = one;
  return best;
}

export interface Reason {
  readonly kind: 'parts' | 'start' | 'width';
  /** A few words: "shuffle −12 s, map +3 s", "starts 4 s later", "wider: 40 → 120 slots". */
  readonly words: string;
}

export const reasonWords = (changes: JobChanges, row: number, parts: readonly PartChange[]): readonly string[] =>
  reasonsFor(changes, row, parts).map(({ words }) => words);

/** All reasons of a row, with their kinds, the most significant first. */
export function reasonsFor(changes: JobChanges, row: number, parts: readonly PartChange[]): readonly Reason[] {
  const { before } = changes;
  const reasons: Reason[] = [];
  const change = changes.changeS[row]!;
  if (Number.isFinite(change) && kindOfChange(changes, row) !== 'same') {
    const main = mainParts(parts, change).map(
      ({ part, changeS }) => `${partWords(part, before.times.isCoflows)} ${signedTime(changeS)}`,
    );
    if (main.length > 0) reasons.push({ kind: 'parts', words: main.join(', ') });
  }
  const started = startWords(changes, row);
  if (started !== undefined) reasons.push({ kind: 'start', words: started });
  const width = widthWords(changes, row);
  if (width !== undefined) reasons.push({ kind: 'width', words: width });
  return reasons;
}

/** A row exactly, in a sentence: "ads: 1:03.1 by fifo, 4:13.4 by fair; map +3:10; starts 4 s later". */
export function rowSentence(changes: JobChanges, row: number, parts: readonly PartChange[]): string {
  const { before, after, inBefore, inAfter } = changes;
  const timesOf = (one: ComparedRun, owner: number): string => {
    const timeS = completionS(one, owner);
    return `${Number.isNaN(timeS) ? 'no end' : exactTime(timeS)} by ${one.label}`;
  };
  const id = before.run.ids[inBefore[row]!] ?? '';
  const times = `${id}: ${timesOf(before, inBefore[row]!)}, ${timesOf(after, inAfter[row]!)}`;
  return [times, ...reasonWords(changes, row, parts)].join('; ');
}

/** First launch (of a coflow, first byte) after minus before; NaN if it never came. */
export const startChangeS = ({ before, after, inBefore, inAfter }: JobChanges, row: number): number =>
  after.times.startS[inAfter[row]!]! - before.times.startS[inBefore[row]!]!;

function startWords(changes: JobChanges, row: number): string | undefined {
  const moved = startChangeS(changes, row);
  const { before, after, inBefore, inAfter } = changes;
  const longest = Math.max(completionS(before, inBefore[row]!) || 0, completionS(after, inAfter[row]!) || 0);
  if (Number.isNaN(moved) || Math.abs(moved) < Math.max(0.001, MIN_START_SHARE * longest)) return undefined;
  return `starts ${readableTime(Math.abs(moved))} ${moved < 0 ? 'earlier' : 'later'}`;
}

interface Width {
  /** The most at once. */
  readonly slots: number;
  readonly racks: number;
}

/** Undefined for coflows. */
export function widthsOf({ before, after, inBefore, inAfter }: JobChanges, row: number) {
  const [first, second] = [before.run.chartData.widths, after.run.chartData.widths];
  if (first === undefined || second === undefined) return undefined;
  const [b, a] = [inBefore[row]!, inAfter[row]!];
  return {
    before: { slots: first.mostSlots[b]!, racks: first.racks[b]! } satisfies Width,
    after: { slots: second.mostSlots[a]!, racks: second.racks[a]! } satisfies Width,
  };
}

function widthWords(changes: JobChanges, row: number): string | undefined {
  const widths = widthsOf(changes, row);
  if (widths === undefined) return undefined;
  const { before, after } = widths;
  const timesOf: string[] = [];
  const count = readableCount;
  if (after.slots !== before.slots) timesOf.push(`${count(before.slots)} → ${count(after.slots)} slots`);
  if (after.racks !== before.racks) timesOf.push(`${count(before.racks)} → ${count(after.racks)} racks`);
  if (timesOf.length === 0) return undefined;
  const by = after.slots === before.slots ? after.racks - before.racks : after.slots - before.slots;
  return `${by > 0 ? 'wider' : 'narrower'}: ${timesOf.join(', ')}`;
}
