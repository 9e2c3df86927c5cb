// SPDX-License-Identifier: GPL-3.0-or-later
// A job of a diff as fields for the box beside the pointer: what changed and why, and when and on how many slots it ran in the run
// whose bar is pointed at.
import { counted } from '../../base/readable';
import type { Pointed } from '../../state/pointed';
import { laneAt } from '../time/lanes/lane-layout';
import { bandsOf, type DiffLayout } from './diff-layout';
import { endWords, meanSlots, type ReadParts, whyWords } from './diff-words';
import type { RunDiff } from './run-diff';

export type DiffSide = 'before' | 'after';

/** The upper bar is the baseline's; the words above it and all below it are about the other run. */
export function sideAt({ view }: DiffLayout, yPx: number): DiffSide {
  const lane = laneAt(view, yPx);
  if (lane === undefined) return 'after';
  const { upperPx, highPx } = bandsOf(view, lane);
  return yPx >= upperPx - highPx && yPx <= upperPx ? 'before' : 'after';
}

/** Uses the other run if the job is not in the requested one. */
export function pointAtDiff(diff: RunDiff, row: number, asked: DiffSide, readParts: ReadParts): Pointed {
  const owners = { before: diff.inBefore[row]!, after: diff.inAfter[row]! };
  const side = owners[asked] >= 0 ? asked : asked === 'before' ? 'after' : 'before';
  const [one, owner] = [diff[side], owners[side]];
  const { arrivalS, startS, endS } = one.times;
  const begun = !Number.isNaN(startS[owner]!);
  const [why] = whyWords(diff, row, readParts);
  const isEnded = begun && !Number.isNaN(endS[owner]!);
  const slots = meanSlots(one, owner);
  const slotWords = Number.isFinite(slots) ? `, ${counted(Math.max(1, Math.round(slots)), 'slot')} on average` : '';
  const state = begun ? (isEnded ? '' : ', has not ended') : ', has not started';
  return {
    job: diff.ids[row] ?? '',
    what: why === undefined ? endWords(diff, row) : `${endWords(diff, row)}, ${why}`,
    fromS: begun ? startS[owner]! : arrivalS[owner]!,
    ...(isEnded ? { toS: endS[owner]! } : {}),
    where: `in ${one.label}${slotWords}${state}`,
  };
}
