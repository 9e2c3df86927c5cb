// SPDX-License-Identifier: GPL-3.0-or-later
// How many slots a pool has, as plans count them: where cores and memory alone limit a machine, as many as its cores.
import { totalSlots } from '../../../model/topology';
import type { Cluster } from '../../engine/state/cluster';

export const poolSlots = ({ topology, slots, machines }: Cluster, pool: number): number =>
  topology.slots === undefined ? totalSlots(topology) : machines * slots[pool]!;
