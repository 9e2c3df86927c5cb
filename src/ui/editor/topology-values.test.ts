// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Topology } from '../../model/topology';
import { readTopologyValues, slotsKind, slotsOfKind, topologyValues, withFittingOverrides } from './topology-values';

const SEVEN: Topology = {
  racks: 7,
  machinesPerRack: 30,
  slots: { shared: 20 },
  nicGbps: 10,
  oversubscription: 5,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0.5,
};
describe('a topology', () => {
  test('comes back from its values as it went', () => {
    expect(topologyValues(SEVEN)).toEqual({
      racks: 7,
      machinesPerRack: 30,
      slots: { shared: 20 },
      nicGbps: 10,
      oversubscription: 5,
      background: 0.5,
    });
    expect(readTopologyValues(topologyValues(SEVEN))).toEqual({ ok: true, topology: SEVEN });
  });

  test('leaves racks that are gone, and slots of another kind, out of the overrides', () => {
    const overrides = [
      { racks: [2, 6], slots: { shared: 4 }, nicGbps: 1 },
      { racks: [3], slots: { shared: 1 } },
    ];
    const values = topologyValues({ ...SEVEN, overrides });
    expect(withFittingOverrides(values)).toEqual(values);
    expect(withFittingOverrides({ ...values, racks: 4 })).toMatchObject({
      overrides: [{ racks: [2], slots: { shared: 4 }, nicGbps: 1 }, { racks: [3] }],
    });
    const apart = withFittingOverrides({ ...values, slots: { map: 1, reduce: 1 } });
    expect(apart.overrides).toEqual([{ racks: [2, 6], nicGbps: 1 }]);
  });

  test('without slots needs a machine', () => {
    const { slots: _, ...rest } = topologyValues(SEVEN);
    expect(readTopologyValues(rest)).toMatchObject({ ok: false });
    expect(readTopologyValues({ ...rest, machine: { cores: 4, memoryGB: 8 } })).toMatchObject({ ok: true });
  });

  test('keeps its number of slots when they are set apart', () => {
    expect(slotsOfKind({ map: 4, reduce: 2 }, 'shared', undefined)).toEqual({ shared: 6 });
    expect(slotsOfKind({ shared: 6 }, 'apart', undefined)).toEqual({ map: 4, reduce: 2 });
    expect(slotsOfKind(undefined, 'shared', 32)).toEqual({ shared: 32 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 256 }), fc.constantFrom('shared', 'apart', 'none'), (shared, kind) => {
        const slots = slotsOfKind({ shared }, kind as 'shared', undefined);
        expect(slotsKind(slots)).toBe(kind);
        if (slots !== undefined) expect(readTopologyValues({ ...topologyValues(SEVEN), slots } as never).ok).toBe(true);
      }),
    );
  });
});
