// The first byte of a shuffle, however it comes: a reduce that stood there before its rack had any output is offered it later.
import { expect, test } from 'vitest';
import type { DataParallelJob } from '../model/job';
import type { Run, Scenario } from '../model/scenario';
import { simulateToEnd } from './simulation';
import { startSimulation } from './start-simulation';

test('is noted where output is offered to reduces that already wait', () => {
  const data = { inputGB: 4, shuffleGB: 4, outputGB: 1, maps: 4, reduces: 2, mapMBps: 100, reduceMBps: 100 };
  const job: DataParallelJob = { id: 'a', arrivalS: 0, weight: 1, recurring: true, ...data };
  const run: Run = { scheduler: 'fifo', network: 'tcp', options: { slowstart: 0 }, networkOptions: {} };
  const scenario: Scenario = {
    gantry: 1,
    name: '',
    seed: 1,
    topology: {
      racks: 1,
      machinesPerRack: 2,
      slots: { map: 1, reduce: 1 },
      nicGbps: 10,
      oversubscription: 1,
      background: 0,
      taskOverheadS: 0,
      jobOverheadS: 0,
    },
    workload: { jobs: [job] },
    runs: [run],
  };
  const { coflows } = simulateToEnd(
    startSimulation({ scenario, workload: { jobs: [job] }, run }, { keep: 'trace' }),
  ).trace;
  expect([...coflows.firstByteS]).toEqual([10]);
  expect(coflows.endS[0]).toBeGreaterThan(20);
});
