// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { RunView } from '../runs/run-views';
import { estimateSeconds } from './estimate';

const view = (state: string, elapsedMs?: number) =>
  ({ simulation: { state, elapsedMs, problems: [] } }) as unknown as RunView;
const about = { workload: { jobs: [] }, racks: 4, candidates: 30, workers: 3 };

test('is by what the runs of the page took, else by their size', () => {
  const runs = [view('fresh', 1000), view('fresh', 3000), view('asking', 9000), view('fresh')];
  expect(estimateSeconds({ ...about, runs })).toBe(20);
  expect(estimateSeconds({ ...about, runs: [view('asking')] })).toBe(0);
  const jobs = [
    {
      id: 'a',
      arrivalS: 0,
      weight: 1,
      recurring: true,
      inputGB: 1,
      shuffleGB: 0,
      outputGB: 0,
      maps: 9000,
      mapMBps: 50,
      reduces: 0,
    },
  ];
  expect(estimateSeconds({ ...about, workload: { jobs }, runs: [] })).toBeGreaterThan(1);
});
