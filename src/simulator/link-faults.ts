// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of the links between racks and core, as a list of instants from which a rack's link has a given share of its capacity.
import type { Faults } from '../model/scenario';

export interface FactorChange {
  readonly atS: number;
  readonly rack: number;
  readonly factor: number;
}

type LinkFault = NonNullable<Faults['links']>[number];

const endOf = (fault: LinkFault): number => fault.atS + fault.forS;

/** Ordered by time, then by rack. Faults of one rack at the same time multiply, as in a run of jobs. */
export function linkFactorChanges(faults: Faults | undefined): readonly FactorChange[] {
  const byRack = new Map<number, LinkFault[]>();
  for (const fault of faults?.links ?? []) {
    const list = byRack.get(fault.rack);
    if (list === undefined) byRack.set(fault.rack, [fault]);
    else list.push(fault);
  }
  const changes = [...byRack].flatMap(([rack, list]) => changesOf(rack, list));
  return changes.sort((a, b) => a.atS - b.atS || a.rack - b.rack);
}

function changesOf(rack: number, faults: readonly LinkFault[]): FactorChange[] {
  const instants = [...new Set(faults.flatMap((fault) => [fault.atS, endOf(fault)]))].sort((a, b) => a - b);
  const changes: FactorChange[] = [];
  let before = 1;
  for (const atS of instants) {
    let factor = 1;
    for (const fault of faults) if (fault.atS <= atS && atS < endOf(fault)) factor *= fault.factor;
    if (factor !== before) changes.push({ atS, rack, factor });
    before = factor;
  }
  return changes;
}
