// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rackAt, racksOf } from '../../../model/racks';
import { withOverrides } from '../../../model/testing/arbitrary-overrides';
import type { Topology } from '../../../model/topology';
import { hasOverride, keysOf, readRacks, valueOfRacks, withoutOverrides, withValue } from './own-racks';

const base: Topology = {
  ...{ racks: 5, machinesPerRack: 3, slots: { map: 2, reduce: 1 }, nicGbps: 10, oversubscription: 3 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
};

describe('racks that are given something of their own', () => {
  test('stand in one entry where they have the same', () => {
    const one = withValue(base, [1, 3], 'machines', 6);
    expect(one.overrides).toEqual([{ racks: [1, 3], machinesPerRack: 6 }]);
    const two = withValue(one, [3], 'map', 4);
    expect(two.overrides).toEqual([
      { racks: [1], machinesPerRack: 6 },
      { racks: [3], machinesPerRack: 6, slots: { map: 4, reduce: 1 } },
    ]);
    expect(valueOfRacks(two, [1, 3], 'machines')).toBe(6);
    expect(valueOfRacks(two, [1, 3], 'map')).toBeUndefined();
    expect(withValue(two, [3], 'map', undefined)).toEqual(one);
    expect(hasOverride(two, 3, 'map') && !hasOverride(two, 1, 'map') && !hasOverride(two, 0)).toBe(true);
    expect(withoutOverrides(two, [1, 3])).toEqual(base);
  });

  test('have an uplink of their own instead of an oversubscription', () => {
    const given: Topology = { ...base, overrides: [{ racks: [2], oversubscription: 1 }] };
    expect(withValue(given, [2], 'uplinkGbps', 5).overrides).toEqual([{ racks: [2], uplinkGbps: 5 }]);
    expect(withValue(given, [2], 'uplinkGbps', undefined)).toEqual(base);
  });

  test('leave the others as they were', () => {
    const some = fc.subarray([0, 1, 2, 3, 4], { minLength: 1 });
    fc.assert(
      fc.property(withOverrides(base), some, fc.constantFrom(...keysOf(base)), (topology, racks, key) => {
        const next = withValue(topology, racks, key, 2);
        expect(valueOfRacks(next, racks, key)).toBe(2);
        for (let rack = 0; rack < base.racks; rack++) {
          if (!racks.includes(rack)) expect(rackAt(next, rack)).toEqual(rackAt(topology, rack));
        }
        expect(racksOf(withoutOverrides(next, [0, 1, 2, 3, 4]))).toEqual(racksOf(base));
      }),
    );
  });
});

test('racks are typed as numbers and ranges', () => {
  expect(readRacks('2, 4 to 6,0', 8)).toEqual([0, 2, 4, 5, 6]);
  expect(readRacks('6-4', 8)).toEqual([4, 5, 6]);
  expect(readRacks('', 8)).toEqual([]);
  expect(readRacks('8', 8)).toBe('must be from 0 to 7');
  expect(readRacks('two', 8)).toMatch(/^must be numbers/);
});
