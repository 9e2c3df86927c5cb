// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { askedShare } from './asked-share';
import type { Sharing } from './sharing';

const ids = ['train', 'report', 'mail'];

const sharing = (what: Sharing['what'], before: number, got: number): Sharing => ({
  ...{ atS: 12, what, rule: 'turn', measures: [], came: [1], ended: [] },
  ...(what === 'slots' && { slots: 100, slotsBefore: 100 }),
  shares: [
    { owner: 1, values: [], before: 0, got: 5 },
    { owner: 0, values: [], before, got },
  ],
  counts: { present: 2, served: 2, changed: 1 },
});
const rightOf = (what: Sharing['what'], before: number, got: number): string | undefined => {
  const asked = askedShare(sharing(what, before, got), 0, ids);
  return asked?.answers[asked.right];
};

test('what happened, what it has, and what it may get', () => {
  expect(askedShare(sharing('slots', 40, 20), 0, ids)).toEqual({
    about: 'outcome',
    question: 'At 12 s report arrived, and slots are shared out again. train has 40 slots. What does it get?',
    answers: ['more', 'as many', 'fewer', 'none'],
    right: 2,
  });
  expect(askedShare(sharing('rates', 0, 1), 0, ids)?.question).toBe(
    'At 12 s report arrived, and the network is shared out again. train has none. What does it get?',
  );
});

test('the right one is what it got', () => {
  expect([50, 40, 20, 0].map((got) => rightOf('slots', 40, got))).toEqual(['more', 'as many', 'fewer', 'none']);
  expect([5, 4, 2, 0].map((got) => rightOf('rates', 4, got))).toEqual([
    ...['more', 'as much', 'less', 'nothing: it stands still'],
  ]);
  expect([5, 0].map((got) => rightOf('slots', 0, got))).toEqual(['some', 'none']);
  // Equal except for rounding.
  expect(rightOf('rates', 4, 4 + 1e-12)).toBe('as much');
});

test('nothing is asked about one that is not there', () => {
  expect(askedShare(sharing('slots', 40, 20), 2, ids)).toBeUndefined();
});
