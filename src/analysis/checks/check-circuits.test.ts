// SPDX-License-Identifier: GPL-3.0-or-later
// Runs over circuits on which the record's check and the network once disagreed.
import { expect, test } from 'vitest';
import { checkedDocument } from './testing/checked-document';

const job = (id: string, arrivalS: number, inputGB: number, maps: number, mapMBps: number, rest = {}) => ({
  ...{ id, arrivalS, inputGB, maps, mapMBps, ...rest },
});

test('a circuit that was to go on with one that ended early pays no set-up, and any other after a gap does', () => {
  const topology = {
    ...{ racks: 2, machinesPerRack: 3, slots: { map: 2, reduce: 1 }, nicGbps: 0.1 },
    ocs: { gbps: 100, reconfigurationMs: 1000, elephantGB: 0, model: 'not-all-stop' },
  };
  const shuffles = (shuffleGB: number, reduces: number) => ({ shuffleGB, reduces, reduceMBps: 200 });
  const jobs = [
    job('j0', 30, 0, 6, 100, shuffles(0.01, 3)),
    job('j1', 5, 0.5, 5, 30, shuffles(7, 2)),
    job('j2', 0, 0.5, 6, 500, shuffles(3, 1)),
    job('j3', 50, 7, 5, 50),
  ];
  const run = { scheduler: 'drf', network: 'all-stop' };
  const { record, broken } = checkedDocument({ gantry: 1, topology, workload: { jobs }, runs: [run] });
  expect(broken).toEqual([]);
  expect(record.outcome.status).toBe('done');
});

test('a circuit whose reduces are killed while it is set up carries nothing', () => {
  const topology = {
    ...{ racks: 4, machinesPerRack: 1, slots: { map: 1, reduce: 2 }, nicGbps: 0.1 },
    ocs: { gbps: 1, reconfigurationMs: 1000, elephantGB: 1.125, model: 'all-stop' },
  };
  const stages = [
    { id: 's1', after: [], inputGB: 9, maps: 5, mapMBps: 30, shuffleGB: 3, reduces: 3, reduceMBps: 200 },
    { id: 's2', after: [], inputGB: 2.5, maps: 4, mapMBps: 50, reduces: 2, reduceMBps: 100 },
  ];
  const { broken } = checkedDocument({
    ...{ gantry: 1, seed: 616980, topology, workload: { jobs: [{ id: 'j3', stages }] } },
    faults: { random: { machineMtbfS: 50, repairS: 30 } },
    runs: [{ scheduler: 'edf', network: 'all-stop' }],
  });
  expect(broken).toEqual([]);
});

test('a pair that turns elephant after all of its bytes came by packets leaves no flow that ends before it starts', () => {
  const topology = {
    ...{ racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 1 },
    ocs: { gbps: 40, reconfigurationMs: 10, elephantGB: 1.125 },
  };
  const shuffles = (shuffleGB: number, reduces: number) => ({ shuffleGB, reduces, reduceMBps: 1 });
  const stage = (id: string, inputGB: number, maps: number, mapMBps: number, rest: object) => ({
    ...{ id, after: [], inputGB, maps, mapMBps, outputGB: 0, ...rest },
  });
  const jobs = [
    job('j0', 0, 1, 1, 10, { outputGB: 10, ...shuffles(1, 2) }),
    { id: 'j2', arrivalS: 40, stages: [stage('a', 2, 3, 1, shuffles(1, 1)), stage('b', 1, 9, 1, shuffles(10, 9))] },
    { id: 'j4', stages: [stage('b', 100, 12, 10, shuffles(1, 1)), stage('c', 2, 2, 1, shuffles(1, 1))] },
  ];
  const run = { scheduler: 'fifo', network: 'sunflow' };
  const { broken } = checkedDocument({ gantry: 1, seed: 653073, topology, workload: { jobs }, runs: [run] });
  expect(broken).toEqual([]);
});
