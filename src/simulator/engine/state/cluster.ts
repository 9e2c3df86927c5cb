// SPDX-License-Identifier: GPL-3.0-or-later
// The machines: which are up, which slots, cores and memory are free. Machines are numbered across the cluster, rack by rack, as if
// each rack were as large as the largest: the last numbers of smaller ones have no slots. Slots are in pools: one if maps and reduces
// share them, otherwise one for each kind.
import type { TaskDemand } from '../../../model/job';
import {
  machineStride,
  mostOfRacks,
  type Rack,
  rackAt,
  racksOf,
  totalMachines,
  unevenMachines,
} from '../../../model/racks';
import type { Topology } from '../../../model/topology';

export const MAP = 0;
export const REDUCE = 1;
export type TaskKind = typeof MAP | typeof REDUCE;

/** Without `slots` a machine is limited by its cores and memory; at most this many tasks can be distinguished. */
const MAX_SLOTS = 256;

export class Cluster {
  readonly racks: number;
  /** Machine m of rack r is r x stride + m. */
  readonly stride: number;
  /** The count of machine numbers. */
  readonly machines: number;
  /** Machines that exist. */
  readonly realMachines: number;
  /** Of each rack; absent if all have the same number. */
  readonly unevenMachines: readonly number[] | undefined;
  /** 1: shared slots; 2: separate slots for maps and reduces. */
  readonly pools: number;
  /** Of one machine, by pool: the one that has most. */
  readonly slots: readonly number[];
  readonly hasDemands: boolean;
  private readonly used: readonly Uint8Array[];
  private readonly freeOf: readonly Int16Array[];
  private readonly freeInRackOf: readonly Int32Array[];
  private readonly freeInAll: Int32Array;
  private readonly down: Int16Array;
  private readonly downOf: Int32Array;
  private readonly coresLeft: Float64Array;
  private readonly memoryLeft: Float64Array;
  private readonly lacksSlots: boolean;
  machinesDown = 0;

  constructor(readonly topology: Topology) {
    const { slots, machine, racks } = topology;
    this.racks = racks;
    this.stride = machineStride(topology);
    const machines = racks * this.stride;
    this.machines = machines;
    this.realMachines = totalMachines(topology);
    this.unevenMachines = unevenMachines(topology);
    this.lacksSlots = slots === undefined;
    this.pools = slots === undefined || 'shared' in slots ? 1 : 2;
    const pools = Array.from({ length: this.pools }, (_, pool) => pool);
    this.slots = pools.map((pool) => mostOfRacks(topology, (rack) => slotsInPool(rack, pool)));
    this.used = this.slots.map((n) => new Uint8Array(n * machines));
    this.freeOf = pools.map(() => new Int16Array(machines));
    this.freeInRackOf = pools.map(() => new Int32Array(racks));
    this.freeInAll = new Int32Array(this.pools);
    // Machines that do not exist are down for ever, and count nowhere.
    this.down = new Int16Array(machines).fill(1);
    racksOf(topology).forEach((rack, r) => {
      const [first, end] = [r * this.stride, r * this.stride + rack.machines];
      this.down.fill(0, first, end);
      for (const pool of pools) {
        const slotsEach = slotsInPool(rack, pool);
        this.freeOf[pool]!.fill(slotsEach, first, end);
        this.freeInRackOf[pool]![r] = slotsEach * rack.machines;
        this.freeInAll[pool] = this.freeInAll[pool]! + slotsEach * rack.machines;
      }
    });
    this.downOf = new Int32Array(racks);
    this.hasDemands = machine !== undefined;
    this.coresLeft = new Float64Array(this.hasDemands ? machines : 0).fill(machine?.cores ?? 0);
    this.memoryLeft = new Float64Array(this.hasDemands ? machines : 0).fill(machine?.memoryGB ?? 0);
  }

  poolOf(kind: TaskKind): number {
    return this.pools === 1 ? 0 : kind;
  }

  rackOf(machine: number): number {
    return Math.floor(machine / this.stride);
  }

  /** Including those that are down. */
  machinesIn(rack: number): number {
    return rackAt(this.topology, rack).machines;
  }

  /** Of one machine of the rack. */
  slotsIn(rack: number, pool: number): number {
    return slotsInPool(rackAt(this.topology, rack), pool);
  }

  /** Slots of a pool that are free on machines that are up. */
  freeIn(pool: number): number {
    return this.freeInAll[pool]!;
  }

  freeInRack(pool: number, rack: number): number {
    return this.freeInRackOf[pool]![rack]!;
  }

