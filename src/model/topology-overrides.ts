// SPDX-License-Identifier: GPL-3.0-or-later
// Checks on racks that differ: each is named once, and what it is given goes with the rest of the cluster. That there are such racks
// is checked with the other sections (check-references.ts).
import type { ProblemList } from './problem';
import type { Topology } from './topology';

const kindOf = (slots: Topology['slots']): string => (slots === undefined ? 'no slots' : Object.keys(slots).join(', '));

export function checkOverrides(topology: Partial<Topology>, path: string, problems: ProblemList): void {
  const firstOf = new Map<number, string>();
  topology.overrides?.forEach(({ racks, ...own }, i) => {
    const at = `${path}.overrides[${i}]`;
    racks.forEach((rack, k) => {
      const first = firstOf.get(rack);
      if (first !== undefined) problems.add(`${at}.racks[${k}]`, `rack ${rack} is in ${first} already: name it once`);
      firstOf.set(rack, at);
    });
    if (Object.keys(own).length === 0)
      problems.add(
        at,
        'says nothing of its racks: give machinesPerRack, slots, nicGbps, uplinkGbps or oversubscription',
      );
    const { machinesPerRack = 0, nicGbps = 0 } = { ...topology, ...own };
    const { slots, uplinkGbps = 0, oversubscription } = own;
    if (slots !== undefined && kindOf(slots) !== kindOf(topology.slots)) {
      problems.add(`${at}.slots`, `must be as in topology.slots: ${kindOf(topology.slots)} (got ${kindOf(slots)})`);
    }
    const mostGbps = machinesPerRack * nicGbps;
    if (uplinkGbps > 0 && oversubscription !== undefined) {
      problems.add(`${at}.uplinkGbps`, 'give either uplinkGbps or oversubscription (found both)');
    } else if (mostGbps > 0 && uplinkGbps > mostGbps) {
      const words = `must be at most ${mostGbps}, what its machines’ NICs carry together (got ${uplinkGbps})`;
      problems.add(`${at}.uplinkGbps`, words);
    }
  });
}
