// SPDX-License-Identifier: GPL-3.0-or-later
// What each rack has, and totals over all racks: the one place that knows which racks differ.
import { remembered } from '../base/remembered';
import { type RackOverride, type Slots, slotsPerMachine, type Topology } from './topology';

/** One rack. Equal racks are the same object. */
export interface Rack {
  readonly machines: number;
  readonly slots?: Slots;
  readonly nicGbps: number;
  /** Background not subtracted. */
  readonly uplinkGbps: number;
  readonly oversubscription: number;
}

function rackWith(t: Topology, own: Partial<RackOverride>): Rack {
  const { machinesPerRack: machines, slots, nicGbps, oversubscription: V } = { ...t, ...own };
  const { uplinkGbps = (machines * nicGbps) / V } = own;
  const oversubscription = own.uplinkGbps === undefined ? V : (machines * nicGbps) / uplinkGbps;
  return { machines, nicGbps, uplinkGbps, oversubscription, ...(slots && { slots }) };
}

/** Oversubscription is derived from the others, and may differ in its last digit. */
const sameRack = (a: Rack, b: Rack): boolean =>
  JSON.stringify({ ...a, oversubscription: 0 }) === JSON.stringify({ ...b, oversubscription: 0 });

/** Every rack, indexed by its number. */
export const racksOf: (t: Topology) => readonly Rack[] = remembered((t) => {
  const kinds = [rackWith(t, {})];
  const racks = Array<Rack>(t.racks).fill(kinds[0]!);
  for (const own of t.overrides ?? []) {
    const made = rackWith(t, own);
    const kind = kinds.find((one) => sameRack(one, made)) ?? made;
    if (kind === made) kinds.push(made);
    for (const rack of own.racks) racks[rack] = kind;
  }
  return racks;
});

export const rackAt = (t: Topology, rack: number): Rack => racksOf(t)[rack]!;

/** Over all racks. Equal ones are multiplied, not added up: if all racks are equal this is one product. */
export function sumOverRacks(t: Topology, of: (rack: Rack) => number): number {
  const counts = new Map<Rack, number>();
  for (const rack of racksOf(t)) counts.set(rack, (counts.get(rack) ?? 0) + 1);
  let sum = 0;
  for (const [rack, count] of counts) sum += count * of(rack);
  return sum;
}

/** The largest value of any rack. */
export const mostOfRacks = (t: Topology, of: (rack: Rack) => number): number =>
  racksOf(t).reduce((most, rack) => Math.max(most, of(rack)), 0);

/** For numbering machines: machine m of rack r is r x this + m. Smaller racks leave their last numbers unused. */
export const machineStride = (t: Topology): number => mostOfRacks(t, ({ machines }) => machines);

export const totalMachines = (t: Topology): number => sumOverRacks(t, ({ machines }) => machines);

/** What a rack's uplink can carry besides the background. */
export const freeUplinkGbps = (t: Topology, { uplinkGbps }: Rack): number => uplinkGbps * (1 - t.background);

/** All slots of a rack's machine, both kinds together. */
export function machineSlots(t: Topology, rack: Rack): number {
  const { slots } = rack;
  return slots === undefined || 'shared' in slots ? slotsPerMachine(t, rack, 'map') : slots.map + slots.reduce;
}

export const rackSlots = (t: Topology, rack: Rack): number => rack.machines * machineSlots(t, rack);

/** All slots of the cluster, both kinds together. */
export const totalSlots = (t: Topology): number => sumOverRacks(t, (rack) => rackSlots(t, rack));

/** Slots of the cluster that the tasks of one kind may use. */
export const totalSlotsOf = (t: Topology, kind: 'map' | 'reduce'): number =>
  sumOverRacks(t, (rack) => rack.machines * slotsPerMachine(t, rack, kind));

/** Machines of each rack, if some have more than others. */
export function unevenMachines(t: Topology): readonly number[] | undefined {
  if (t.overrides === undefined) return undefined;
  const machines = racksOf(t).map((rack) => rack.machines);
  return machines.every((one) => one === machines[0]) ? undefined : machines;
}

export const racksDiffer = (t: Topology): boolean => new Set(racksOf(t)).size > 1;

/** The cluster as if each rack had the least (Math.min) or the most (Math.max) that any of them has, each figure by itself. */
export function evenTopology(t: Topology, pick: (...of: readonly number[]) => number): Topology {
  if (t.overrides === undefined) return t;
  const { overrides: _, slots: __, ...rest } = t;
  const racks = racksOf(t);
  const picked = (of: (rack: Rack) => number): number => pick(...racks.map(of));
  const machinesPerRack = picked(({ machines }) => machines);
  const nicGbps = picked((rack) => rack.nicGbps);
  const uplinkGbps = picked((rack) => rack.uplinkGbps);
  const V = racksDiffer(t) ? (machinesPerRack * nicGbps) / uplinkGbps : racks[0]!.oversubscription;
  const slotsOf = (kind: 'map' | 'reduce'): number => picked((rack) => slotsPerMachine(t, rack, kind));
  const slots =
    t.slots && ('shared' in t.slots ? { shared: slotsOf('map') } : { map: slotsOf('map'), reduce: slotsOf('reduce') });
  return { ...rest, machinesPerRack, nicGbps, oversubscription: Math.max(1, V), ...(slots && { slots }) };
}
