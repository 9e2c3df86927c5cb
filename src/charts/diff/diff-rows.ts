// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a diff are shown, and in which order. Pure.
import { endKind, isAlone, type RunDiff, startKind } from './run-diff';

export const DIFF_ORDERS = ['end', 'start', 'width', 'share', 'arrival'] as const;
export type DiffOrder = (typeof DIFF_ORDERS)[number];

export const DIFF_CHOICES = ['all', 'later', 'earlier', 'wider', 'narrower', 'unchanged', 'alone'] as const;
export type DiffChoice = (typeof DIFF_CHOICES)[number];

const CHOSEN: Readonly<Record<DiffChoice, (diff: RunDiff, row: number) => boolean>> = {
  all: () => true,
  later: (diff, row) => endKind(diff, row) === 'later',
  earlier: (diff, row) => endKind(diff, row) === 'earlier',
  wider: ({ slotsMoved }, row) => slotsMoved[row]! > 0,
  narrower: ({ slotsMoved }, row) => slotsMoved[row]! < 0,
  unchanged: (diff, row) =>
    !isAlone(diff, row) &&
    [startKind(diff, row), endKind(diff, row)].every((kind) => kind === undefined || kind === 'same') &&
    !(Math.abs(diff.slotsMoved[row]!) > 0),
  alone: isAlone,
};

export type DiffCounts = Readonly<Record<DiffChoice, number>>;

export function countChoices(diff: RunDiff): DiffCounts {
  const counts = Object.fromEntries(DIFF_CHOICES.map((choice) => [choice, 0])) as Record<DiffChoice, number>;
  for (let row = 0; row < diff.length; row++) {
    for (const choice of DIFF_CHOICES) if (CHOSEN[choice](diff, row)) counts[choice]++;
  }
  return counts;
}

/** Sort keys, largest first. NaN: nothing to sort by, so at the end. */
const KEYS: Readonly<Record<DiffOrder, (diff: RunDiff, row: number) => number>> = {
  end: ({ endMovedS }, row) => Math.abs(endMovedS[row]!),
  start: ({ startMovedS }, row) => Math.abs(startMovedS[row]!),
  width: ({ slotsMoved }, row) => Math.abs(slotsMoved[row]!),
  share: ({ durationChangeS, before, inBefore }, row) => {
    const owner = inBefore[row]!;
    const tookS = before.times.endS[owner]! - before.times.arrivalS[owner]!;
    return Number.isFinite(durationChangeS[row])
      ? Math.abs(durationChangeS[row]!) / tookS
      : Math.abs(durationChangeS[row]!);
  },
  arrival: (diff, row) => -arrivalOf(diff, row),
};

/** In the baseline if it is in it, else in the other run. */
export const arrivalOf = ({ before, after, inBefore, inAfter }: RunDiff, row: number): number =>
  inBefore[row]! < 0 ? after.times.arrivalS[inAfter[row]!]! : before.times.arrivalS[inBefore[row]!]!;

/** Rows in an order; ties by the baseline's order. */
export function diffRows(diff: RunDiff, order: DiffOrder, choice: DiffChoice): Int32Array {
  const keys = Float64Array.from({ length: diff.length }, (_, row) => {
    const key = KEYS[order](diff, row);
    return Number.isNaN(key) ? Number.NEGATIVE_INFINITY : key;
  });
  return (
    Int32Array.from({ length: diff.length }, (_, row) => row)
      .filter((row) => CHOSEN[choice](diff, row))
      // Infinite keys are equal to each other, but their difference is NaN.
      .sort((a, b) => (keys[a]! === keys[b]! ? a - b : keys[b]! - keys[a]!))
  );
}
