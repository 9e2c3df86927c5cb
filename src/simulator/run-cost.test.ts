// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates against what was measured on an idle core: seconds of CPU of whole runs of
// coflows that all have ten flows between 20 racks, unless said otherwise.
import { describe, expect, test } from 'vitest';
import { randomStream } from '../base/random-stream';
import { flowsFrom } from '../model/flows';
import type { Topology } from '../model/topology';
import { planSeconds } from '../planners/plan-cost';
import { longestRunSeconds, runSeconds } from './run-cost';

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

describe('the estimate of a run is within a factor of three', () => {
  test.each([
    ['sunflow', 300, 10, 20, 0, 5.8],
    ['sunflow', 500, 10, 20, 0, 13.9],
    ['sunflow', 1000, 10, 20, 0, 68],
    ['sunflow', 200, 40, 20, 0, 11.6],
    ['sunflow', 300, 10, 100, 0, 4.9],
    ['all-stop', 125, 10, 20, 0, 4.8],
  ])(
    '%s with %d coflows of %d flows on %d racks within %d s: %d s',
    (network, count, flows, racks, spanS, measuredS) => {
      const seconds = runSeconds(madeCoflows(count, flows, racks, spanS), topology(racks), network);
      expect(seconds).toBeGreaterThan(measuredS / 3);
      expect(seconds).toBeLessThan(measuredS * 3);
    },
  );

  test('coflows that come one after the other are no long run', () => {
    expect(runSeconds(madeCoflows(2000, 10, 20, 4000), topology(20), 'sunflow')).toBeLessThan(4);
  });

  test('the longest of several counts, and packets need no plans', () => {
    const workload = madeCoflows(300, 10, 20, 0);
    const runs = ['tcp', 'sunflow', 'varys'].map((network) => ({ network, options: {}, networkOptions: {} }));
    expect(longestRunSeconds({ runs, topology: topology(20) }, workload)).toBe(
      runSeconds(workload, topology(20), 'sunflow'),
    );
    expect(runSeconds(workload, topology(20), 'tcp')).toBeLessThan(1);
  });
});

describe('the estimate of a plan is within a factor of three', () => {
  test.each([
    [2000, 10, 20, 0.78],
    [8000, 10, 40, 7.4],
  ])('sunflow with %d coflows of %d flows on %d racks: %d s', (count, flows, racks, measuredS) => {
    const seconds = planSeconds('sunflow', madeCoflows(count, flows, racks, 0), racks);
    expect(seconds).toBeGreaterThan(measuredS / 3);
    expect(seconds).toBeLessThan(measuredS * 3);
  });

  test('of a planner without one is 0', () => {
    expect(planSeconds('flex', { jobs: [] }, 5)).toBe(0);
  });
});
