// SPDX-License-Identifier: GPL-3.0-or-later
// Which malleable job holds which slot. Slots are numbered through racks, machines and the slots of a machine, of both kinds if they
// are separate, each rack as large as the largest: slots that do not exist count as down. A job gets the lowest free slots and gives
// back its highest ones, so that it keeps those that it can.
import { machineSlots, machineStride, mostOfRacks, racksOf, totalSlots } from '../../model/racks';
import type { Topology } from '../../model/topology';

const FREE = -1;
const DOWN = -2;

/** Notified of every slot that a job gets or leaves. */
interface SlotListener {
  taken(job: number, slot: number): void;
  left(job: number, slot: number): void;
}

export class SlotBoard {
  /** Slot numbers per machine. */
  readonly perMachine: number;
  readonly total: number;
  /** The count of slot numbers. */
  readonly numbers: number;
  /** Slots of machines that are up. */
  up: number;
  /** Of those, slots that no job holds. */
  free: number;
  private readonly owner: Int32Array;
  /** By machine. */
  private readonly slotsOn: Int32Array;
  /** By job, ascending. */
  private readonly slots: number[][];
  /** Failures of each machine that are still in effect. */
  private readonly failures: Int16Array;
  /** No slot below this is free. */
  private lowest = 0;

  constructor(
    topology: Topology,
    jobs: number,
    private readonly listener: SlotListener,
  ) {
    const stride = machineStride(topology);
    const machines = topology.racks * stride;
    this.total = totalSlots(topology);
    this.perMachine = mostOfRacks(topology, (rack) => machineSlots(topology, rack));
    this.numbers = machines * this.perMachine;
    this.up = this.total;
    this.free = this.total;
    this.owner = new Int32Array(this.numbers).fill(DOWN);
    this.slotsOn = new Int32Array(machines);
    racksOf(topology).forEach((rack, r) => {
      const slots = machineSlots(topology, rack);
      this.slotsOn.fill(slots, r * stride, r * stride + rack.machines);
    });
    for (let machine = 0; machine < machines; machine++) this.setFree(machine);
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
      if (this.lowest >= this.numbers) throw new Error('no slot is free');
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

  /** True if the machine was up until now: jobs that held its slots lose them. */
  fail(machine: number): boolean {
    const before = this.failures[machine]!;
    this.failures[machine] = before + 1;
    if (before > 0) return false;
    const slots = this.slotsOn[machine]!;
    const first = machine * this.perMachine;
    for (let slot = first; slot < first + slots; slot++) {
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
    this.up -= slots;
    return true;
  }

  /** True if it is up from now on. */
  repair(machine: number): boolean {
    const left = this.failures[machine]! - 1;
    this.failures[machine] = left;
    if (left > 0) return false;
    const slots = this.slotsOn[machine]!;
    this.setFree(machine);
    this.lowest = Math.min(this.lowest, machine * this.perMachine);
    this.up += slots;
    this.free += slots;
    return true;
  }

  private setFree(machine: number): void {
    const first = machine * this.perMachine;
    this.owner.fill(FREE, first, first + this.slotsOn[machine]!);
  }

  private leave(job: number, slot: number, to: typeof FREE | typeof DOWN): void {
    this.owner[slot] = to;
    if (to === FREE) this.lowest = Math.min(this.lowest, slot);
    this.listener.left(job, slot);
  }
}
