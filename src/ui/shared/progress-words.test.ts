// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { progressSentence } from './progress-words';

const simulated = { simulatedS: 120, events: 50_000, eventsPerS: 25_340 };

test('a run says how far it is and how fast, and when it may end while that can be told', () => {
  expect(progressSentence({ progress: undefined, elapsedMs: 0 })).toBe('waiting for its turn');
  expect(progressSentence({ progress: { done: 250, total: 1000, unit: 'jobs', simulated }, elapsedMs: 3000 })).toMatch(
    /^25 % of its jobs have ended, .* simulated, 25\s000 events per second, about 9 s left$/,
  );
});

test('of the last tenth of the jobs no time is promised: the largest are among them', () => {
  const { progress } = { progress: { done: 970, total: 1000, unit: 'jobs' } };
  expect(progressSentence({ progress, elapsedMs: 200_000 })).toBe(
    '97 % of its jobs have ended, the last may take longest',
  );
});

test('in the first moment nothing is guessed', () => {
  expect(progressSentence({ progress: { done: 10, total: 1000, unit: 'jobs' }, elapsedMs: 3000 })).toBe(
    '1 % of its jobs have ended',
  );
});
