// SPDX-License-Identifier: GPL-3.0-or-later
// How many slots a pool has, as plans count them: if only cores and memory limit a machine, as many as its cores.
import { totalSlots, totalSlotsOf } from '../../../model/racks';
import { type Cluster, MAP } from '../../engine/state/cluster';

export const poolSlots = ({ topology, pools }: Cluster, pool: number): number =>
  pools === 1 ? totalSlots(topology) : totalSlotsOf(topology, pool === MAP ? 'map' : 'reduce');
