// SPDX-License-Identifier: GPL-3.0-or-later
// Warnings that say what planners published for equal racks do when racks differ. Planners that only count total slots or ports
// of the optical switch have none.
import { counted, readableRate } from '../base/readable';
import { evenTopology, rackAt, rackSlots, racksDiffer } from '../model/racks';
import type { Topology } from '../model/topology';
import type { PlannerDeclaration } from './planner';

export function rackWarnings(
  { label, form }: Pick<PlannerDeclaration, 'label' | 'form'>,
  topology: Topology,
): readonly string[] {
  if (!racksDiffer(topology)) return [];
  const least = sizesOf(evenTopology(topology, Math.min));
  const most = sizesOf(evenTopology(topology, Math.max));
  const asMost = `counts each as one with the most that any has (${most}) and nothing for what moves inside racks, so that it stays a lower bound`;
  switch (form) {
    case 'racks':
      return [
        `${label} plans with equal racks: here it counts each as one with the least that any has (${least}). ` +
          `Its lower bound ${asMost}.`,
      ];
    case 'placement':
      return [
        `${label} plans with equal racks: here it counts each as one with the least that any has (${least}); data sets count by their bytes alone.`,
      ];
    case 'bound':
      return [`${label} is of equal racks: here it ${asMost}.`];
    case 'guideline':
      return [
        `${label} plans with equal racks: here no rack is given more reduces than the slots of the smallest (${least}).`,
      ];
    case 'locality':
      return [
        `${label} counts the bytes that cross racks: racks with more machines have more blocks; what else differs changes nothing in it.`,
      ];
    default:
      return [];
  }
}

function sizesOf(topology: Topology): string {
  const rack = rackAt(topology, 0);
  const { machines, nicGbps, uplinkGbps } = rack;
  const slots = counted(rackSlots(topology, rack), 'slot');
  return `${counted(machines, 'machine')}, ${slots}, NICs of ${readableRate(nicGbps)}, an uplink of ${readableRate(uplinkGbps)}`;
}
