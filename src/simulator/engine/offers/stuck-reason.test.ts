// SPDX-License-Identifier: GPL-3.0-or-later
// A scheduler, of a plug-in for example, that gives a kind of task no slot although all are free.
import { expect, test } from 'vitest';
import { fifo } from '../../schedulers/fifo';
import { mapJob, runUnder } from '../../schedulers/testing/run-policy';
import { MAP, REDUCE, type TaskKind } from '../state/cluster';
import type { JobScheduler } from '../state/job-scheduler';

/** FIFO that gives none to the kind. */
const withholding = (kind: TaskKind, why?: 'plan'): JobScheduler => ({
  ...fifo,
  start(input) {
    const policy = fifo.start(input);
    const choose = policy.choose.bind(policy);
    const { whyDeclined: _, ...rest } = policy;
    return Object.assign(policy, rest, {
      whyDeclined: why && (() => why),
      choose(offer: Parameters<typeof choose>[0]) {
        const choice = choose(offer);
        return typeof choice === 'object' && choice.kind === kind ? 'cluster' : choice;
      },
    });
  },
});

test.each([
  [MAP, undefined, '3 maps of job a wait for a slot that the scheduler never gives them (noSlot)'],
  [MAP, 'plan', '3 maps of job a wait for a slot that the scheduler never gives them (plan)'],
  [REDUCE, 'plan', '2 reduces of job a wait for a slot that the scheduler never gives them (plan)'],
] as const)('a run that is given no slots for kind %s says who waits for them (%s)', (kind, why, sentence) => {
  const jobs = [mapJob('a', { maps: 3, reduces: 2 }), mapJob('b')];
  const { outcome } = runUnder(withholding(kind, why), { jobs });
  expect(outcome.status).toBe('stuck');
  expect(outcome.because).toEqual({ jobs: kind === MAP ? ['a', 'b'] : ['a'], sentence });
});
