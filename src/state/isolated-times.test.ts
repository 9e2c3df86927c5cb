// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { IsolatedQuestion, Question } from '../worker/api';
import { type Ask, abortError } from '../worker/ask';
import { createAsker } from '../worker/asker';
import { createInlineAsk } from '../worker/testing/inline-ask';
import { editWork } from './actions';
import { isolatedSeconds } from './isolated-times';
import { createPageStore } from './page-store';
import { createPlanning } from './planning';
import { smallScenario } from './testing/small-page';

const DATA = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 4, reduces: 2, mapMBps: 50, reduceMBps: 50 };
const RUNS = [
  { scheduler: 'fifo', network: 'tcp' },
  { scheduler: 'fair', network: 'tcp' },
];

/** Runs and isolated times wait until the test answers them. */
async function page(change: Readonly<Record<string, unknown>> = {}) {
  const store = createPageStore(smallScenario({ workload: { jobs: [{ id: 'a', ...DATA }] }, runs: RUNS, ...change }));
  const answer = createInlineAsk();
  const runs: (() => void)[] = [];
  const asked: IsolatedQuestion[] = [];
  const times: (() => void)[] = [];
  const ask: Ask = (question: Question, options) => {
    if (question.kind !== 'simulate' && question.kind !== 'isolated') return answer(question, options) as never;
    if (question.kind === 'isolated') asked.push(question);
    return new Promise((resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(abortError()));
      (question.kind === 'isolated' ? times : runs).push(() => resolve({ ok: true, answer: {} as never }));
    });
  };
  const planning = createPlanning(store, createAsker(ask));
  const simulating = await planning.simulate();
  const answerRuns = async () => {
    for (const one of runs.splice(0)) one();
    await later();
  };
  return { store, planning, simulating, asked, times, runs, answerRuns };
}

const later = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

describe('isolated times', () => {
  test('are asked for once, when the last run is answered, and with nothing of the runs', async () => {
    const { planning, asked, runs, times } = await page();
    runs[0]?.();
    await later();
    expect(asked).toHaveLength(0);
    runs[1]?.();
    await later();
    expect(asked.map(({ scenario }) => Object.keys(scenario))).toEqual([
      ['gantry', 'seed', 'topology', 'workload', 'limits'],
    ]);
    times[0]?.();
    await later();
    expect(planning.isolated.getSnapshot().state).toBe('fresh');
    planning.stop();
  });

  test('stay when a run, the faults or the window change, and go at once with the cluster they are of', async () => {
    const { store, planning, asked, times, answerRuns } = await page();
    await answerRuns();
    times[0]?.();
    await later();
    editWork(store, 'Option', (work) => ({ ...work, runs: [{ ...work.runs[0]!, options: { slowstart: 1 } }] }));
    editWork(store, 'Window', (work) => ({ ...work, window: { fromS: 0, toS: 9 } }));
    await later(350);
    await answerRuns();
    expect([asked.length, planning.isolated.getSnapshot().state]).toEqual([1, 'fresh']);
    editWork(store, 'Racks', (work) => ({ ...work, topology: { ...work.topology, racks: 2 } }));
    expect(planning.isolated.getSnapshot().state).toBe('empty');
    await later(350);
    expect(asked).toHaveLength(1);
    await answerRuns();
    expect(asked[1]?.scenario.topology.racks).toBe(2);
    planning.stop();
  });

  test('that were cancelled are asked for again by a person only', async () => {
    const { store, planning, simulating, asked, answerRuns } = await page();
    await answerRuns();
    planning.isolated.cancel();
    editWork(store, 'Option', (work) => ({ ...work, runs: [{ ...work.runs[0]!, options: { slowstart: 1 } }] }));
    await later(350);
    await answerRuns();
    expect([asked.length, planning.isolated.getSnapshot().state]).toEqual([1, 'empty']);
    simulating.workOutStretch();
    expect([asked.length, planning.isolated.getSnapshot().state]).toEqual([2, 'asking']);
    planning.stop();
  });

  test('of very many tasks wait for a word', async () => {
    const large = { id: 'a', ...DATA, maps: 1_000_000 };
    const { store, planning, simulating, asked, answerRuns } = await page({ workload: { jobs: [large] } });
    expect(store.getState().session.stretchHeld).toBe(false);
    // The runs waited for one, too.
    simulating.simulateAnyway();
    await answerRuns();
    expect([asked.length, store.getState().session.stretchHeld]).toEqual([0, true]);
    simulating.workOutStretch();
    expect([asked.length, store.getState().session.stretchHeld]).toEqual([1, false]);
    planning.stop();
  });

  test('are not asked for where there are no jobs', async () => {
    const flows = [{ from: 0, to: 1, GB: 1 }];
    const run = { network: 'varys' };
    const { store, planning, asked, answerRuns } = await page({
      workload: { coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows }] },
      runs: [run],
    });
    await answerRuns();
    expect([asked.length, store.getState().session.stretchHeld]).toEqual([0, false]);
    planning.stop();
  });
});

test('many small jobs take long for the clusters that are set up for them', () => {
  const job = { id: 'a', arrivalS: 0, weight: 1, recurring: true, ...DATA };
  const jobs = (count: number) => ({ jobs: Array.from({ length: count }, () => job) });
  expect(isolatedSeconds(jobs(20_000), 100)).toBeGreaterThan(20);
  expect(isolatedSeconds(jobs(200), 10)).toBeLessThan(1);
});
