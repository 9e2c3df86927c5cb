// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes of malleable jobs as numbers: how high each bar is, over the time in which the job had that many slots.
import { expect, test } from 'vitest';
import { chartDataOf } from '../../../analysis/chart-data/chart-data';
import { simulateToEnd } from '../../../simulator/simulation';
import { startSimulation } from '../../../simulator/testing/start-simulation';
import type { SimulatedRun } from '../simulated-run';
import { jobOfOwner, LANE_PHASES, phaseOfOwner } from './job-lane-data';
import { jobLanes } from './job-lanes';
import { MALLEABLE_TRACKS } from './malleable-lanes';

const job = (id: string, arrivalS: number, work: number) => ({ id, arrivalS, work, weight: 1, recurring: true });

function runOf(scheduler: string, reallocationS: number): SimulatedRun {
  const workload = { jobs: [job('a', 0, 12), job('b', 2, 4)] };
  const topology = {
    ...{ racks: 1, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 1, oversubscription: 1 },
    ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
  };
  const run = { scheduler, network: 'tcp', options: { reallocationS }, networkOptions: {} };
  const scenario = { gantry: 1, name: '', seed: 1, topology, workload, runs: [run] } as const;
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
  return { record, ids: ['a', 'b'], chartData: chartDataOf(record, workload, topology) };
}

/** "a work, 12 steps from 0 to 2", by job and phase, then by start. */
function rowsOf(run: SimulatedRun): readonly string[] {
  const { tracked, tracks } = jobLanes(run);
  expect(tracks).toBe(MALLEABLE_TRACKS);
  return Array.from({ length: tracked.count }, (_, i) => i)
    .sort((a, b) => tracked.owner[a]! - tracked.owner[b]! || tracked.startS[a]! - tracked.startS[b]!)
    .map((i) => {
      const owner = tracked.owner[i]!;
      // Every bar stands on the foot of its job's lane.
      expect(tracked.lane[i]! + tracked.lanes[i]!).toBe((jobOfOwner(owner) + 1) * tracks - 1);
      const what = `${run.ids[jobOfOwner(owner)]} ${LANE_PHASES[phaseOfOwner(owner)]}`;
      return `${what}, ${tracked.lanes[i]} steps from ${tracked.startS[i]} to ${tracked.endS[i]}`;
    });
}

test('bars are as high as the slots held, of all slots', () => {
  expect(rowsOf(runOf('fair', 0))).toEqual([
    'a work, 12 steps from 0 to 2',
    'a work, 6 steps from 2 to 4',
    'b work, 6 steps from 2 to 4',
  ]);
  expect(rowsOf(runOf('fifo', 0))).toEqual([
    'a work, 12 steps from 0 to 3',
    'b work, 12 steps from 3 to 4',
    'b wait, 2 steps from 2 to 3',
  ]);
});

test('pauses lie over the bar that they are a part of', () => {
  expect(rowsOf(runOf('fair', 1))).toEqual([
    'a reallocation, 6 steps from 2 to 3',
    'a reallocation, 12 steps from 4 to 5',
    'a work, 12 steps from 0 to 2',
    'a work, 6 steps from 2 to 4',
    'a work, 12 steps from 4 to 5.5',
    'b work, 6 steps from 2 to 4',
  ]);
});
