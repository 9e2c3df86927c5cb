// SPDX-License-Identifier: GPL-3.0-or-later
// Slots that a job's reduces could hold at once, regardless of who holds them now: on machines that are up, as far as cores and memory go.
import { timesIn } from '../../../planners/coscheduler/usable-slots';
import { type Cluster, REDUCE } from '../../engine/state/cluster';
import type { JobState } from '../../engine/state/job-state';

function usablePerMachine(cluster: Cluster, job: JobState, rack: number): number {
  const slots = cluster.slotsIn(rack, cluster.poolOf(REDUCE));
  const { machine } = cluster.topology;
  if (machine === undefined) return slots;
  const { cores, memoryGB } = cluster.demandOf(job.data.task);
  return Math.min(slots, timesIn(machine.cores, cores), timesIn(machine.memoryGB, memoryGB));
}

export const usableOnRack = (cluster: Cluster, job: JobState, rack: number): number =>
  usablePerMachine(cluster, job, rack) * (cluster.machinesIn(rack) - cluster.downInRack(rack));

export function usableInAll(cluster: Cluster, job: JobState): number {
  let sum = 0;
  for (let rack = 0; rack < cluster.racks; rack++) sum += usableOnRack(cluster, job, rack);
  return sum;
}

/** Slots of a rack that the job's next reduces could have now. */
export function freeOnRack(cluster: Cluster, job: JobState, rack: number): number {
  const pool = cluster.poolOf(REDUCE);
  if (!cluster.hasDemands) return cluster.freeInRack(pool, rack);
  const { cores, memoryGB } = cluster.demandOf(job.data.task);
  let free = 0;
  for (let i = 0; i < cluster.machinesIn(rack); i++) {
    const machine = rack * cluster.stride + i;
    const slots = cluster.freeOn(pool, machine);
    if (slots === 0) continue;
    const left = cluster.left(machine);
    free += Math.min(slots, timesIn(left.cores, cores), timesIn(left.memoryGB, memoryGB));
  }
  return free;
}
