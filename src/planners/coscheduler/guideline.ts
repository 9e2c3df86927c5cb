// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's guideline for a submitted job (section IV-C): whether its shuffle justifies circuits, and over how many racks its
// input and maps should be spread so that every pair of racks still sends an elephant.

/** T_e in GB and R. */
export interface CircuitLimits {
  readonly elephantGB: number;
  readonly racks: number;
}

/** Values that differ by less are equal up to rounding: 3.375 GB is three times 1.125 GB however it was divided. */
const ROUNDING = 1e-12;

export const wholeBelow = (x: number): number => Math.floor(x * (1 + ROUNDING));
export const wholeAbove = (x: number): number => Math.ceil(x * (1 - ROUNDING));

/** A job that shuffles nothing has no use for circuits, even if every flow counts as an elephant. */
export const isShuffleHeavy = (shuffleGB: number, { elephantGB }: CircuitLimits): boolean =>
  shuffleGB > 0 && shuffleGB >= elephantGB;

/**
 * R_map of a heavy job: floor(sqrt(Input x SIR / T_e)); at least 1, and at most a third of the racks, because three replicas need
 * disjoint sets of R_map racks (formula (6)).
 */
export function mapRacksOf(expectedShuffleGB: number, { elephantGB, racks }: CircuitLimits): number {
  const most = Math.max(1, Math.floor(racks / 3));
  // A stage may shuffle although it reads nothing, and every flow may count as an elephant.
  const circuits = expectedShuffleGB > 0 ? wholeBelow(Math.sqrt(expectedShuffleGB / elephantGB)) : 0;
  return Math.max(1, Math.min(most, circuits));
}

/** SM: GB of map output per map rack if the blocks are spread as evenly as possible, with one more on the first racks. */
export function evenMapOutputGB(shuffleGB: number, maps: number, mapRacks: number): readonly number[] {
  const each = Math.floor(maps / mapRacks);
  const withMore = maps % mapRacks;
  return Array.from({ length: mapRacks }, (_, i) => ((each + (i < withMore ? 1 : 0)) / maps) * shuffleGB);
}
