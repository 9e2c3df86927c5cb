// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Topology } from '../../model/topology';
import { bisectionGbps, describeTopology, layoutTopology, type TopologyLayout } from './layout';

const base: Topology = {
  racks: 7,
  machinesPerRack: 30,
  slots: { shared: 20 },
  nicGbps: 10,
  oversubscription: 5,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0.5,
};
const ocs = { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' } as const;
const topologies: fc.Arbitrary<Topology> = fc
  .record({
    racks: fc.integer({ min: 1, max: 512 }),
    machinesPerRack: fc.integer({ min: 1, max: 1024 }),
    nicGbps: fc.double({ min: 0.1, max: 400, noNaN: true }),
    oversubscription: fc.double({ min: 1, max: 50, noNaN: true }),
    background: fc.double({ min: 0, max: 0.99, noNaN: true }),
    optical: fc.boolean(),
  })
  .map(({ optical, ...part }) => ({ ...base, ...part, ...(optical ? { ocs } : {}) }));

describe('layout of the topology', () => {
  test('the uplink is the oversubscription thinner than the NICs together', () => {
    const layout = layoutTopology({ ...base, racks: 3 }, 360);
    const [first] = layout.racks;
    expect(first!.uplinkPx).toBeCloseTo(first!.nicsPx / 5);
    expect(first!.backgroundPx).toBeCloseTo(first!.uplinkPx / 2);
    const [full] = layoutTopology({ ...base, racks: 3, oversubscription: 1 }, 360).racks;
    expect(full!.uplinkPx).toBe(full!.nicsPx);
  });

  test('faster NICs make a wider bundle', () => {
    const [slow] = layoutTopology({ ...base, nicGbps: 1 }, 300).racks;
    expect(layoutTopology({ ...base, nicGbps: 40 }, 300).racks[0]!.nicsPx).toBeGreaterThan(slow!.nicsPx);
  });

  test('the figures stand beside what they are about', () => {
    const layout = layoutTopology({ ...base, ocs }, 300);
    expect(layout.bisection).toBe('bisection 180 Gbps');
    expect(layout.labels.map(({ name, figure }) => [name, figure])).toEqual([
      ['packet core', undefined],
      ['uplink, 50 % taken', '60 Gbps a rack'],
      ['NICs, 5 : 1', '300 Gbps a rack'],
      ['30 machines', '600 slots a rack'],
      ['optical switch', '100 Gbps a port'],
    ]);
  });

  test('nothing moves when a moment is shown, and counts side by side do not read as one', () => {
    fc.assert(
      fc.property(topologies, fc.integer({ min: 200, max: 700 }), (topology, widthPx) => {
        const middles = ({ racks }: TopologyLayout) => racks.map(({ middlePx }) => middlePx);
        const still = layoutTopology(topology, widthPx);
        for (const columns of ['slots', 'links'] as const) {
          const shown = layoutTopology(topology, widthPx, columns);
          expect(middles(shown)).toEqual(middles(still));
          const { heightPx, y, switchPx } = shown;
          expect({ heightPx, y, switchPx }).toEqual({ heightPx: still.heightPx, y: still.y, switchPx: still.switchPx });
        }
      }),
    );
    // 600 slots have three digits, and a rack has 24 px.
    expect(layoutTopology(base, 301, 'slots').counts?.rotated).toBe(true);
    expect(layoutTopology({ ...base, machinesPerRack: 2 }, 301, 'slots').counts?.rotated).toBe(false);
  });

  test('one is singular', () => {
    const one: Topology = { ...base, racks: 1, machinesPerRack: 1, slots: { shared: 1 } };
    expect(layoutTopology(one, 300).labels).toContainEqual(
      expect.objectContaining({ name: '1 machine', figure: '1 slot a rack' }),
    );
    expect(describeTopology(one)).toMatch(/^1 rack of 1 machine, 1 slot in all;/);
  });

  test('twelve racks are all drawn, fifty are elided in the middle', () => {
    expect(layoutTopology({ ...base, racks: 12 }, 360).racks.map(({ rack }) => rack)).toEqual([...Array(12).keys()]);
    const fifty = layoutTopology({ ...base, racks: 50 }, 360);
    expect(fifty.elided?.text).toBe('\u2026 50 racks');
    expect(fifty.racks.at(0)?.rack).toBe(0);
    expect(fifty.racks.at(-1)?.rack).toBe(49);
  });

  test('racks are drawn in order, apart from each other and inside the panel', () => {
    fc.assert(
      fc.property(topologies, fc.integer({ min: 260, max: 420 }), (topology, widthPx) => {
        const layout = layoutTopology(topology, widthPx);
        const { racks, rackPx, elided } = layout;
        expect(racks.length).toBeLessThanOrEqual(12);
        expect(rackPx).toBeGreaterThanOrEqual(8);
        racks.forEach(({ rack, middlePx, uplinkPx, nicsPx, cells }, i) => {
          expect(uplinkPx).toBeGreaterThanOrEqual(1);
          expect(nicsPx).toBeLessThanOrEqual(rackPx);
          expect(cells).toBeLessThanOrEqual(topology.machinesPerRack);
          expect(middlePx - rackPx / 2).toBeGreaterThanOrEqual(layout.leftPx);
          expect(middlePx + rackPx / 2).toBeLessThanOrEqual(widthPx);
          const before = racks[i - 1];
          if (before === undefined) return;
          expect(rack).toBeGreaterThan(before.rack);
          expect(middlePx - before.middlePx).toBeGreaterThan(rackPx);
        });
        expect(elided === undefined).toBe(racks.length === topology.racks);
      }),
    );
  });

  test('one rack has no bisection', () => {
    expect(bisectionGbps({ ...base, racks: 1 })).toBe(0);
    expect(bisectionGbps({ ...base, racks: 7 })).toBe(180);
    expect(layoutTopology({ ...base, racks: 1 }, 300).bisection).toBe('no bisection');
  });

  test('racks that differ have shapes of their own, and are named', () => {
    const overrides = [
      { racks: [2], machinesPerRack: 10 },
      { racks: [4, 5], uplinkGbps: 30 },
    ];
    const layout = layoutTopology({ ...base, overrides }, 360);
    expect(layout.racks.map(({ differs }) => differs)).toEqual([false, false, true, false, true, true, false]);
    const [usual, , small, , thin] = layout.racks;
    expect(small!.cells).toBeLessThan(usual!.cells);
    expect(thin!.uplinkPx).toBeLessThan(usual!.uplinkPx);
    expect(layout.labels.map(({ name, figure }) => [name, figure]).slice(1)).toEqual([
      ['uplink, 50 % taken', '20 to 60 Gbps'],
      ['NICs, 5 to 10 : 1', '100 to 300 Gbps'],
      ['10 to 30 machines', '200 to 600 slots'],
    ]);
    // The slower half: 20, 30 and 30.
    expect(layout.bisection).toBe('bisection 80 Gbps');
    expect(layout.sentence).toMatch(
      /^7 racks of 10 to 30 machines, 3\u202f800 slots in all; .*; racks 2, 4, 5 differ;/,
    );
  });

  test('the sentence says all of it', () => {
    expect(describeTopology({ ...base, ocs })).toBe(
      '7 racks of 30 machines, 4\u202f200 slots in all; each rack has an uplink of 60 Gbps, oversubscription 5; ' +
        'other traffic takes 50 % of it; bisection 180 Gbps; an optical switch gives each rack 100 Gbps.',
    );
  });
});
