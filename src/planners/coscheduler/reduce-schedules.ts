// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's possible schedules of a job's reduces (section IV-D): for every number of reduce racks on which each pair of
// racks still sends an elephant, how many reduces each rack gets, and the coflow's completion time T(C) by formulas (1) and (2).
import { type CircuitLimits, wholeAbove, wholeBelow } from './guideline';

export interface CircuitNetwork extends CircuitLimits {
  /** Of one circuit. */
  readonly GBps: number;
  /** delta: setting up one circuit. */
  readonly setupS: number;
}

export interface ReduceSchedule {
  /** R_red */
  readonly reduceRacks: number;
  /** By chosen rack; if they differ, the first racks have one more. */
  readonly reduces: readonly number[];
  /** Time for the busiest map rack to send, and for the busiest reduce rack to receive, as if no rack had both roles. */
  readonly sendS: number;
  readonly receiveS: number;
  /** T(C), the larger of the two. */
  readonly cctS: number;
}

export interface ReduceRange {
  /** Map racks that take part: those whose output is an elephant. */
  readonly mapOutputGB: readonly number[];
  /** Least reduces per reduce rack for the smallest of these outputs to be an elephant to each. */
  readonly atLeast: number;
  /** R_red ranges from `fewest`, so that no rack has more reduces than usable slots, to `most`; empty if `most` is less. */
  readonly fewest: number;
  readonly most: number;
}

/** `slotsPerRack`: the most reduces that one rack may be given. */
export function reduceRange(
  allMapOutputGB: readonly number[],
  reduces: number,
  limits: CircuitLimits,
  slotsPerRack = Number.POSITIVE_INFINITY,
): ReduceRange {
  const { elephantGB, racks } = limits;
  const mapOutputGB = allMapOutputGB.filter((GB) => GB > 0 && wholeBelow(GB / elephantGB) >= 1);
  if (mapOutputGB.length === 0 || reduces === 0) return { mapOutputGB: [], atLeast: 0, fewest: 1, most: 0 };
  const smallestGB = mapOutputGB.reduce((least, GB) => Math.min(least, GB), Number.POSITIVE_INFINITY);
  // Every chosen rack has a reduce, even if nothing is too small for a circuit.
  const atLeast = Math.max(1, wholeAbove(reduces * (elephantGB / smallestGB)));
  const most = Math.min(racks, wholeBelow(smallestGB / elephantGB), Math.floor(reduces / atLeast));
  const fewest = Math.max(1, Math.ceil(reduces / slotsPerRack));
  return { mapOutputGB, atLeast, fewest, most };
}

/**
 * One schedule. Each rack gets its least number, the rest go one by one to the rack with the least data: as all racks receive in
 * proportion to their reduces, that is the most even split.
 */
export function reduceSchedule(
  { mapOutputGB }: ReduceRange,
  reduces: number,
  reduceRacks: number,
  { GBps, setupS }: CircuitNetwork,
): ReduceSchedule {
  const each = Math.floor(reduces / reduceRacks);
  const withMore = reduces % reduceRacks;
  const placed = Array.from({ length: reduceRacks }, (_, i) => each + (i < withMore ? 1 : 0));
  let largestGB = 0;
  let allGB = 0;
  for (const GB of mapOutputGB) {
    largestGB = Math.max(largestGB, GB);
    allGB += GB;
  }
  const sendS = largestGB / GBps + reduceRacks * setupS;
  const receiveS = (allGB * (placed[0]! / reduces)) / GBps + mapOutputGB.length * setupS;
  return { reduceRacks, reduces: placed, sendS, receiveS, cctS: Math.max(sendS, receiveS) };
}

/** The number of schedules in a range. */
export const schedulesIn = ({ fewest, most }: ReduceRange): number => Math.max(0, most - fewest + 1);

/** All of them, fewest racks first. */
export function possibleSchedules(
  mapOutputGB: readonly number[],
  reduces: number,
  network: CircuitNetwork,
  slotsPerRack?: number,
): readonly ReduceSchedule[] {
  const range = reduceRange(mapOutputGB, reduces, network, slotsPerRack);
  return Array.from({ length: schedulesIn(range) }, (_, i) =>
    reduceSchedule(range, reduces, range.fewest + i, network),
  );
}
