// SPDX-License-Identifier: GPL-3.0-or-later
// All faults of a run as intervals, those of the scenario and random ones. By start; at equal starts those of the scenario first, in
// their order.
import type { Faults } from '../../model/scenario';
import type { FailureColumns } from '../../model/trace';

export const FAULT_KINDS = ['machine', 'rack', 'link'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

export interface RunFaults {
  readonly length: number;
  /** Index into FAULT_KINDS. */
  readonly kind: Uint8Array;
  readonly rack: Int16Array;
  /** -1 if it is not a single machine. */
  readonly machine: Int16Array;
  readonly fromS: Float64Array;
  /** May be after the run's end. */
  readonly toS: Float64Array;
  /** Of a link: the share of its capacity that is left. */
  readonly factor: Float64Array;
  /** 1: random, not in the scenario. */
  readonly byChance: Uint8Array;
}

interface Fault {
  readonly kind: FaultKind;
  readonly rack: number;
  readonly machine?: number;
  readonly fromS: number;
  readonly toS: number;
  readonly factor?: number;
  readonly byChance?: boolean;
}

/** Those that begin within the run. */
export function runFaults(faults: Faults | undefined, failures: FailureColumns | undefined, endS: number): RunFaults {
  const named =
    (kind: FaultKind) => (one: { atS: number; forS: number; rack: number; machine?: number; factor?: number }) => ({
      ...{ kind, rack: one.rack, machine: one.machine, factor: one.factor, fromS: one.atS, toS: one.atS + one.forS },
    });
  const all: Fault[] = [
    ...(faults?.machines ?? []).map(named('machine')),
    ...(faults?.racks ?? []).map(named('rack')),
    ...(faults?.links ?? []).map(named('link')),
  ];
  for (let row = 0; row < (failures?.length ?? 0); row++) {
    const { rack, machine, fromS, toS } = failures as FailureColumns;
    all.push({
      ...{ kind: 'machine', rack: rack[row]!, machine: machine[row]! },
      ...{ fromS: fromS[row]!, toS: toS[row]!, byChance: true },
    });
  }
  const sorted = all.filter(({ fromS }) => fromS <= endS).sort((a, b) => a.fromS - b.fromS);
  return {
    length: sorted.length,
    kind: Uint8Array.from(sorted, ({ kind }) => FAULT_KINDS.indexOf(kind)),
    rack: Int16Array.from(sorted, ({ rack }) => rack),
    machine: Int16Array.from(sorted, ({ machine = -1 }) => machine),
    fromS: Float64Array.from(sorted, ({ fromS }) => fromS),
    toS: Float64Array.from(sorted, ({ toS }) => toS),
    factor: Float64Array.from(sorted, ({ factor = 1 }) => factor),
    byChance: Uint8Array.from(sorted, ({ byChance = false }) => Number(byChance)),
  };
}
