// SPDX-License-Identifier: GPL-3.0-or-later
// Which malleable job holds which slot. Slots are numbered through racks, machines and the slots of a machine, of both kinds where
// they are apart. A job is given the lowest free slots and gives back its highest ones, so that it keeps those that it can.
import { type Topology, totalSlots } from '../../model/topology';

const FREE = -1;
const DOWN = -2;

/** Learns of every slot that a job gets or leaves. */
interface SlotListener {
  taken(job: number, slot: number): void;
  left(job: number, slot: number): void;
}

export class SlotBoard {
  readonly perMachine: number;
  readonly total: number;
  /** Slots of machines that are up. */
  up: number;
  /** Of those, slots that no job holds. */
  free: number;
  private readonly owner: Int32Array;
  /** By job, ascending. */
  private readonly slots: number[][];
  /** Failures of each machine that are not over. */
  private readonly failures: Int16Array;
  /** No slot below is free. */
  private lowest = 0;

  constructor(
    topology: Topology,
    jobs: number,
    private readonly listener: SlotListener,
  ) {
    const machines = topology.racks * topology.machinesPerRack;
    this.total = totalSlots(topology);
    this.perMachine = this.total / machines;
    this.up = this.total;
    this.free = this.total;
    this.owner = new Int32Array(this.total).fill(FREE);
    this.slots = Array.from({ length: jobs }, () => []);
    this.failures = new Int16Array(machines);
  }

  heldBy(job: number): number {
    return (this.slots[job] as number[]).length;
  }

  slotsOf(job: number): readonly number[] {
    return this.slots[job] as number[];
  }

  take(job: number, count: number): void {
    const own = this.slots[job] as number[];
    const highest = own.at(-1) ?? -1;
    const first = this.lowest;
    for (let taken = 0; taken < count; this.lowest++) {
      if (this.lowest >= this.total) throw new Error('no slot is free');
      if (this.owner[this.lowest] !== FREE) continue;
      this.owner[this.lowest] = job;
      own.push(this.lowest);
      this.listener.taken(job, this.lowest);
      taken++;
    }
    this.free -= count;
    if (first < highest) own.sort((a, b) => a - b);
  }

  give(job: number, count: number): void {
    for (const slot of (this.slots[job] as number[]).splice(-count, count)) this.leave(job, slot, FREE);
    this.free += count;
  }

  /** True where the machine was up until now: whoever held slots of it holds them no more. */
  fail(machine: number): boolean {
    const before = this.failures[machine]!;
    this.failures[machine] = before + 1;
    if (before > 0) return false;
    for (let slot = machine * this.perMachine; slot < (machine + 1) * this.perMachine; slot++) {
      const job = this.owner[slot]!;
      if (job === FREE) {
        this.owner[slot] = DOWN;
        this.free--;
        continue;
      }
      const own = this.slots[job] as number[];
      own.splice(own.indexOf(slot), 1);
      this.leave(job, slot, DOWN);
    }
    this.up -= this.perMachine;
    return true;
  }

  /** True where it is up from now on. */
  repair(machine: number): boolean {
    const left = this.failures[machine]! - 1;
    this.failures[machine] = left;
    if (left > 0) return false;
    const first = machine * this.perMachine;
    this.owner.fill(FREE, first, first + this.perMachine);
    this.lowest = Math.min(this.lowest, first);
    this.up += this.perMachine;
    this.free += this.perMachine;
    return true;
  }

  private leave(job: number, slot: number, to: typeof FREE | typeof DOWN): void {
    this.owner[slot] = to;
    if (to === FREE) this.lowest = Math.min(this.lowest, slot);
    this.listener.left(job, slot);
  }
}
