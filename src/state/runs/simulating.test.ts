// SPDX-License-Identifier: GPL-3.0-or-later

import { describe, expect, test, vi } from 'vitest';
import { flowsFrom } from '../../model/flows';
import type { Question, SimulateQuestion } from '../../worker/api';
import { type Ask, abortError } from '../../worker/ask';
import { createAsker } from '../../worker/asker';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { changeView, editScenario, undo } from '../actions';
import { createPageStore } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { createPlanning } from './planning';
import { tasksOfRun } from './run-size';
import { createRunViews, isCancelled } from './run-views';

const DATA = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 4, reduces: 2, mapMBps: 50, reduceMBps: 50 };
const RUNS = [
  { scheduler: 'fifo', network: 'tcp' },
  { scheduler: 'fair', network: 'tcp' },
];

/** Plans are answered as usual; simulations wait until the test lets them continue. */
async function page(change: Readonly<Record<string, unknown>> = {}) {
  const store = createPageStore(smallScenario({ workload: { jobs: [{ id: 'a', ...DATA }] }, runs: RUNS, ...change }));
  const answer = createInlineAsk();
  const asked: SimulateQuestion[] = [];
  const answers: ((value: unknown) => void)[] = [];
  const isSimulation = (question: Question): question is SimulateQuestion => question.kind === 'simulate';
  const ask: Ask = (question, options) => {
    if (!isSimulation(question)) return answer(question, options);
    asked.push(question);
    return new Promise((resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(abortError()));
      answers.push((value) => resolve({ ok: true, answer: value as never }));
    });
  };
  const planning = createPlanning(store, createAsker(ask));
  const runViews = createRunViews(store, planning);
  return { store, planning, runViews, asked, answers };
}

const later = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

