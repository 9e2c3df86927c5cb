// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates compared with stored figures: CPU seconds measured once, on an idle core (when, and on which, is in git), of whole runs of
// coflows with ten flows each between 20 racks, unless stated otherwise. Nothing is timed here: a simulator that has become slower since
// is not noticed. Jobs whose network is full are not among them: their estimates are too low (run-cost.ts).
import { describe, expect, test } from 'vitest';
import { randomStream } from '../base/random-stream';
import { flowsFrom } from '../model/flows';
import type { ExpandedWorkload } from '../model/scenario';
import type { Topology } from '../model/topology';
import { runSeconds, secondsOfRuns, simulationSeconds } from './run-cost';

function madeCoflows(count: number, flows: number, racks: number, spanS: number) {
  const draws = randomStream(1, `estimates/${count}`);
  const rack = (): number => Math.min(racks - 1, Math.floor(draws.between(0, racks)));
  const made = Array.from({ length: count }, (_, c) => ({
    ...{ id: `c${c}`, arrivalS: draws.between(0, spanS), weight: 1 },
    flows: flowsFrom(Array.from({ length: flows }, () => ({ from: rack(), to: rack(), GB: draws.between(0.1, 20.1) }))),
  }));
  return { coflows: spanS === 0 ? made.map((one) => ({ ...one, arrivalS: 0 })) : made };
}

const topology = (racks: number): Topology => ({
  ...{ racks, machinesPerRack: 4, slots: { map: 2, reduce: 2 }, nicGbps: 40, oversubscription: 2 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
  ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 0.1, model: 'not-all-stop' },
});

describe('the estimate of a run of coflows is within a factor of three of the stored figure', () => {
  test.each([
    ['sunflow', 300, 10, 20, 0, 5.8],
    ['sunflow', 500, 10, 20, 0, 13.9],
    ['sunflow', 1000, 10, 20, 0, 68],
    ['sunflow', 200, 40, 20, 0, 11.6],
    ['sunflow', 300, 10, 100, 0, 4.9],
    ['all-stop', 125, 10, 20, 0, 4.8],
  ])(
    '%s with %d coflows of %d flows on %d racks within %d s: stored %d s',
    (network, count, flows, racks, spanS, storedS) => {
      const seconds = runSeconds(madeCoflows(count, flows, racks, spanS), topology(racks), network);
      expect(seconds).toBeGreaterThan(storedS / 3);
      expect(seconds).toBeLessThan(storedS * 3);
    },
  );

  test('coflows that come one after the other are no long run', () => {
    expect(runSeconds(madeCoflows(2000, 10, 20, 4000), topology(20), 'sunflow')).toBeLessThan(4);
  });

  test('of several the longest and all together; packets need no plans', () => {
    const workload = madeCoflows(300, 10, 20, 0);
    const runs = ['tcp', 'sunflow', 'varys'].map((network) => ({ network, options: {}, networkOptions: {} }));
    const { longestS, totalS } = secondsOfRuns({ runs, topology: topology(20) }, workload);
    expect(longestS).toBe(runSeconds(workload, topology(20), 'sunflow'));
    expect(totalS).toBeCloseTo(longestS + 2 * runSeconds(workload, topology(20), 'tcp'), 9);
    expect(runSeconds(workload, topology(20), 'tcp')).toBeLessThan(1);
  });
});

