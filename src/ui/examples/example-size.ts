// SPDX-License-Identifier: GPL-3.0-or-later
// How large an example is, in words: racks, or slots where there is one rack, and what runs on them.
import { counted } from '../../base/readable';
import type { PresetCard } from '../../workload/presets/cards';
import type { Preset } from '../../workload/presets/preset';

/** What every preset's document holds of this. */
interface Sized {
  readonly topology: {
    readonly racks: number;
    readonly machinesPerRack: number;
    readonly slots: { readonly shared?: number };
  };
  readonly workload: { readonly jobs?: readonly unknown[]; readonly coflows?: readonly unknown[] };
}

/** "7 racks, 9 jobs" */
export function exampleSize({ document }: Pick<Preset, 'document'>, { jobs }: Pick<PresetCard, 'jobs'>): string {
  const { topology, workload } = document as unknown as Sized;
  const { racks, machinesPerRack, slots } = topology;
  const cluster =
    racks === 1 && slots.shared !== undefined
      ? counted(machinesPerRack * slots.shared, 'slot')
      : counted(racks, 'rack');
  const { coflows } = workload;
  return `${cluster}, ${coflows === undefined ? counted(jobs ?? workload.jobs?.length ?? 0, 'job') : counted(coflows.length, 'coflow')}`;
}
