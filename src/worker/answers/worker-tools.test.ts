// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlanningRun } from '../../planners/planner';
import { runToEnd } from '../../planners/planner';
import type { WorkerNotice } from '../wire';
import type { AnswerHost } from './answer-host';
import { Pace } from './pace';
import { runInSlices, workerTools } from './worker-tools';

/** Elementary operations. */
const SLICES = { first: 200_000, least: 1000 };

/** A run whose work takes time on its own clock: `msPerMillion` of effort, and now and then a step that cannot be split. */
function setup(workMs: number, msPerMillion: number, lumps: readonly number[] = []) {
  let nowMs = 0;
  let doneMs = 0;
  let lump = 0;
  const heard: { readonly atMs: number; readonly notice: WorkerNotice }[] = [];
  const slicesMs: number[] = [];
  const run: PlanningRun<string> = {
    get done() {
      return doneMs >= workMs;
    },
    get progress() {
      return { done: doneMs, total: workMs, unit: 'candidates' };
    },
    step(effort) {
      const spentMs = Math.min((effort / 1e6) * msPerMillion, workMs - doneMs);
      doneMs += spentMs;
      nowMs += spentMs + (lumps[lump++] ?? 0);
      slicesMs.push(spentMs);
    },
    answer: () => `after ${workMs}`,
  };
  const host: AnswerHost = {
    now: () => nowMs,
    notify: (notice) => heard.push({ atMs: nowMs, notice }),
    loadSolver: () => Promise.reject(new Error('not asked for')),
  };
  return { run, host, heard, slicesMs };
}

describe('a run in slices', () => {
  test('reports 10 to 20 times a second, whatever the speed of the machine', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.5, max: 200, noNaN: true }), async (msPerMillion) => {
        const { run, host, heard } = setup(3000, msPerMillion);
        await runInSlices(run, { host, pace: new Pace(host) }, SLICES);
        const gapsMs = heard.slice(1).map(({ atMs }, i) => atMs - (heard[i]?.atMs ?? 0));
        expect(Math.max(...gapsMs)).toBeLessThanOrEqual(100);
        expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(50);
      }),
    );
  });

  test.each([
    [120, 120],
    [5, undefined],
    [undefined, undefined],
  ])('of %s expected seconds reports %s', async (expectedS, reported) => {
    const { run, host, heard } = setup(3000, 3);
    await workerTools({ host, pace: new Pace(host) }, expectedS).drive(run, 'operations');
    const found = new Set(heard.map(({ notice }) => (notice.notice === 'progress' ? notice.progress.expectedS : -1)));
    expect([...found]).toEqual([reported]);
  });

  test('finds slices of some milliseconds by itself', async () => {
    const { run, host, slicesMs } = setup(2000, 3);
    await runInSlices(run, { host, pace: new Pace(host) }, SLICES);
    const settled = slicesMs.slice(20, -1);
    expect(Math.min(...settled)).toBeGreaterThan(4);
    expect(Math.max(...settled)).toBeLessThan(16);
  });

  test('takes up its pace again after a step that could not be cut', async () => {
    const { run, host, heard } = setup(2000, 3, [0, 0, 900]);
    await runInSlices(run, { host, pace: new Pace(host) }, SLICES);
    const late = heard.filter(({ atMs }) => atMs > 1200).map(({ atMs }) => atMs);
    expect(Math.max(...late.slice(1).map((atMs, i) => atMs - (late[i] ?? 0)))).toBeLessThanOrEqual(100);
  });

  test('answers what the same run answers in one go', async () => {
    const sliced = setup(500, 3);
    expect(await runInSlices(sliced.run, { host: sliced.host, pace: new Pace(sliced.host) }, SLICES)).toBe(
      runToEnd(setup(500, 3).run),
    );
  });

  test('says nothing about work that is over at once', async () => {
    const { run, host, heard } = setup(20, 3);
    await runInSlices(run, { host, pace: new Pace(host) }, SLICES);
    expect(heard).toEqual([]);
  });

  test('comes by the event loop at least every 25 ms, so that an ended worker soon stops', async () => {
    const { run, host } = setup(1000, 3);
    const pausesMs: number[] = [];
    const crowded: AnswerHost = { ...host, pause: async () => void pausesMs.push(host.now()) };
    await runInSlices(run, { host: crowded, pace: new Pace(crowded) }, SLICES);
    const gapsMs = pausesMs.slice(1).map((atMs, i) => atMs - (pausesMs[i] ?? 0));
    expect(Math.max(...gapsMs)).toBeLessThanOrEqual(25);
    expect(pausesMs.length).toBeGreaterThan(40);
  });
});