  freeOn(pool: number, machine: number): number {
    return this.down[machine] === 0 ? this.freeOf[pool]![machine]! : 0;
  }

  isUp(machine: number): boolean {
    return this.down[machine] === 0;
  }

  downInRack(rack: number): number {
    return this.downOf[rack]!;
  }

  /** Whether the machine has this task's cores and memory free now; for slots, see `freeOn`. */
  fits(machine: number, task: TaskDemand | undefined): boolean {
    if (!this.hasDemands) return true;
    const { cores, memoryGB } = this.demandOf(task);
    return cores <= this.coresLeft[machine]! && memoryGB <= this.memoryLeft[machine]!;
  }

  /** Free cores and memory. */
  left(machine: number): TaskDemand {
    return { cores: this.coresLeft[machine]!, memoryGB: this.memoryLeft[machine]! };
  }

  /** Whether the task fits on an empty machine, which has at least one slot of each kind. */
  canEverFit(task: TaskDemand | undefined): boolean {
    if (!this.hasDemands) return true;
    const { cores, memoryGB } = this.demandOf(task);
    const machine = this.topology.machine!;
    return cores <= machine.cores && memoryGB <= machine.memoryGB;
  }

  /** Returns the number of the slot: the lowest that is free. */
  take(machine: number, kind: TaskKind, task: TaskDemand | undefined): number {
    const pool = this.poolOf(kind);
    const perMachine = this.slots[pool]!;
    const used = this.used[pool]!;
    const first = machine * perMachine;
    let slot = 0;
    while (used[first + slot] === 1) slot++;
    if (slot >= perMachine) throw new Error('no slot is free');
    used[first + slot] = 1;
    this.count(pool, machine, -1);
    this.charge(machine, task, -1);
    return slot;
  }

  give(machine: number, kind: TaskKind, slot: number, task: TaskDemand | undefined): void {
    const pool = this.poolOf(kind);
    this.used[pool]![machine * this.slots[pool]! + slot] = 0;
    this.count(pool, machine, 1);
    this.charge(machine, task, 1);
  }

  /** Faults may overlap; true if the machine was up until now. Its tasks must have been killed. */
  fail(machine: number): boolean {
    const wasUp = this.down[machine] === 0;
    if (wasUp) this.countMachine(machine, -1);
    this.down[machine] = this.down[machine]! + 1;
    return wasUp;
  }

  /** True if it is up from now on. */
  repair(machine: number): boolean {
    this.down[machine] = this.down[machine]! - 1;
    const isUp = this.down[machine] === 0;
    if (isUp) this.countMachine(machine, 1);
    return isUp;
  }

  private countMachine(machine: number, sign: 1 | -1): void {
    const rack = this.rackOf(machine);
    this.machinesDown -= sign;
    this.downOf[rack] = this.downOf[rack]! - sign;
    for (let pool = 0; pool < this.pools; pool++) {
      const free = this.freeOf[pool]![machine]!;
      const inRack = this.freeInRackOf[pool]!;
      inRack[rack] = inRack[rack]! + sign * free;
      this.freeInAll[pool] = this.freeInAll[pool]! + sign * free;
    }
  }

  private count(pool: number, machine: number, by: number): void {
    const free = this.freeOf[pool]!;
    free[machine] = free[machine]! + by;
    if (this.down[machine] !== 0) return;
    const inRack = this.freeInRackOf[pool]!;
    const rack = this.rackOf(machine);
    inRack[rack] = inRack[rack]! + by;
    this.freeInAll[pool] = this.freeInAll[pool]! + by;
  }

  private charge(machine: number, task: TaskDemand | undefined, sign: 1 | -1): void {
    if (!this.hasDemands) return;
    const { cores, memoryGB } = this.demandOf(task);
    this.coresLeft[machine] = this.coresLeft[machine]! + sign * cores;
    this.memoryLeft[machine] = this.memoryLeft[machine]! + sign * memoryGB;
  }

  /** For a task without `task`: nothing but its slot; one core if there are no slots. */
  demandOf(task: TaskDemand | undefined): TaskDemand {
    return task ?? (this.lacksSlots ? LONE_CORE : NOTHING);
  }
}

function slotsInPool({ slots }: Rack, pool: number): number {
  if (slots === undefined) return MAX_SLOTS;
  if ('shared' in slots) return slots.shared;
  return pool === MAP ? slots.map : slots.reduce;
}

const NOTHING: TaskDemand = { cores: 0, memoryGB: 0 };
const LONE_CORE: TaskDemand = { cores: 1, memoryGB: 0 };
