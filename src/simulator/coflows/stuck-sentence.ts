// SPDX-License-Identifier: GPL-3.0-or-later
// Why nothing moves any more.
import type { FactorChange } from '../link-faults';

export function stuckSentence(passed: readonly FactorChange[]): string {
  const dead = new Set<number>();
  for (const { rack, factor } of passed) {
    if (factor === 0) dead.add(rack);
    else dead.delete(rack);
  }
  const racks = [...dead].sort((a, b) => a - b);
  if (racks.length === 0) return 'Their flows get no bandwidth.';
  const names = racks.length === 1 ? `rack ${racks[0]} carry` : `racks ${racks.join(', ')} carry`;
  return `The links of ${names} nothing: a fault takes all of their capacity and does not end within the time limit.`;
}
