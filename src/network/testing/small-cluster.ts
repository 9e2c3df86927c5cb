// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters of a few racks whose links fill in different orders.
import fc from 'fast-check';
import type { Topology } from '../../model/topology';

export const clusterOf = (racks: number, given: Partial<Topology> = {}): Topology => ({
  racks,
  machinesPerRack: 1,
  slots: { shared: 1 },
  nicGbps: 8,
  oversubscription: 1,
  background: 0,
  taskOverheadS: 0,
  jobOverheadS: 0,
  ...given,
});

export const smallCluster = (racks: number): fc.Arbitrary<Topology> =>
  fc
    .record({
      oversubscription: fc.constantFrom(1, 2, 5),
      background: fc.constantFrom(0, 0.5),
      machinesPerRack: fc.constantFrom(1, 3),
    })
    .map((given) => clusterOf(racks, given));
