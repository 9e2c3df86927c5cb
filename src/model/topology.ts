// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster: racks of machines under an oversubscribed core, and what follows from the numbers.
import type { TaskDemand } from './job';

export type Slots = { readonly shared: number } | { readonly map: number; readonly reduce: number };

export interface OpticalSwitch {
  readonly gbps: number;
  readonly reconfigurationMs: number;
  readonly elephantGB: number;
  readonly model: 'not-all-stop' | 'all-stop';
}

export interface Topology {
  readonly racks: number;
  readonly machinesPerRack: number;
  /** Per machine. Absent only where `machine` is given: then cores and memory alone limit the tasks. */
  readonly slots?: Slots;
  readonly machine?: { readonly cores: number; readonly memoryGB: number };
  readonly nicGbps: number;
  /** V: machinesPerRack x nicGbps is V times the rack's uplink. */
  readonly oversubscription: number;
  readonly taskOverheadS: number;
  readonly jobOverheadS: number;
  /** Share [0, 1) of every uplink and downlink that other traffic takes. */
  readonly background: number;
  readonly ocs?: OpticalSwitch;
}

/** GB/s that `gbps` carries. */
export const gbpsToGBps = (gbps: number): number => gbps / 8;

/** The uplink of one rack, background not taken off. */
export function uplinkGbps(t: Topology): number {
  return (t.machinesPerRack * t.nicGbps) / t.oversubscription;
}

/** What the uplink of one rack can carry beside the background. */
export function freeUplinkGbps(t: Topology): number {
  return uplinkGbps(t) * (1 - t.background);
}

/** What a task of a job without `task` is taken to need where only cores and memory limit a machine. */
const LONE_CORE: TaskDemand = { cores: 1, memoryGB: 0 };

/** Slots per machine that the tasks of one kind may use. */
export function slotsPerMachine(t: Topology, kind: 'map' | 'reduce', task: TaskDemand = LONE_CORE): number {
  if (t.slots !== undefined) return 'shared' in t.slots ? t.slots.shared : t.slots[kind];
  const { cores, memoryGB } = t.machine ?? { cores: 1, memoryGB: 0 };
  const byCores = task.cores > 0 ? Math.floor(cores / task.cores) : Number.POSITIVE_INFINITY;
  const byMemory = task.memoryGB > 0 ? Math.floor(memoryGB / task.memoryGB) : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(byCores, byMemory, 256));
}

/** All slots of the cluster, both kinds together. */
export function totalSlots(t: Topology): number {
  const perMachine =
    t.slots === undefined
      ? slotsPerMachine(t, 'map')
      : 'shared' in t.slots
        ? t.slots.shared
        : t.slots.map + t.slots.reduce;
  return t.racks * t.machinesPerRack * perMachine;
}
