// SPDX-License-Identifier: GPL-3.0-or-later

import { expect, test } from 'vitest';
import { isolatedTimes } from '../../analysis/metrics/isolated-times';
import { runMetrics } from '../../analysis/metrics/run-metrics';
import { stretchesOf } from '../../analysis/metrics/stretch';
import { flowsFrom } from '../../model/flows';
import type { Job } from '../../model/job';
import { runToCompletion } from '../../planners/in-chunks';
import { startSimulation } from '../../simulator/testing/start-simulation';
import type { IsolatedQuestion, WorkProgress } from '../api';
import { QuestionKeys } from '../question-keys';
import { createInlineAsk } from '../testing/inline-ask';
import { teachingScenario } from '../testing/questions';
import { buffersOf } from '../transferables';

const ask = createInlineAsk();

const job = (id: string, inputGB: number, user?: string): Job => ({
  ...{ id, inputGB, user, arrivalS: 3, weight: 1, recurring: true },
  ...{ shuffleGB: 2, outputGB: 1, maps: 12, reduces: 4, mapMBps: 50, reduceMBps: 50 },
});
const jobs = [job('a', 6, 'ana'), job('b', 3), job('c', 1, '__proto__')];
const scenario = { ...teachingScenario(), workload: { jobs } };
const question: IsolatedQuestion = { kind: 'isolated', scenario };

test('each job alone, as the command line simulates it, with the classes for which stretch is given', async () => {
  const reply = await ask(question);
  if (!reply.ok) throw new Error('refused');
  const whole = { ...scenario, name: '', runs: [] };
  const twin = runToCompletion(isolatedTimes(whole, { jobs }, (input) => startSimulation(input, { keep: 'trace' })));
  expect(reply.answer.isolatedS).toEqual(twin);
  expect(reply.answer.classes['user:ana']).toEqual(Int32Array.of(0));
  expect(Object.keys(reply.answer.classes)).toContain('user:__proto__');
  expect(buffersOf(reply)).toContain(reply.answer.isolatedS.buffer);
});

test('with the answer to a run it gives the stretch of that run, by class too', async () => {
  const run = { scheduler: 'fair', network: 'tcp', options: {}, networkOptions: {} };
  const [simulated, isolated] = [await ask({ kind: 'simulate', scenario, run }), await ask(question)];
  if (!simulated.ok || !isolated.ok) throw new Error('refused');
  const { record } = simulated.answer;
  const input = { scenario: { ...scenario, name: '', runs: [run] }, workload: { jobs }, record };
  const { metrics, classes } = runMetrics({ ...input, isolatedS: isolated.answer.isolatedS });
  const reported = stretchesOf(record, isolated.answer, undefined);
  expect(reported.whole).toBe(metrics.averageStretch);
  expect(reported.whole).toBeGreaterThanOrEqual(1);
  for (const [name, values] of Object.entries(classes)) expect(reported.classes[name]).toBe(values.averageStretch);
});

test('tells how many jobs it has done', async () => {
  const many = Array.from({ length: 300 }, (_, i) => job(`j${i}`, 6));
  const reported: WorkProgress[] = [];
  await ask(
    { kind: 'isolated', scenario: { ...scenario, workload: { jobs: many } } },
    { onProgress: (progress) => reported.push(progress) },
  );
  for (const { done, total } of reported) {
    expect(total).toBe(300);
    expect(done).toBeLessThanOrEqual(300);
  }
});

test('coflows have none, and no jobs have none', async () => {
  const coflows = [{ id: 'c', arrivalS: 0, weight: 1, flows: flowsFrom([{ from: 0, to: 1, GB: 3 }]) }];
  for (const workload of [{ coflows }, { jobs: [] }]) {
    const reply = await ask({ kind: 'isolated', scenario: { ...scenario, workload } });
    expect(reply.ok && [reply.answer.isolatedS.length, reply.answer.classes]).toEqual([0, {}]);
  }
});

test('its key changes with whatever the times depend on', () => {
  const keys = new QuestionKeys();
  const keyOf = (change: Partial<IsolatedQuestion['scenario']>): string =>
    keys.keyOf({ kind: 'isolated', scenario: { ...scenario, ...change } });
  const others = [
    keyOf({ seed: 9 }),
    keyOf({ topology: { ...scenario.topology, racks: 5 } }),
    keyOf({ workload: { jobs: [job('a', 6)] } }),
    keyOf({ limits: { simulatedS: 9, attempts: 1 } }),
  ];
  expect(new Set([keyOf({}), ...others]).size).toBe(others.length + 1);
  expect(keyOf({ ...scenario })).toBe(keyOf({}));
});
