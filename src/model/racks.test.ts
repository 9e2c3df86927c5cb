// SPDX-License-Identifier: GPL-3.0-or-later
// Racks that differ: what each has, totals over all racks, and what the reader refuses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenTopology, machineStride, rackAt, racksDiffer, racksOf, totalSlots } from './racks';
import { withOverrides } from './testing/arbitrary-overrides';
import { type Json, linesOf, topology } from './testing/valid-document';
import type { Topology } from './topology';

const base: Topology = {
  ...{ racks: 4, machinesPerRack: 3, slots: { shared: 2 }, nicGbps: 10, oversubscription: 3 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
};

describe('racks that differ', () => {
  test('have what they are given, the rest as everywhere', () => {
    const t: Topology = {
      ...base,
      overrides: [
        { racks: [1], machinesPerRack: 6 },
        { racks: [3], slots: { shared: 5 }, uplinkGbps: 7.5 },
      ],
    };
    expect(rackAt(t, 0)).toEqual({
      machines: 3,
      slots: { shared: 2 },
      nicGbps: 10,
      uplinkGbps: 10,
      oversubscription: 3,
    });
    expect(rackAt(t, 1)).toMatchObject({ machines: 6, uplinkGbps: 20, oversubscription: 3 });
    expect(rackAt(t, 3)).toMatchObject({ slots: { shared: 5 }, uplinkGbps: 7.5, oversubscription: 4 });
    expect([totalSlots(t), machineStride(t)]).toEqual([6 + 12 + 6 + 15, 6]);
    expect(racksOf(t)[0]).toBe(racksOf(t)[2]);
  });

  test('that are given what all have are no others', () => {
    const t: Topology = { ...base, overrides: [{ racks: [0, 2], machinesPerRack: 3, nicGbps: 10, uplinkGbps: 10 }] };
    expect(racksDiffer(t)).toBe(false);
    expect(racksOf(t)).toEqual(racksOf(base));
    expect(evenTopology(t, Math.min)).toEqual(base);
  });

  test('when all are given the same, the cluster is one of such racks', () => {
    const own = { machinesPerRack: 7, slots: { shared: 3 }, nicGbps: 4, oversubscription: 2.7 };
    const t: Topology = { ...base, overrides: [{ racks: [0, 1, 2, 3], ...own }] };
    expect(racksOf(t)).toEqual(racksOf({ ...base, ...own }));
    expect(evenTopology(t, Math.max)).toEqual({ ...base, ...own });
  });

  test('have no less than the least and no more than the most', () => {
    fc.assert(
      fc.property(withOverrides(base), (t) => {
        const least = rackAt(evenTopology(t, Math.min), 0);
        const most = rackAt(evenTopology(t, Math.max), 0);
        for (const rack of racksOf(t)) {
          for (const key of ['machines', 'nicGbps'] as const) {
            expect(least[key]).toBeLessThanOrEqual(rack[key]);
            expect(most[key]).toBeGreaterThanOrEqual(rack[key]);
          }
          expect(least.uplinkGbps).toBeLessThanOrEqual(rack.uplinkGbps * (1 + 1e-12));
          expect(most.uplinkGbps).toBeGreaterThanOrEqual(rack.uplinkGbps * (1 - 1e-12));
        }
      }),
    );
  });
});

describe('the reader', () => {
  const problemsOf = (overrides: unknown, more: Json = {}): readonly string[] =>
    linesOf({ ...topology({ overrides }), ...more });

  test('takes each of the figures', () => {
    expect(
      problemsOf([{ racks: [0, 2], machinesPerRack: 1, slots: { shared: 9 }, nicGbps: 1, uplinkGbps: 0.5 }]),
    ).toEqual([]);
    expect(problemsOf([{ racks: [1], oversubscription: 2 }])).toEqual([]);
    expect(problemsOf([])).toEqual([]);
  });

  test('refuses what cannot be, with its place and its mend', () => {
    expect(problemsOf([{ racks: [3], nicGbps: 1 }])).toEqual([
      'topology.overrides[0].racks[0]: must be from 0 to 2, for there are 3 racks (got 3)',
    ]);
    expect(linesOf(topology({ racks: 1, overrides: [{ racks: [0, 1], nicGbps: 1 }] }))).toEqual([
      'topology.overrides[0].racks[1]: must be 0, the only one (got 1)',
    ]);
    expect(problemsOf([{ racks: [0] }])).toEqual([
      'topology.overrides[0]: sets nothing for its racks: give machinesPerRack, slots, nicGbps, uplinkGbps or oversubscription',
    ]);
    expect(problemsOf([{ racks: [], nicGbps: 1 }])).toEqual(['topology.overrides[0].racks: must not be empty']);
    const twice = [
      { racks: [0, 1], nicGbps: 1 },
      { racks: [2, 1], nicGbps: 2 },
    ];
    expect(problemsOf(twice)).toEqual([
      'topology.overrides[1].racks[1]: rack 1 is in topology.overrides[0] already: name it once',
    ]);
    expect(problemsOf([{ racks: [0], slots: { map: 1, reduce: 1 } }])).toEqual([
      'topology.overrides[0].slots: must be as in topology.slots: shared (got map, reduce)',
    ]);
    expect(problemsOf([{ racks: [0], uplinkGbps: 5, oversubscription: 2 }])).toEqual([
      'topology.overrides[0].uplinkGbps: give either uplinkGbps or oversubscription (found both)',
    ]);
    expect(problemsOf([{ racks: [0], machinesPerRack: 2, uplinkGbps: 25 }])).toEqual([
      'topology.overrides[0].uplinkGbps: must be at most 20, what its machines’ NICs carry together (got 25)',
    ]);
  });

  test('knows the machines of each rack where faults name one', () => {
    const faults = { machines: [{ rack: 1, machine: 3, atS: 0, forS: 1 }] };
    expect(problemsOf([{ racks: [1], machinesPerRack: 3 }], { faults })).toEqual([
      'faults.machines[0].machine: must be from 0 to 2, for there are 3 machines in a rack (got 3)',
    ]);
    expect(problemsOf([{ racks: [1], nicGbps: 3 }], { faults })).toEqual([]);
  });
});