describe('circuits of shuffles, within a factor of three of the stored figure', () => {
  // Stored are CPU seconds of a run over Sunflow minus those of one over packets, on 40 racks of 200 slots.
  const madeJobs = (count: number, tasks: number, shuffleGB: number) =>
    Array.from({ length: count }, (_, j) => ({
      ...{ id: `j${j}`, arrivalS: 0, weight: 1, recurring: true, inputGB: 40, shuffleGB, outputGB: 1 },
      ...{ maps: tasks, reduces: tasks, mapMBps: 50, reduceMBps: 50 },
    }));
  const wide = {
    ...topology(40),
    ...{ machinesPerRack: 10, slots: { shared: 20 } },
    ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 0.05, model: 'not-all-stop' as const },
  };
  const ofPlans = (jobs: ReturnType<typeof madeJobs>, on: Topology = wide): number =>
    runSeconds({ jobs }, on, 'sunflow') - runSeconds({ jobs }, on, 'tcp');

  test.each([
    [10, 160, 160, 1.4],
    [6, 1600, 1600, 9.7],
    [8, 1600, 1600, 59],
  ])('%d jobs of %d maps: %d GB each: stored %d s', (count, tasks, shuffleGB, storedS) => {
    const seconds = ofPlans(madeJobs(count, tasks, shuffleGB));
    expect(seconds).toBeGreaterThan(storedS / 3);
    expect(seconds).toBeLessThan(storedS * 3);
  });

  test('that are too small for a circuit, or come one after the other, cost little or nothing', () => {
    expect(ofPlans(madeJobs(8, 1600, 60))).toBe(0);
    const apart = madeJobs(8, 1600, 1600).map((job, j) => ({ ...job, arrivalS: 3600 * j }));
    expect(ofPlans(apart)).toBeLessThan(0.2);
    expect(ofPlans(madeJobs(8, 1600, 1600), { ...wide, ocs: undefined } as unknown as Topology)).toBe(0);
  });
});

describe('what an estimate counts', () => {
  const one = (arrivalS: number, ...flows: { from: number; to: number; GB: number }[]) => ({
    ...{ id: 'c', arrivalS, weight: 1 },
    flows: flowsFrom(flows),
  });
  const flow = { from: 0, to: 1, GB: 12.5 };
  const BASE_S = 3e-5 + 2e-6;

  // A second each at the busiest port: two wait when the first ends, one when the second does.
  test('pairs that wait at each end', () => {
    const seconds = runSeconds({ coflows: [one(0, flow), one(0, flow), one(0, flow)] }, topology(2), 'sunflow');
    expect(seconds).toBeCloseTo(3 * BASE_S + 3 * 1.1e-5, 12);
  });

  // One more when the second arrives before the first has ended; a flow inside a rack is no pair. 1.5 pairs per coflow.
  test('pairs that wait at each arrival, by the busiest port', () => {
    const busy = one(0, flow, { from: 1, to: 1, GB: 900 }, { from: 2, to: 1, GB: 12.5 });
    const seconds = runSeconds({ coflows: [busy, one(0.5, flow)] }, topology(3), 'sunflow');
    // 25 GB and 12.5 GB enter rack 1: 1.5 s each.
    expect(seconds).toBeCloseTo(4 * (3e-5 + 3e-6) + 2 * 1.5 * 1.1e-5, 12);
  });

  // flex-bimodal on 100 machines, under fair, all jobs there at 0 s.
  test.each([
    [2000, 1.8],
    [4000, 7],
    [8000, 27],
  ])('%d malleable jobs, stored %d s', (count, measuredS) => {
    const jobs = Array.from({ length: count }, (_, j) => ({
      id: `j${j}`,
      arrivalS: 0,
      weight: 1,
      work: 10,
      maxSlots: 4,
    }));
    const seconds = runSeconds({ jobs } as unknown as ExpandedWorkload, topology(10), 'tcp');
    expect(seconds).toBeGreaterThan(measuredS / 3);
    expect(seconds).toBeLessThan(measuredS * 3);
  });

  test('tasks, maps and reduces, and racks', () => {
    const common = { arrivalS: 0, weight: 1, recurring: true, inputGB: 1, shuffleGB: 1, outputGB: 1 };
    const jobs = [{ ...common, id: 'a', maps: 30, reduces: 12, mapMBps: 1, reduceMBps: 1 }];
    expect(runSeconds({ jobs }, topology(10), 'sunflow')).toBeCloseTo(42 * (3e-5 + 10e-6), 12);
    expect(simulationSeconds(42, 10)).toBeCloseTo(42 * (3e-5 + 10e-6), 12);
  });
});
