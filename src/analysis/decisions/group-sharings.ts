// SPDX-License-Identifier: GPL-3.0-or-later
// Groups sharings that repeat: the same jobs or coflows in the same order, each as well off as before. An epoch that changes nothing,
// or a flow that ends while no other waits for its links, gets no row of its own.
import type { DecisionGroup } from './group-decisions';
import { isChanged, type Share, type Sharing } from './sharing';

export function groupSharings(sharings: readonly Sharing[]): readonly DecisionGroup[] {
  const groups: { from: number; count: number; readonly kind: string }[] = [];
  for (const [at, sharing] of sharings.entries()) {
    const kind = kindOf(sharing);
    const last = groups.at(-1);
    if (last?.kind === kind && sharing.came.length === 0) last.count++;
    else groups.push({ from: at, count: 1, kind });
  }
  return groups.map(({ from, count }) => ({ from, count }));
}

/**
 * For slots, each number counts; for rates, which change with every flow that ends, only whether anything moves and by how many
 * circuits.
 */
function kindOf({ what, shares, counts }: Sharing): string {
  const state = (share: Share): string => {
    if (what === 'slots') return `${share.got}${isChanged(share) ? '!' : ''}`;
    const { up = 0, setUp = 0, waiting = 0 } = share.circuits ?? {};
    return `${share.got > 0 ? 1 : 0} ${up} ${setUp} ${waiting}`;
  };
  return [counts.present, ...shares.map((share) => `${share.owner} ${state(share)}`)].join('|');
}
