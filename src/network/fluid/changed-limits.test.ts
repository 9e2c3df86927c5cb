// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { ChangedLimits } from './changed-limits';

function changedBy(limits: ChangedLimits, used: readonly number[]): readonly (readonly [number, boolean, boolean])[] {
  const changed: (readonly [number, boolean, boolean])[] = [];
  limits.take(
    (limit) => used.includes(limit),
    (limit, isUsed, caughtUpLack) => changed.push([limit, isUsed, caughtUpLack]),
  );
  return changed;
}

test('each that turned is reported once, and none that is as it was', () => {
  const limits = new ChangedLimits();
  for (const limit of [3, 40, 3, 0]) limits.note(limit);
  expect(changedBy(limits, [3, 40])).toEqual([
    [3, true, false],
    [40, true, false],
  ]);
  expect(changedBy(limits, [])).toEqual([]);
  limits.note(3);
  limits.note(40);
  expect(changedBy(limits, [40])).toEqual([[3, false, false]]);
});

test('of those who had caught up, the first and the last that lack bytes turn it', () => {
  const limits = new ChangedLimits();
  limits.countCaughtUp(5, 2);
  expect(changedBy(limits, [])).toEqual([[5, false, true]]);
  limits.countCaughtUp(5, 1);
  limits.countCaughtUp(5, -2);
  expect(changedBy(limits, [5])).toEqual([]);
  limits.countCaughtUp(5, -1);
  expect(changedBy(limits, [])).toEqual([[5, false, false]]);
  // Back and forth within an instant is no change.
  limits.countCaughtUp(5, 1);
  limits.countCaughtUp(5, -1);
  expect(changedBy(limits, [])).toEqual([]);
  // Used, lacked by takers that had caught up, and both: three states.
  limits.countCaughtUp(5, 1);
  expect(changedBy(limits, [5])).toEqual([[5, true, true]]);
  limits.note(5);
  expect(changedBy(limits, [])).toEqual([[5, false, true]]);
  limits.countCaughtUp(5, -1);
  expect(changedBy(limits, [5])).toEqual([[5, true, false]]);
});

test('a number that is given to another limit is as if it had never been reported', () => {
  const limits = new ChangedLimits();
  limits.forget(7);
  limits.note(7);
  expect(changedBy(limits, [7])).toEqual([[7, true, false]]);
  limits.forget(7);
  limits.note(7);
  expect(changedBy(limits, [7])).toEqual([[7, true, false]]);
  // Numbers beyond all so far, where the arrays end.
  for (const limit of [15, 16, 32]) limits.note(limit);
  expect(changedBy(limits, [15, 16, 32]).map(([limit]) => limit)).toEqual([15, 16, 32]);
  limits.forget(16);
  limits.note(16);
  expect(changedBy(limits, [])).toEqual([]);
  limits.countCaughtUp(64, 1);
  limits.countCaughtUp(64, -1);
  limits.countCaughtUp(64, 2);
  expect(changedBy(limits, [])).toEqual([[64, false, true]]);
});