describe('simulated runs', () => {
  test('are not asked for before the first sight is over; then each run is, without its label', async () => {
    const { planning, asked, store } = await page({ runs: [{ ...RUNS[0], label: 'Mine' }, RUNS[1]] });
    await later();
    expect(asked).toHaveLength(0);
    await planning.simulate();
    expect(asked.map(({ run }) => run)).toEqual([
      { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} },
      { scheduler: 'fair', network: 'tcp', options: {}, networkOptions: {} },
    ]);
    editScenario(store, 'Label', (edited) => ({
      ...edited,
      name: 'x',
      notes: 'y',
      runs: [{ ...edited.runs[0]!, label: 'Other' }, edited.runs[1]!],
    }));
    changeView(store, { fromS: 1, toS: 2 });
    await later(350);
    expect(asked).toHaveLength(2);
    planning.stop();
  });

  test('an edit takes back what is under way, and keeps what was answered as an old answer', async () => {
    const { store, planning, runViews, asked, answers } = await page();
    await planning.simulate();
    answers[0]?.({ made: 1 });
    await later();
    expect(runViews.getSnapshot()[0]?.simulation).toMatchObject({ state: 'fresh', answer: { made: 1 } });
    editScenario(store, 'Racks', (edited) => ({ ...edited, topology: { ...edited.topology, racks: 2 } }));
    expect(runViews.getSnapshot()[0]?.simulation).toMatchObject({ state: 'asking', answer: { made: 1 } });
    await later(350);
    expect(asked.slice(2).map(({ scenario }) => scenario.topology.racks)).toEqual([2, 2]);
    answers[1]?.({ late: true });
    answers[3]?.({ made: 2 });
    await later();
    expect(runViews.getSnapshot()[1]?.simulation).toMatchObject({ state: 'fresh', answer: { made: 2 } });
    planning.stop();
  });

  test('a change of one run asks for that run alone; a run that is gone is forgotten', async () => {
    const { store, planning, runViews, asked } = await page();
    await planning.simulate();
    editScenario(store, 'Option', (edited) => ({
      ...edited,
      runs: [edited.runs[0]!, { ...edited.runs[1]!, options: { slowstart: 1 } }],
    }));
    await later(350);
    expect(asked).toHaveLength(3);
    editScenario(store, 'Remove', (edited) => ({ ...edited, runs: [edited.runs[0]!] }));
    expect(planning.runs[1]?.simulation?.getSnapshot().state).toBe('empty');
    expect(runViews.getSnapshot()).toHaveLength(1);
    planning.stop();
  });

  test('what was cancelled is asked again by a person only', async () => {
    const { store, planning, runViews, asked } = await page();
    await planning.simulate();
    planning.runs[0]?.simulation?.cancel();
    await later();
    expect(isCancelled(runViews.getSnapshot()[0]!.simulation!)).toBe(true);
    editScenario(store, 'Rename', (edited) => ({ ...edited, name: 'other' }));
    await later(350);
    expect(asked).toHaveLength(2);
    planning.runs[0]?.simulation?.retry();
    expect(asked).toHaveLength(3);
    planning.stop();
  });

  test('very large runs wait for a word, and a smaller workload needs none', async () => {
    const large = { id: 'a', ...DATA, maps: 3_000_000 };
    const { store, planning, asked } = await page({ workload: { jobs: [large] } });
    const simulating = await planning.simulate();
    expect(store.getState().session.simulationAwaitsConfirm).toBe(true);
    expect(asked).toHaveLength(0);
    simulating.simulateAnyway();
    expect(asked).toHaveLength(2);
    expect(store.getState().session.simulationAwaitsConfirm).toBe(false);
    editScenario(store, 'Seed', (edited) => ({ ...edited, seed: 7 }));
    expect(store.getState().session.simulationAwaitsConfirm).toBe(true);
    editScenario(store, 'Smaller', (edited) => ({
      ...edited,
      workload: smallScenario({ workload: { jobs: [{ id: 'a', ...DATA }] } }).workload,
    }));
    expect(store.getState().session.simulationAwaitsConfirm).toBe(false);
    planning.stop();
  });

  test('runs of less than a minute each wait where all of them take over two', async () => {
    const jobs = [{ id: 'a', ...DATA, maps: 1_300_000 }];
    const runs = ['fifo', 'fair', 'delay'].map((scheduler) => ({ scheduler, network: 'aalo' }));
    const { store, planning, asked } = await page({ workload: { jobs }, runs });
    await planning.simulate();
    expect([asked.length, store.getState().session.simulationAwaitsConfirm]).toEqual([0, true]);
    editScenario(store, 'Remove a run', (edited) => ({ ...edited, runs: edited.runs.slice(1) }));
    await later(350);
    expect([asked.length, store.getState().session.simulationAwaitsConfirm]).toEqual([2, false]);
    planning.stop();
  });

  test('runs of a million events wait for a choice where some could be fast, however short they are thought to be', async () => {
    const large = { id: 'a', ...DATA, maps: 340_000 };
    const { store, planning, asked } = await page({ workload: { jobs: [large] } });
    await planning.simulate();
    expect(store.getState().session.simulationAwaitsConfirm).toBe(true);
    expect(asked).toHaveLength(0);
    editScenario(store, 'A network without a fast way', (edited) => ({
      ...edited,
      runs: edited.runs.map((run) => ({ ...run, network: 'aalo' })),
    }));
    await later(350);
    expect(store.getState().session.simulationAwaitsConfirm).toBe(false);
    expect(asked).toHaveLength(2);
    planning.stop();
  });

  test('what was allowed as a fast run waits again once no run is fast', async () => {
    const large = { id: 'a', ...DATA, maps: 3_000_000 };
    const { store, planning } = await page({ workload: { jobs: [large] } });
    const simulating = await planning.simulate();
    const awaitsConfirm = (): boolean => store.getState().session.simulationAwaitsConfirm;
    editScenario(store, 'Run fast', (edited) => ({
      ...edited,
      runs: edited.runs.map((run) => ({ ...run, networkOptions: { accuracy: 'fast' } })),
    }));
    expect(awaitsConfirm()).toBe(true);
    simulating.simulateAnyway();
    expect(awaitsConfirm()).toBe(false);
    undo(store);
    expect(awaitsConfirm()).toBe(true);
    simulating.simulateAnyway();
    expect(awaitsConfirm()).toBe(false);
    planning.stop();
  });

  test('of a generated workload that is written out anew are old from the edit on, and are asked for when it is known', async () => {
    const generated = (jobs: number) => smallScenario({ workload: { generate: { kind: 'uniform', jobs } } }).workload;
    const { store, planning, runViews, asked, answers } = await page({
      workload: { generate: { kind: 'uniform', jobs: 3 } },
    });
    await planning.simulate();
    // The generator's code is loaded first.
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 });
    answers[0]?.({ made: 1 });
    await later();
    expect(runViews.getSnapshot()[0]?.simulation).toMatchObject({ state: 'fresh', answer: { made: 1 } });
    editScenario(store, 'Jobs', (edited) => ({ ...edited, workload: generated(4) }));
    expect(planning.prepared.getSnapshot().state).toBe('asking');
    expect(runViews.getSnapshot()[0]?.simulation).toMatchObject({ state: 'asking', answer: { made: 1 } });
    expect(asked).toHaveLength(2);
    await later(800);
    expect(asked).toHaveLength(4);
    planning.stop();
  });

  test('a plan by hand is simulated from its first rectangle on; other runs do not read it', async () => {
    const { store, planning, asked } = await page({ runs: [{ scheduler: 'manual', network: 'tcp' }, RUNS[0]] });
    await planning.simulate();
    expect(asked.map(({ run }) => run.scheduler)).toEqual(['fifo']);
    editScenario(store, 'Place', (edited) => ({ ...edited, manual: [{ job: 'a', racks: [0], startS: 0 }] }));
    await later(350);
    expect(asked.map(({ run }) => run.scheduler)).toEqual(['fifo', 'manual']);
    planning.stop();
  });
});

test('the size of a run counts tasks of all stages, or flows', () => {
  const stage = (id: string, after: string[] = []) => ({ id, after, ...DATA });
  const jobs = smallScenario({
    workload: {
      jobs: [
        { id: 'a', ...DATA },
        { id: 'b', stages: [stage('s'), stage('t', ['s'])] },
      ],
    },
  }).workload;
  expect(tasksOfRun(jobs as { jobs: never[] })).toBe(18);
  const flows = flowsFrom([
    { from: 0, to: 1, GB: 1 },
    { from: 1, to: 2, GB: 1 },
  ]);
  expect(tasksOfRun({ coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows }] })).toBe(2);
});
