// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { askedJob, leavesChoice } from './asked-job';
import type { Decision } from './decision';

const decision = (job: number | undefined, candidates: readonly number[]): Decision => ({
  ...{ atS: 12, rack: 3, machine: 1, slot: 'map', how: 'turn', measures: [] },
  task: job === undefined ? undefined : { job, stage: 0, kind: 0, index: 0, attempt: 1, locality: 0 },
  candidates: candidates.map((one) => ({ job: one, values: [] })),
  counts: { present: 3, waiting: 3, able: 3 },
  unlisted: { after: 0, out: {} },
});
const ids = ['logs', 'video', 'mail'];

test('the candidates are asked about in the order of the jobs, whoever came first', () => {
  expect(askedJob(decision(2, [2, 0, 1]), ids)).toEqual({
    about: 'job',
    question: 'At 12 s, a map slot on machine 1 of rack 3 is free. Which job gets it?',
    answers: ['logs', 'video', 'mail'],
    right: 2,
  });
});

test('a slot for either kind is called a slot', () => {
  expect(askedJob({ ...decision(0, [0, 1]), slot: 'any' }, ids)?.question).toBe(
    'At 12 s, a slot on machine 1 of rack 3 is free. Which job gets it?',
  );
});

test('nothing is asked where nothing can be guessed', () => {
  expect(askedJob(decision(undefined, [0, 1]), ids)).toBeUndefined();
  expect(askedJob(decision(1, [1]), ids)).toBeUndefined();
  expect(leavesChoice([decision(1, []), decision(1, []), decision(undefined, [])])).toBe(false);
  expect(leavesChoice([decision(1, []), decision(2, [])])).toBe(true);
});
