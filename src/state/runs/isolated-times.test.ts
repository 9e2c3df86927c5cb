// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { baseOf } from '../../model/run-base';
import type { IsolatedQuestion, Question, SimulateQuestion } from '../../worker/api';
import { type Ask, abortError } from '../../worker/ask';
import { createAsker } from '../../worker/asker';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { editScenario } from '../actions';
import { withAllHeld } from '../held/hold';
import { createPageStore } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { isolatedSeconds } from './isolated-times';
import { createPlanning } from './planning';

const DATA = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 4, reduces: 2, mapMBps: 50, reduceMBps: 50 };
const RUNS = [
  { scheduler: 'fifo', network: 'tcp' },
  { scheduler: 'fair', network: 'tcp' },
];

const mapsOf = ({ scenario: { workload } }: SimulateQuestion): number =>
  'jobs' in workload && 'maps' in workload.jobs[0]! ? (workload.jobs[0].maps as number) : 0;
/** A run with as many tasks as its job has maps. */
const SIMULATED = (maps: number) => ({ ids: ['a'], record: { trace: { tasks: { startS: { length: maps } } } } });

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
      (question.kind === 'isolated' ? times : runs).push(() =>
        resolve({ ok: true, answer: (question.kind === 'isolated' ? {} : SIMULATED(mapsOf(question))) as never }),
      );
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
    editScenario(store, 'Option', (edited) => ({
      ...edited,
      runs: [{ ...edited.runs[0]!, options: { slowstart: 1 } }],
    }));
    editScenario(store, 'Window', (edited) => ({ ...edited, window: { fromS: 0, toS: 9 } }));
    await later(350);
    await answerRuns();
    expect([asked.length, planning.isolated.getSnapshot().state]).toEqual([1, 'fresh']);
    editScenario(store, 'Racks', (edited) => ({ ...edited, topology: { ...edited.topology, racks: 2 } }));
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
    editScenario(store, 'Option', (edited) => ({
      ...edited,
      runs: [{ ...edited.runs[0]!, options: { slowstart: 1 } }],
    }));
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
    expect(store.getState().session.stretchAwaitsConfirm).toBe(false);
    // The runs waited for confirmation as well.
    simulating.simulateAnyway();
    await answerRuns();
    expect([asked.length, store.getState().session.stretchAwaitsConfirm]).toEqual([0, true]);
    simulating.workOutStretch();
    expect([asked.length, store.getState().session.stretchAwaitsConfirm]).toEqual([1, false]);
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
    expect([asked.length, store.getState().session.stretchAwaitsConfirm]).toEqual([0, false]);
    planning.stop();
  });
});

describe('isolated times of held runs', () => {
  test('are asked for in their own scenario, once for all that were held in it, behind those of the page', async () => {
    const { store, planning, asked, times, answerRuns } = await page();
    await answerRuns();
    times.shift()?.();
    await later();
    editScenario(store, 'Fork', (edited) => withAllHeld(edited));
    editScenario(store, 'Racks', (edited) => ({ ...edited, topology: { ...edited.topology, racks: 2 } }));
    await later(350);
    await answerRuns();
    const own = () => planning.runs.map(({ isolated }) => isolated?.getSnapshot().state ?? 'none').slice(0, 5);
    expect(asked.map(({ scenario }) => scenario.topology.racks)).toEqual([3, 2]);
    times.shift()?.();
    await later();
    // The page's times from before the edit are at hand.
    expect([asked.length, own()]).toEqual([2, ['empty', 'empty', 'fresh', 'fresh', 'empty']]);
    editScenario(store, 'Remove', (edited) => ({ ...edited, runs: edited.runs.slice(0, 3) }));
    expect(own()).toEqual(['empty', 'empty', 'fresh', 'empty', 'empty']);
    // If the page has that scenario again, they are the page's.
    editScenario(store, 'Racks', (edited) => ({ ...edited, topology: edited.runs[2]!.of!.topology }));
    expect(own()[2]).toBe('empty');
    planning.stop();
  });

  test('are asked for one by one, are cancelled for good, and wait for a word where they are many', async () => {
    const large = { id: 'a', ...DATA, maps: 1_000_000 };
    const { store, planning, simulating, asked, times, answerRuns } = await page();
    const hold = (jobs: unknown) =>
      editScenario(store, 'Hold', (edited) => ({
        ...edited,
        runs: [...edited.runs, { ...edited.runs[0]!, of: { ...baseOf(edited), workload: { jobs } as never } }],
      }));
    hold([{ ...DATA, id: 'b', arrivalS: 0, weight: 1, recurring: true }]);
    hold([{ ...large, arrivalS: 0, weight: 1, recurring: true }]);
    simulating.simulateAnyway();
    await later(350);
    await answerRuns();
    expect([asked.length, store.getState().session.stretchAwaitsConfirm]).toEqual([1, true]);
    times.shift()?.();
    await later();
    expect(asked).toHaveLength(2);
    planning.runs[2]!.isolated!.cancel();
    expect([asked.length, planning.runs[2]!.isolated!.getSnapshot().state]).toEqual([2, 'empty']);
    simulating.workOutStretch();
    expect(asked).toHaveLength(3);
    times.at(-1)?.();
    await later();
    expect(asked.map(({ scenario }) => 'jobs' in scenario.workload && scenario.workload.jobs[0]?.id)).toEqual([
      ...['a', 'b', 'b'],
      'a',
    ]);
    planning.stop();
  });
});

test('many small jobs take long for the clusters that are set up for them', () => {
  const job = { id: 'a', arrivalS: 0, weight: 1, recurring: true, ...DATA };
  const jobs = (count: number) => ({ jobs: Array.from({ length: count }, () => job) });
  expect(isolatedSeconds(jobs(20_000), 100)).toBeGreaterThan(20);
  expect(isolatedSeconds(jobs(200), 10)).toBeLessThan(1);
});
