// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { RunRecord, RunStatus } from '../../../model/trace';
import { endedWords, unendedSentence } from './ending-words';

function ended(status: RunStatus, sentence: string, ends: readonly number[], jobs: readonly string[]) {
  const columns = { length: ends.length, endS: Float64Array.from(ends) };
  const because = status === 'done' ? {} : { because: { jobs, sentence } };
  return {
    outcome: { status, events: 1, endS: 2592000, ...because },
    trace: { jobs: columns, coflows: { length: 0, endS: new Float64Array() } },
  } as unknown as RunRecord;
}

test('a run that was cut says after how long, who had not ended, and what lets it go on', () => {
  const run = ended('cut', 'limits.simulatedS (2592000 s) had passed', [7, NaN, NaN], ['video', 'clicks']);
  expect(endedWords(run)).toBe('1 of 3 jobs ended');
  expect(unendedSentence(run)).toBe(
    'Cut off after 30 d of simulated time: 2 of 3 jobs had not ended (video, clicks). A higher limits.simulatedS in the scenario’s file lets it go on.',
  );
});

test('a run that is stuck says why; many jobs are counted', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const run = ended('stuck', 'no machine is left', [NaN, NaN, NaN, NaN, NaN, NaN], ids);
  expect(unendedSentence(run)).toBe(
    'Stuck after 30 d of simulated time: 6 of 6 jobs can never end (a, b, c and 3 more): no machine is left.',
  );
});

test('a run that came to its end has nothing to say', () => {
  expect(unendedSentence(ended('done', '', [7], []))).toBeUndefined();
});
