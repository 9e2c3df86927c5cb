// SPDX-License-Identifier: GPL-3.0-or-later
// Faults on a time axis: a mark at the start of each, one for all that start too close together to be distinguished. Pure.

import type { RunFaults } from '../../analysis/chart-data/run-faults';
import { readableCount } from '../../base/readable';
import { firstAbove } from '../time/lanes/lane-blocks';
import { type TimeView, timeAt, xOf } from '../time/span';
import { exactTime } from '../time/ticks';
import { faultSentence } from './fault-words';

interface FaultMark {
  readonly xPx: number;
  /** Rows of the run's faults: [from, to). */
  readonly from: number;
  readonly to: number;
}

/** Marks closer than this are merged. */
const APART_PX = 9;
const REACH_PX = 7;

/** Faults are sorted by start, so this takes only as many searches as there are marks. */
export function faultMarks({ fromS, length }: RunFaults, time: TimeView): readonly FaultMark[] {
  const marks: FaultMark[] = [];
  const end = firstAbove(fromS, 0, length, time.span.toS, false);
  let row = firstAbove(fromS, 0, length, time.span.fromS, true);
  while (row < end) {
    const xPx = xOf(time, fromS[row]!);
    const to = Math.max(row + 1, firstAbove(fromS, row, end, timeAt(time, xPx + APART_PX), true));
    marks.push({ xPx: Math.round(xPx), from: row, to });
    row = to;
  }
  return marks;
}

export function markAt(marks: readonly FaultMark[], xPx: number): FaultMark | undefined {
  let best: FaultMark | undefined;
  for (const mark of marks) {
    const awayPx = Math.abs(mark.xPx - xPx);
    if (awayPx <= REACH_PX && (best === undefined || awayPx < Math.abs(best.xPx - xPx))) best = mark;
  }
  return best;
}

const MAX_FAULTS = 3;

/** "machine 3 of rack 2 failed at 12.3 s, back at 45 s; and 4 more begin by 14 s". */
export function markSentence(faults: RunFaults, { from, to }: FaultMark): string {
  const shown = Math.min(to, from + MAX_FAULTS);
  const words = Array.from({ length: shown - from }, (_, i) => faultSentence(faults, from + i));
  if (to > shown) words.push(`and ${readableCount(to - shown)} more begin by ${exactTime(faults.fromS[to - 1]!)}`);
  return words.join('; ');
}
