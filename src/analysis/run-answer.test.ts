// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { recordOf } from '../simulator/testing/record-of';
import { runAnswer } from './run-answer';

const run = { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} };
const data = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 1, reduces: 1, mapMBps: 1, reduceMBps: 1 };
const workload = { jobs: [{ id: 'a', arrivalS: 0, weight: 1, recurring: true, ...data }] };
const measured = { metrics: {}, classes: {} };
const record = recordOf({
  jobs: [{ arrivalS: 2, startS: 3 }],
  coflows: [{ job: 0, startS: 4, endS: Number.NaN }],
  outcome: { status: 'cut', because: { jobs: ['a'], sentence: 'It took too long.' } },
});

test('what never came is null, and a run that did not end says why', () => {
  const answer = runAnswer(run, workload, record, measured);
  expect(answer).toMatchObject({ label: 'fifo + tcp', scheduler: 'fifo', status: 'cut' });
  expect(answer.because).toEqual({ jobs: ['a'], sentence: 'It took too long.' });
  expect(answer.jobs[0]).toMatchObject({ id: 'a', arrivalS: 2, startS: 3, endS: null, jctS: null });
  expect(answer.coflows[0]).toMatchObject({ id: 'a', job: 'a', stage: 0, startS: 4, endS: null, cctS: null });
});

test('a run whose rates may lag behind says so, an exact one says nothing of it', () => {
  const fast = runAnswer({ ...run, networkOptions: { accuracy: 'fast' } }, workload, record, measured);
  expect(fast).toMatchObject({ accuracy: 'fast', label: 'fifo + tcp (fast)' });
  expect(runAnswer(run, workload, record, measured)).not.toHaveProperty('accuracy');
  const { scheduler: _, ...bare } = run;
  expect(runAnswer(bare, { coflows: [] }, recordOf({}), measured).scheduler).toBeNull();
});
