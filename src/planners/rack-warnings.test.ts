// SPDX-License-Identifier: GPL-3.0-or-later
// When racks differ: what planners for equal racks say, that no lower bound is above a plan, and that equal racks change nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latencyOptionsFrom } from '../latency/latency-options';
import { tableForBounds } from '../latency/latency-table';
import { latencyTable } from '../latency/uneven-racks';
import { racksDiffer } from '../model/racks';
import { withOverrides } from '../model/testing/arbitrary-overrides';
import type { Topology } from '../model/topology';
import { corral } from './corral/corral';
import { runToEnd } from './planner';
import { rackWarnings } from './rack-warnings';
import { PLANNERS } from './registry';
import { mapReduce, planningInput } from './testing/inputs';

const base: Topology = {
  ...{ racks: 4, machinesPerRack: 3, slots: { shared: 2 }, nicGbps: 10, oversubscription: 3 },
  ...{ taskOverheadS: 1, jobOverheadS: 0, background: 0.25 },
};
const OCS = { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' as const };

const size = fc.constantFrom(0, 1, 40, 300);
const jobs = fc
  .array(
    fc.record({
      inputGB: size,
      shuffleGB: size,
      maps: fc.integer({ min: 1, max: 60 }),
      reduces: fc.integer({ min: 1, max: 30 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map((data, j) => mapReduce(`j${j}`, data)));
const options = fc.record({
  balance: fc.boolean(),
  shuffleWaves: fc.constantFrom('published', 'shared'),
  localBandwidth: fc.constantFrom('published', 'nic'),
});
const clusters = withOverrides(base);

describe('plans of racks that differ', () => {
  test('no width takes longer for a bound than for a plan', () => {
    fc.assert(
      fc.property(jobs, clusters, options, fc.constantFrom('racks', 'slots'), (all, topology, values, occupancy) => {
        const table = latencyTable(all, topology, latencyOptionsFrom(values), occupancy);
        const lower = tableForBounds(table);
        expect(table.forBounds !== undefined).toBe(racksDiffer(topology));
        for (const key of ['latencyS', 'occupiedS'] as const) {
          table[key].forEach((planS, i) => {
            expect(lower[key][i]).toBeLessThanOrEqual(planS * (1 + 1e-12));
          });
        }
      }),
    );
  });

  test('Corral’s bound is below its plan', () => {
    fc.assert(
      fc.property(jobs, clusters, fc.constantFrom('makespan', 'averageCompletion'), (all, topology, objective) => {
        const input = planningInput(all, topology);
        const { valueS, bound } = runToEnd(corral.start(input, { objective, bound: 'auto' }, {}));
        expect(bound?.valueS).toBeLessThanOrEqual(valueS * (1 + 1e-9));
      }),
    );
  });
});

describe('overrides that change nothing', () => {
  const utility = { kind: 'constant', priority: 1 } as const;
  const all = [
    mapReduce('a', { inputGB: 40, shuffleGB: 60, maps: 30, reduces: 8, utility }),
    mapReduce('b', { inputGB: 9, maps: 4, utility }),
  ];
  const answers = async (topology: Topology): Promise<string[]> => {
    const found: string[] = [];
    for (const listed of PLANNERS) {
      const planner = await listed.load();
      const input = planningInput(all, { ...base, ...topology, ocs: OCS });
      const needs =
        !planner.takes.includes('dataParallel') || planner.needsSolver(input, {}) || planner.id === 'manual';
      if (!needs) found.push(`${planner.id} ${JSON.stringify(runToEnd(planner.start(input, {}, {})))}`);
    }
    return found;
  };

  test('leave every plan as it was', async () => {
    const same = { machinesPerRack: 3, slots: { shared: 2 }, nicGbps: 10, oversubscription: 3 };
    const plain = await answers(base);
    expect(plain.length).toBeGreaterThan(3);
    expect(await answers({ ...base, overrides: [{ racks: [1, 2], ...same }] })).toEqual(plain);
    expect(await answers({ ...base, overrides: [{ racks: [0], uplinkGbps: 10 }] })).toEqual(plain);
  });

  test('on all racks are another topology', async () => {
    const own = { machinesPerRack: 5, slots: { shared: 3 }, nicGbps: 4, oversubscription: 2 };
    const overrides = [{ racks: [0, 1, 2, 3], ...own }];
    expect(await answers({ ...base, overrides })).toEqual(await answers({ ...base, ...own }));
  });
});

test('those that assume equal racks say what they count', () => {
  const topology: Topology = { ...base, overrides: [{ racks: [2], machinesPerRack: 1, slots: { shared: 8 } }] };
  expect(rackWarnings(corral, topology)).toEqual([
    'Corral plans with equal racks: here it counts each as one with the least that any has (1 machine, 2 slots, NICs of 10 Gbps, ' +
      'an uplink of 3.33 Gbps). Its lower bound counts each as one with the most that any has (3 machines, 24 slots, NICs of 10 Gbps, ' +
      'an uplink of 10 Gbps) and nothing for what moves inside racks, so that it stays a lower bound.',
  ]);
  for (const { form, label } of PLANNERS) {
    const reported = rackWarnings({ form, label }, topology);
    expect(reported.every((words) => words.startsWith(label))).toBe(true);
    expect(reported.length > 0).toBe(!['bands', 'slots', 'circuits'].includes(form));
    expect(rackWarnings({ form, label }, base)).toEqual([]);
  }
});
