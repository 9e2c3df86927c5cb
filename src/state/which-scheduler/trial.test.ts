// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../simulator/catalogue';
import type { Question, Reply } from '../../worker/api';
import { type Ask, abortError } from '../../worker/ask';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import type { EditedScenario } from '../page-store';
import { simulateQuestion, simulationPart } from '../runs/simulating';
import { smallScenario } from '../testing/small-page';
import { candidatesOf } from './candidates';
import { createTrial, type Trial } from './trial';

const job = (id: string) => ({ id, inputGB: 2, maps: 8, mapMBps: 50, shuffleGB: 1, reduces: 2, reduceMBps: 50 });
const workOf = (document: Readonly<Record<string, unknown>>): EditedScenario => smallScenario(document);
const DATA = workOf({ workload: { jobs: [job('a'), job('b')] } });

const trialOf = (edited: EditedScenario, ask: Ask, workers = 2, only?: readonly string[]): Trial =>
  createTrial({
    ...{ ask, workers },
    candidates: candidatesOf(edited, CATALOGUE).filter(({ run }) => only?.includes(run.scheduler ?? '') ?? true),
    question: ({ run }) => simulateQuestion(run, simulationPart(edited)),
  });

const settled = (trial: Trial): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (trial.getSnapshot().state !== 'done') return;
      stop();
      resolve();
    };
    const stop = trial.subscribe(look);
    trial.start();
    look();
  });

describe('candidates', () => {
  test('are every scheduler over every network, the plainest first', () => {
    const all = candidatesOf(DATA, CATALOGUE);
    expect(all).toHaveLength(CATALOGUE.schedulers.length * CATALOGUE.networks.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.slice(0, CATALOGUE.schedulers.length).every(({ run }) => run.network === 'tcp')).toBe(true);
  });

  test('of malleable jobs are schedulers alone, of coflows networks alone', () => {
    const malleable = workOf({ workload: { jobs: [{ id: 'm', work: 100, minSlots: 1, maxSlots: 9 }] } });
    expect(candidatesOf(malleable, CATALOGUE).map(({ name }) => name)).toContain('FIFO');
    expect(candidatesOf(malleable, CATALOGUE)).toHaveLength(CATALOGUE.schedulers.length);
    const coflows = [{ id: 'c', flows: [{ from: 0, to: 1, GB: 1 }] }];
    const networks = candidatesOf(workOf({ workload: { coflows }, runs: [] }), CATALOGUE);
    expect(networks.every(({ run }) => run.scheduler === undefined)).toBe(true);
    expect(networks).toHaveLength(CATALOGUE.networks.length);
  });
});

describe('trying them', () => {
  test('simulates what takes the scenario and says why of each scheduler and network that does not, once', async () => {
    const asked: string[] = [];
    const inline = createInlineAsk();
    const ask = ((question, options) => {
      if (question.kind === 'simulate') asked.push(`${question.run.scheduler} ${question.run.network}`);
      return inline(question, options);
    }) as Ask;
    const trial = trialOf(DATA, ask, 1, ['fifo', 'fair', 'flex', 'manual']);
    await settled(trial);
    const { tried, refusals, done, total } = trial.getSnapshot();
    expect(done).toBe(total);
    expect(tried.map(({ name }) => name)).toContain('Fair over Varys');
    expect(tried.every(({ metrics }) => (metrics.makespanS ?? 0) > 0)).toBe(true);
    const why = new Map(refusals.map((one) => [`${one.of} ${one.name}`, one.why]));
    expect([...why.keys()]).toContain('scheduler By hand');
    expect([...why.keys()].filter((name) => name.startsWith('network'))).toContain('network Sunflow');
    expect([...why.values()].every((words) => words.length > 10)).toBe(true);
    expect(why.size).toBe(refusals.length);
    // A scheduler that was refused over TCP is asked about only once.
    expect(asked.filter((one) => one.startsWith('manual'))).toEqual(['manual tcp']);
    expect(asked.filter((one) => one.endsWith('sunflow'))).toHaveLength(1);
  });

  test('keeps what was done when it is cancelled, and goes on with the rest', async () => {
    const waiting: (() => void)[] = [];
    const ask = (<Q extends Question>(question: Q, options?: { readonly signal?: AbortSignal }) =>
      new Promise<Reply<never>>((resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(abortError()));
        const run = question.kind === 'simulate' ? question.run : undefined;
        const answer = {
          record: { outcome: { status: 'done' } },
          metrics: { makespanS: run?.network.length },
          measures: [],
        };
        waiting.push(() => resolve({ ok: true, answer } as unknown as Reply<never>));
      })) as unknown as Ask;
    const trial = trialOf(DATA, ask, 2, ['fifo']);
    trial.start();
    const answerOne = async (): Promise<void> => {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    await answerOne();
    expect(trial.getSnapshot()).toMatchObject({ state: 'running', done: 1, total: CATALOGUE.networks.length });
    trial.cancel();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(trial.getSnapshot()).toMatchObject({ state: 'stopped', done: 1 });
    waiting.length = 0;
    trial.start();
    while (trial.getSnapshot().state === 'running') await answerOne();
    const { tried, done, total } = trial.getSnapshot();
    expect(done).toBe(total);
    expect(new Set(tried.map(({ name }) => name)).size).toBe(total);
    expect(tried).toHaveLength(total);
  });

  test('a worker that is lost costs its own run alone', async () => {
    let asked = 0;
    const inline = createInlineAsk();
    const ask = ((question, options) =>
      ++asked === 2 ? Promise.reject(new Error('out of memory')) : inline(question, options)) as Ask;
    const trial = trialOf(DATA, ask, 1, ['fifo']);
    await settled(trial);
    const { tried, refusals } = trial.getSnapshot();
    expect(refusals.filter(({ of }) => of === 'pair')).toHaveLength(1);
    expect(tried.length).toBeGreaterThan(3);
  });
});
