// SPDX-License-Identifier: GPL-3.0-or-later
// Lone times: which simulations are requested, in slices. The engine here is a stub that takes a second per GB of input.
import { expect, test } from 'vitest';
import type { DataParallelJob, MapReduceJob } from '../../model/job';
import type { Scenario } from '../../model/scenario';
import { runToCompletion } from '../../planners/in-chunks';
import type { Simulation, SimulationInput } from '../../simulator/simulation';
import { recordOf } from '../../simulator/testing/record-of';
import { isolatedTimes } from './isolated-times';

const job = (id: string, inputGB: number): MapReduceJob => {
  return {
    id,
    arrivalS: 40,
    weight: 1,
    recurring: true,
    inputGB,
    shuffleGB: 0,
    outputGB: 0,
    maps: 1,
    reduces: 0,
    mapMBps: 1,
  };
};
const jobs: readonly DataParallelJob[] = [job('a', 3), job('b', 25_000)];
const scenario: Scenario = {
  gantry: 1,
  name: '',
  seed: 7,
  topology: {
    racks: 1,
    machinesPerRack: 1,
    slots: { shared: 1 },
    nicGbps: 1,
    oversubscription: 1,
    taskOverheadS: 2,
    jobOverheadS: 0,
    background: 0.5,
  },
  workload: { jobs },
  faults: { racks: [{ rack: 0, atS: 1, forS: 1 }] },
  runs: [{ scheduler: 'corral', network: 'varys', options: { taskNoise: 1 }, networkOptions: {} }],
  window: { fromS: 5, toS: 6 },
  limits: { simulatedS: 1e9, attempts: 9 },
};

function standIn(asked: SimulationInput[]) {
  return (input: SimulationInput): Simulation => {
    asked.push(input);
    const [only] = (input.workload as { readonly jobs: readonly MapReduceJob[] }).jobs;
    let events = 0;
    return {
      get done() {
        return events >= (only?.inputGB ?? 0);
      },
      get progress() {
        return { simulatedS: events, events, ended: 0, total: 1 };
      },
      step: (count) => {
        events = Math.min(events + count, only?.inputGB ?? 0);
      },
      record: () => recordOf({ jobs: [{ endS: only?.inputGB }] }),
    };
  };
}

test('each job alone from 0 on, on the data of the same seed, without faults, errors or a window', () => {
  const asked: SimulationInput[] = [];
  expect(runToCompletion(isolatedTimes(scenario, { jobs }, standIn(asked)))).toEqual(Float64Array.of(3, 25_000));
  const run = { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} };
  const { topology, limits } = scenario;
  expect(asked).toEqual(
    jobs.map((one) => {
      const workload = { jobs: [{ ...one, arrivalS: 0 }] };
      return { scenario: { gantry: 1, name: '', seed: 7, topology, workload, runs: [run], limits }, workload, run };
    }),
  );
});

test('long ones are sliced, and nothing is simulated before it is asked for', () => {
  const asked: SimulationInput[] = [];
  const work = isolatedTimes(scenario, { jobs }, standIn(asked));
  expect(asked).toHaveLength(0);
  expect([work.next().value, work.next().value, work.next().value, work.next().value]).toEqual([
    3, 10_000, 10_000, 5000,
  ]);
  expect(runToCompletion(isolatedTimes(scenario, { coflows: [] }, standIn(asked)))).toHaveLength(0);
});
