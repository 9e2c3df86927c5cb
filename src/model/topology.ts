// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster: racks of machines under an oversubscribed core, and what follows from its numbers.
import type { TaskDemand } from './job';

export type Slots = { readonly shared: number } | { readonly map: number; readonly reduce: number };

export interface OpticalSwitch {
  readonly gbps: number;
  readonly reconfigurationMs: number;
  readonly elephantGB: number;
  readonly model: 'not-all-stop' | 'all-stop';
}

/** Values of some racks that replace the topology's; absent ones are the topology's own. */
export interface RackOverride {
  readonly racks: readonly number[];
  readonly machinesPerRack?: number;
  /** Of the same kind as the topology's. */
  readonly slots?: Slots;
  readonly nicGbps?: number;
  readonly uplinkGbps?: number;
  readonly oversubscription?: number;
}

export interface Topology {
  readonly racks: number;
  readonly machinesPerRack: number;
  /** Per machine. Absent only if `machine` is given: then cores and memory alone limit the tasks. */
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
  /** Racks that differ; each is named once. */
  readonly overrides?: readonly RackOverride[];
}

/** Gbps to GB/s. */
export const gbpsToGBps = (gbps: number): number => gbps / 8;

/** Assumed demand of a task of a job without `task`, if only cores and memory limit a machine. */
const LONE_CORE: TaskDemand = { cores: 1, memoryGB: 0 };

/** Slots per machine of a rack that the tasks of one kind may use. */
export function slotsPerMachine(
  t: Pick<Topology, 'machine'>,
  { slots }: Pick<Topology, 'slots'>,
  kind: 'map' | 'reduce',
  task: TaskDemand = LONE_CORE,
): number {
  if (slots !== undefined) return 'shared' in slots ? slots.shared : slots[kind];
  const { cores, memoryGB } = t.machine ?? { cores: 1, memoryGB: 0 };
  const byCores = task.cores > 0 ? Math.floor(cores / task.cores) : Number.POSITIVE_INFINITY;
  const byMemory = task.memoryGB > 0 ? Math.floor(memoryGB / task.memoryGB) : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(byCores, byMemory, 256));
}
