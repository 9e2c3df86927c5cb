// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs hold a rack's slots at one moment, in stacking order.
import type { RackUse } from '../../analysis/chart-data/rack-use';

export interface Holding {
  readonly job: number;
  readonly slots: number;
  /** Slots among them of attempts that will be killed. */
  readonly killed: number;
}

export function holdingsAt(use: RackUse, rack: number, atS: number): readonly Holding[] {
  const holdings: Holding[] = [];
  for (let i = use.rackFrom[rack] ?? 0; i < (use.rackFrom[rack + 1] ?? 0); i++) {
    if (use.startS[i]! > atS || use.endS[i]! <= atS) continue;
    const [job, slots] = [use.job[i]!, use.slots[i]!];
    const killed = use.killed[i] === 0 ? 0 : slots;
    const before = holdings.at(-1);
    if (before?.job !== job) holdings.push({ job, slots, killed });
    else holdings[holdings.length - 1] = { job, slots: before.slots + slots, killed: before.killed + killed };
  }
  return holdings;
}

/** The job that holds the slot at this height of the stack; -1: it is free. */
export function jobAtSlot(use: RackUse, rack: number, atS: number, slot: number): number {
  let below = 0;
  for (const { job, slots } of holdingsAt(use, rack, atS)) {
    below += slots;
    if (slot < below) return job;
  }
  return -1;
}
