// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { flexTime } from '../../papers/flex/flex-time';
import { openTasks, partList } from './part-list';
import { tinyPaper } from './testing/tiny-paper';

const parts = partList(tinyPaper.experiment({ jobs: 5, racks: 2 }));

test('the parts of an experiment, setting by setting', () => {
  expect(parts.map(({ setting, part, settingName, label }) => [setting, part, settingName, label])).toEqual([
    [0, 0, 'batch', 'A'],
    [0, 1, 'batch', 'B'],
    [1, 0, 'online', 'A'],
  ]);
});

test('repetition after repetition, without what is done', () => {
  const open = [...openTasks(parts, 2, (repetition, at) => repetition === 0 && at !== 1)];
  expect(open.map(({ repetition, at }) => [repetition, at])).toEqual([
    [0, 1],
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
});

test('a setting has no more repetitions than it may', () => {
  const limited = parts.map((part) => (part.setting === 1 ? { ...part, seeds: 1 } : part));
  const open = [...openTasks(limited, 2, () => false)];
  expect(open.map(({ repetition, at }) => [repetition, at])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
  ]);
});

test('what is timed is known as such', () => {
  expect(partList(flexTime.experiment({ jobs: 2, slots: 10, totalWork: 9 }))).toMatchObject([{ timed: true }]);
});
