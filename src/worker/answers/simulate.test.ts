// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Job } from '../../model/job';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { simulateToEnd } from '../../simulator/simulation';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { first } from '../../workload/presets/first';
import type { SimulateQuestion } from '../api';
import { QuestionKeys } from '../question-keys';
import { createInlineAsk } from '../testing/inline-ask';
import { teachingScenario } from '../testing/questions';
import { buffersOf } from '../transferables';

const ask = createInlineAsk();

const job = (id: string, inputGB: number): Job => ({
  ...{ id, inputGB, arrivalS: 0, weight: 1, recurring: true },
  ...{ shuffleGB: 2, outputGB: 1, maps: 12, reduces: 4, mapMBps: 50, reduceMBps: 50 },
});

const question = (change: Partial<SimulateQuestion> = {}): SimulateQuestion => ({
  kind: 'simulate',
  scenario: { ...teachingScenario(), workload: { jobs: [job('a', 6), job('b', 3)] } },
  run: { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} },
  ...change,
});

describe('the answer to a simulation', () => {
  test('is the record of the same run in one go, with its pictures and the ids of its jobs', async () => {
    const asked = question();
    const reply = await ask(asked);
    if (!reply.ok || !('workload' in asked.scenario)) throw new Error('refused');
    const { answer } = reply;
    const workload = asked.scenario.workload as { readonly jobs: readonly Job[] };
    const scenario = { ...asked.scenario, name: '', runs: [asked.run] };
    const twin = simulateToEnd(startSimulation({ scenario, workload, run: asked.run }, { keep: 'trace' }));
    expect(answer.record).toEqual(twin);
    expect(answer.ids).toEqual(['a', 'b']);
    expect(answer.chartData.slotsPerRack).toBe(4);
    expect(new Set(answer.chartData.spans.job)).toEqual(new Set([0, 1]));
    expect(answer.metrics.makespanS).toBeGreaterThan(0);
    expect(answer.bounds?.makespanS).toBeGreaterThan(0);
    expect(answer.bounds?.makespanS).toBeLessThanOrEqual(answer.metrics.makespanS as number);
    expect(answer.bounds?.averageJctS).toBeLessThanOrEqual(answer.metrics.averageJctS as number);
  });

  test('moves its columns, every one of them', async () => {
    const reply = await ask(question());
    const moved = new Set(buffersOf(reply));
    if (!reply.ok) throw new Error('refused');
    const { trace } = reply.answer.record;
    expect(moved.has(trace.tasks.startS.buffer as ArrayBuffer)).toBe(true);
    expect(moved.has(trace.jobs.phasesS.buffer as ArrayBuffer)).toBe(true);
    expect(moved.has(reply.answer.chartData.use?.slots.buffer as ArrayBuffer)).toBe(true);
  });

  test('what no scheduler can simulate is refused in a sentence', async () => {
    const moldable: Job = { id: 'm', arrivalS: 0, weight: 1, recurring: true, latencyS: [3] };
    const reply = await ask(question({ scenario: { ...teachingScenario(), workload: { jobs: [moldable] } } }));
    expect(reply.ok).toBe(false);
    expect(!reply.ok && reply.problems.map(({ message }) => message).join()).toMatch(/\bm\b/);
  });
});

describe('the key of a simulation', () => {
  const keys = new QuestionKeys();
  const keyOf = (change: Partial<SimulateQuestion>): string => keys.keyOf(question(change));
  const { scenario, run } = question();

  test('is the same for the same run, and another for whatever changes it', () => {
    const same = keyOf({});
    expect(keyOf({ scenario: { ...scenario }, run: { ...run } })).toBe(same);
    const others = [
      keyOf({ run: { ...run, network: 'varys' } }),
      keyOf({ run: { ...run, options: { slowstart: 1 } } }),
      keyOf({ run: { ...run, networkOptions: { tcpWeight: 'pairs' } } }),
      keyOf({ scenario: { ...scenario, seed: 2 } }),
      keyOf({ scenario: { ...scenario, window: { fromS: 0, toS: 9 } } }),
      keyOf({ scenario: { ...scenario, limits: { simulatedS: 9, attempts: 1 } } }),
      keyOf({ scenario: { ...scenario, faults: { random: { machineMtbfS: 9, repairS: 1 } } } }),
    ];
    expect(new Set([same, ...others]).size).toBe(others.length + 1);
  });
});

test('the first preset is read without the schedulers as it is read with all of them', async () => {
  const reply = await ask({ kind: 'read', form: 'preset', text: 'first' });
  const whole = readScenarioJson(first.document, CATALOGUE);
  expect(reply.ok && whole.ok && reply.answer.scenario).toEqual(whole.ok && whole.scenario);
});
