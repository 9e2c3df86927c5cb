// SPDX-License-Identifier: GPL-3.0-or-later
// Slow twins: which jobs held slots, and whose bytes crossed a link, from all rows of the trace.
import type { Trace } from '../../../model/trace';

const overlapS = (startS: number, endS: number, fromS: number, toS: number): number =>
  Math.max(0, Math.min(endS, toS) - Math.max(startS, fromS));

/** Slot-seconds by job, the most first. */
export function plainHolders(
  { tasks }: Trace,
  racks: readonly number[],
  fromS: number,
  toS: number,
): readonly (readonly [job: number, slotS: number])[] {
  const sums: number[] = [];
  for (let i = 0; i < tasks.length; i++) {
    const job = tasks.job[i]!;
    if (racks.includes(tasks.rack[i]!)) {
      sums[job] = (sums[job] ?? 0) + overlapS(tasks.startS[i]!, tasks.endS[i]!, fromS, toS);
    }
  }
  return sorted(sums);
}

/** GB by job, the most first. */
export function plainUsers(
  { flows }: Trace,
  which: 'up' | 'down',
  rack: number,
  fromS: number,
  toS: number,
): readonly (readonly [job: number, GB: number])[] {
  const sums: number[] = [];
  for (let i = 0; i < flows.length; i++) {
    const isOver = flows.via[i] === 0 && (which === 'up' ? flows.from[i] : flows.to[i]) === rack;
    const shared = overlapS(flows.startS[i]!, flows.endS[i]!, fromS, toS);
    if (!isOver || shared === 0) continue;
    const job = flows.job[i]!;
    sums[job] = (sums[job] ?? 0) + flows.GB[i]! * (shared / (flows.endS[i]! - flows.startS[i]!));
  }
  return sorted(sums);
}

const sorted = (sums: readonly number[]): readonly (readonly [number, number])[] =>
  [...sums.entries()].filter(([, sum]) => sum > 0).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
