// SPDX-License-Identifier: GPL-3.0-or-later
// Machines of coflows that stand still do not lend their NICs to others.
import { expect, test } from 'vitest';
import type { DataParallelJob } from '../../../model/job';
import type { ArbitraryRun } from '../../testing/arbitrary-run';
import { runAndCheck } from '../../testing/run-and-check';
import { cutsAt, movingMachines } from './cut-limits';
import type { KindPlace } from './job-places';

const NIC_GBPS = 1;

/** A kind of flows on these machines, with one stream whose number is also that of its limit. */
function kind(stream: number, ...machines: number[]): KindPlace {
  return {
    ...{ limit: stream, of: { limit: 9, nicGBps: NIC_GBPS, moving: new Set<KindPlace>() }, streams: [stream] },
    ...{ machines: new Map(machines.map((machine) => [machine, 1])), behind: undefined, caughtUpLack: false },
  };
}

/** GB/s by stream, and how many coflows are served before that of each. */
const serving = (rates: readonly number[], turns: readonly number[]) => ({
  rateOn: (stream: number): number => rates[stream]!,
  turnOf: (stream: number): number => turns[stream]!,
});

test('of two that share a machine the later served is cut down, a third that stands still lends nothing', () => {
  const [a, b, still] = [kind(0, 5), kind(1, 5), kind(2, 6, 7)];
  expect(cutsAt([a, b, still], serving([1, 1, 0], [1, 0, 2]), NIC_GBPS)).toEqual([{ place: a, GBps: 0 }]);
  expect(cutsAt([a, b, still], serving([1, 0.25, 0], [1, 0, 2]), NIC_GBPS)).toEqual([{ place: a, GBps: 0.75 }]);
  expect(cutsAt([a, b, still], serving([0.75, 0.25, 0], [0, 1, 2]), NIC_GBPS)).toEqual([]);
});

test('each gets what the machines of those served up to it carry', () => {
  const [a, b, c] = [kind(0, 5), kind(1, 5, 6), kind(2, 6)];
  expect(cutsAt([a, b, c], serving([1, 1, 1], [0, 1, 2]), NIC_GBPS)).toEqual([{ place: c, GBps: 0 }]);
  expect(cutsAt([a, b, c], serving([0.5, 1, 0.5], [0, 1, 2]), NIC_GBPS)).toEqual([]);
});

test('what rounding leaves of a NIC is nothing: it would count as bandwidth, however little', () => {
  const kinds = [kind(0, 5), kind(1, 5), kind(2, 5), kind(3, 5)];
  expect(0.7 + 0.2 + 0.1).toBeLessThan(1);
  expect(cutsAt(kinds, serving([0.7, 0.2, 0.1, 1], [0, 1, 2, 3]), NIC_GBPS)).toEqual([{ place: kinds[3], GBps: 0 }]);
});

test('flows that share get together what the machines of those that move carry', () => {
  const [a, b, still] = [kind(0, 5), kind(1, 5), kind(2, 6, 7)];
  const at = (...rates: number[]) => movingMachines([a, b, still], serving(rates, [0, 0, 0]), NIC_GBPS);
  expect(at(1, 1, 0)).toBe(1);
  expect(at(1, 0.5, 0)).toBe(1);
  expect(at(0.5, 0.5, 0)).toBeUndefined();
  expect(at(1, 1, 0.5)).toBeUndefined();
  expect(at(2, 1, 0.5)).toBe(3);
});

// At 360.55 s rack 0 has one machine that receives: a reduce of s0 and a map of s1 fetch there. Copies of s0's output are to go to
// the other machine, but what comes from rack 1 is served after the map's block, which takes all of the uplink.
const JOB: DataParallelJob = {
  ...{ id: 'j0', arrivalS: 0, weight: 1, recurring: false },
  stages: [
    {
      ...{ id: 's0', after: [], inputGB: 0, shuffleGB: 38, outputGB: 24, maps: 4, reduces: 6 },
      ...{ mapMBps: 50, reduceMBps: 50 },
    },
    {
      ...{ id: 's1', after: [], inputGB: 16, shuffleGB: 7, outputGB: 0, maps: 5, reduces: 1 },
      ...{ mapMBps: 20, reduceMBps: 50 },
    },
  ],
};

test('a map and a reduce on one machine fetch no more than its NIC carries while copies wait for the core', () => {
  const jobs = [JOB];
  const run: ArbitraryRun = {
    jobs,
    scenario: {
      ...{ gantry: 1, name: '', seed: 79, workload: { jobs } },
      topology: {
        ...{ racks: 2, machinesPerRack: 2, slots: { map: 2, reduce: 1 }, nicGbps: 1, oversubscription: 2 },
        ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
        ocs: { gbps: 10, reconfigurationMs: 1000, elephantGB: 5, model: 'not-all-stop' },
      },
      faults: { racks: [{ rack: 1, atS: 50, forS: 8 }], random: { machineMtbfS: 1000, repairS: 20 } },
      runs: [
        {
          ...{ scheduler: 'coscheduler', network: 'varys', networkOptions: {} },
          options: {
            ...{ slowstart: 1, outputReplicas: 2, taskNoise: 0, outputPipelined: true, reduceRamp: 'none' },
            ...{ reducePreemption: 'off', speculation: 'off', placement: 'uniform', fetchLump: 0, heartbeatS: 0 },
          },
        },
      ],
    },
  };
  expect(runAndCheck(run)).toEqual({ status: 'done', broken: [] });
});
