// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { Cluster } from '../../engine/state/cluster';
import { SMALL } from '../testing/runs';
import { MapGuide } from './map-guide';

const cluster = () => new Cluster({ ...SMALL, racks: 7, machinesPerRack: 1 });
const allowed = (guide: MapGuide): number[] => [0, 1, 2, 3, 4, 5, 6].filter((rack) => guide.allows(rack));

test('the i-th map rack is whichever of the three gets a map first', () => {
  const guide = new MapGuide(cluster(), 2, { mapRacks: 2, racks: [4, 1, 0, 6, 3, 2] });
  expect(allowed(guide)).toEqual([0, 1, 2, 3, 4, 6]);
  guide.take(3);
  expect(allowed(guide)).toEqual([1, 2, 3, 6]);
  guide.take(3);
  guide.take(1);
  expect(allowed(guide)).toEqual([1, 3]);
});

test('a map rack that is down as a whole gives its place up for good', () => {
  const machines = cluster();
  const guide = new MapGuide(machines, 2, { mapRacks: 2, racks: [4, 1, 0, 6, 3, 2] });
  guide.take(3);
  machines.fail(3);
  expect(allowed(guide)).toEqual([0, 1, 2, 3, 4, 6]);
  guide.take(0);
  machines.repair(3);
  expect(allowed(guide)).toEqual([0, 1, 2, 6]);
});

test('where data lies otherwise, the first R_map racks', () => {
  const guide = new MapGuide(cluster(), 2);
  expect(guide.take(5)).toBe(false);
  expect(allowed(guide)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(guide.take(5)).toBe(false);
  // From now on no other rack may have one.
  expect(guide.take(2)).toBe(true);
  expect(guide.take(2)).toBe(false);
  expect(allowed(guide)).toEqual([2, 5]);
});
