// SPDX-License-Identifier: GPL-3.0-or-later
// A thread for every slot of a rack that was ever used: its number, and its name on first use.

import { machineStride, mostOfRacks } from '../../model/racks';
import { slotsPerMachine, type Topology } from '../../model/topology';
import type { TaskColumns } from '../../model/trace';
import { TASK_KINDS } from '../../model/trace';

export class SlotThreads {
  private readonly tasks: TaskColumns;
  private readonly perMachine: number;
  private readonly perRack: number;
  /** If kinds have separate slots: reduce slots are numbered after these map slots. */
  private readonly mapSlots: number | undefined;
  private readonly met = new Set<number>();

  constructor(topology: Topology, tasks: TaskColumns) {
    const isApart = topology.slots !== undefined && 'map' in topology.slots;
    this.tasks = tasks;
    this.mapSlots = isApart ? mostOfRacks(topology, (rack) => slotsPerMachine(topology, rack, 'map')) : undefined;
    let most = 0;
    for (let t = 0; t < tasks.length; t++) most = Math.max(most, tasks.slot[t]!);
    this.perMachine = (this.mapSlots ?? 0) + most + 1;
    this.perRack = machineStride(topology) * this.perMachine + 1;
  }

  /** For a row of the tasks: from 1, unique within the rack. */
  numberOf(row: number): number {
    const { machine, slot } = this.tasks;
    const before = this.isReduceApart(row) ? (this.mapSlots as number) : 0;
    return machine[row]! * this.perMachine + before + slot[row]! + 1;
  }

  nameIfNew(row: number): string | undefined {
    const { rack, machine, slot, kind } = this.tasks;
    const thread = rack[row]! * this.perRack + this.numberOf(row);
    if (this.met.has(thread)) return undefined;
    this.met.add(thread);
    const isShared = this.mapSlots === undefined || kind[row] === TASK_KINDS.indexOf('work');
    const kindName = isShared ? '' : `${TASK_KINDS[kind[row]!]} `;
    return `machine ${machine[row]} ${kindName}slot ${slot[row]}`;
  }

  private isReduceApart(row: number): boolean {
    return this.mapSlots !== undefined && this.tasks.kind[row] === TASK_KINDS.indexOf('reduce');
  }
}
