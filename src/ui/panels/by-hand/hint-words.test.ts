// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { hintWords } from './hint-words';

const rectangles = [
  { job: 0, racks: [0, 1, 2], startS: 0 },
  { job: 1, racks: [3], startS: 0 },
];
const ids = ['logs', '<ads>'];

test('each step in words', () => {
  expect(hintWords({ kind: 'settle', rectangles }, ids, 'makespan').label).toBe('Hint: push conflicting jobs later');
  const place = { kind: 'place', job: 0, valueS: 353, rectangles } as const;
  expect(hintWords(place, [...ids, 'mail'], 'makespan')).toEqual({
    label: 'Hint: place logs',
    sentence: 'Hint: logs on racks 0 to 2. With the rest it can end at 5:53.',
  });
  expect(hintWords(place, [...ids, 'mail'], 'averageCompletion').sentence).toContain('to a mean of 5:53.');
  expect(hintWords(place, ids, 'makespan').sentence).toBe('Hint: logs on racks 0 to 2.');
  const gain = { beforeS: 90, valueS: 75, rectangles };
  expect(hintWords({ kind: 'resize', job: 1, ...gain }, ids, 'averageCompletion').sentence).toBe(
    'Hint: <ads> gets 1 rack; mean completion 1:30 → 1:15.',
  );
  expect(hintWords({ kind: 'swap', job: 0, with: 1, ...gain }, ids, 'makespan').label).toBe(
    'Hint: logs and <ads> change places',
  );
  expect(hintWords({ kind: 'move', job: 0, ...gain }, ids, 'makespan').label).toBe(
    'Hint: logs goes to another place in the order',
  );
  expect(hintWords({ kind: 'pack', job: 0, ...gain }, ids, 'makespan').label).toBe(
    'Hint: all jobs start as early as they can',
  );
});
