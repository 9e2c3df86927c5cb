// SPDX-License-Identifier: GPL-3.0-or-later
// Slots that a job's reduces could hold at once on one machine that is up, as far as its cores and memory allow.
import type { TaskDemand } from '../../model/job';
import { slotsPerMachine, type Topology } from '../../model/topology';

const ROUNDING = 1e-9;

/** How many times the need fits into the amount. */
export const timesIn = (amount: number, need: number): number =>
  need > 0 ? Math.max(0, Math.floor(amount / need + ROUNDING)) : Number.POSITIVE_INFINITY;

export function usableReduceSlots(topology: Pick<Topology, 'slots' | 'machine'>, task: TaskDemand | undefined): number {
  const slots = slotsPerMachine(topology, topology, 'reduce', task);
  const { machine } = topology;
  if (machine === undefined || task === undefined) return slots;
  return Math.min(slots, timesIn(machine.cores, task.cores), timesIn(machine.memoryGB, task.memoryGB));
}
