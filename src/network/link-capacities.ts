// SPDX-License-Identifier: GPL-3.0-or-later
// Capacity of each link without faults, in Gbps, by link number.
import { freeUplinkGbps, racksOf } from '../model/racks';
import type { Topology } from '../model/topology';
import { DOWN, LINKS_PER_RACK, linkOf, NIC_IN, NIC_OUT, UP } from './network';

export function linkCapacities(topology: Topology): Float64Array {
  const capacity = new Float64Array(topology.racks * LINKS_PER_RACK);
  racksOf(topology).forEach((rack, r) => {
    for (const which of [NIC_OUT, NIC_IN]) capacity[linkOf(r, which)] = rack.machines * rack.nicGbps;
    for (const which of [UP, DOWN]) capacity[linkOf(r, which)] = freeUplinkGbps(topology, rack);
  });
  return capacity;
}
