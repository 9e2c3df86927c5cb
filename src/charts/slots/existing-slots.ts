// SPDX-License-Identifier: GPL-3.0-or-later
// If racks differ, which lanes belong to a slot that exists: lanes are counted as if every rack were as large as the largest.
import type { SlotLanes } from '../../analysis/chart-data/slot-lanes';

export type LaneCounts = Pick<SlotLanes, 'racks' | 'machinesPerRack' | 'slotsPerMachine'> &
  Partial<Pick<SlotLanes, 'there' | 'mapSlots'>>;

export function slotExists(counts: LaneCounts, lane: number): boolean {
  const { there, machinesPerRack, slotsPerMachine, mapSlots = 0 } = counts;
  if (there === undefined) return true;
  const machine = Math.floor(lane / slotsPerMachine);
  const rack = Math.floor(machine / machinesPerRack);
  if (machine % machinesPerRack >= there.machines[rack]!) return false;
  const slot = lane % slotsPerMachine;
  if (mapSlots === 0 || slot < mapSlots) return slot < there.maps[rack]!;
  return slot - mapSlots < there.reduces[rack]!;
}

/** How many of the lanes [first, end) belong to slots that exist. */
export function countExisting(counts: LaneCounts, first: number, end: number): number {
  if (counts.there === undefined) return end - first;
  let count = 0;
  for (let lane = first; lane < end; lane++) if (slotExists(counts, lane)) count++;
  return count;
}
