// SPDX-License-Identifier: GPL-3.0-or-later
// A machine fails while every reduce of the stage is starting: none fetches, and none waits for a slot.
import { expect, test } from 'vitest';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { FLOW_KINDS, TASK_KINDS } from '../../model/trace';
import { CATALOGUE } from '../catalogue';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';

const SHUFFLE = FLOW_KINDS.indexOf('shuffle');
const REDUCE = TASK_KINDS.indexOf('reduce');

test('its map output is made again for them', () => {
  const read = readScenarioJson(
    {
      gantry: 1,
      seed: 1,
      topology: {
        ...{ racks: 2, machinesPerRack: 1, slots: { map: 1, reduce: 1 }, nicGbps: 10, oversubscription: 1 },
        taskOverheadS: 10,
      },
      workload: {
        jobs: [
          {
            ...{ id: 'a', inputGB: 2, maps: 2, mapMBps: 100, shuffleGB: 1, outputGB: 0, reduces: 1, reduceMBps: 100 },
            replicas: [
              [0, 0],
              [1, 0],
            ],
          },
        ],
      },
      // Maps end at 20 s, the reduce begins at 30 s, on one of the two.
      faults: { machines: [{ rack: 0, machine: 0, atS: 24, forS: 2 }] },
      runs: [{ scheduler: 'fifo', network: 'tcp', options: { slowstart: 1 } }],
    },
    CATALOGUE,
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { scenario } = read;
  if (!('jobs' in scenario.workload)) throw new Error('jobs');
  const { trace } = simulateToEnd(
    startSimulation(
      { scenario, workload: { jobs: scenario.workload.jobs }, run: scenario.runs[0]! },
      { keep: 'trace' },
    ),
  );
  const { tasks, flows } = trace;
  const reduces = Array.from({ length: tasks.length }, (_, t) => t).filter((t) => tasks.kind[t] === REDUCE);
  expect(reduces.map((t) => [tasks.rack[t], tasks.startS[t]])).toEqual([[1, 20]]);
  expect(tasks.length - reduces.length).toBe(3);
  const crossed = Array.from({ length: flows.length }, (_, f) => f).filter((f) => flows.kind[f] === SHUFFLE);
  expect(crossed.reduce((sum, f) => sum + flows.GB[f]!, 0)).toBeCloseTo(0.5, 9);
});
