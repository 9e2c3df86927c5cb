// SPDX-License-Identifier: GPL-3.0-or-later
// One job on one cluster, small enough to work out by hand: a rack has 2 slots, and its uplink leaves 0.25 GB/s.
import { expect } from 'vitest';
import type { MapReduceJob } from '../../model/job';
import type { Topology } from '../../model/topology';

export const COMMON = { id: 'one', arrivalS: 0, weight: 1, recurring: true };
export const TOPOLOGY: Topology = {
  racks: 3,
  machinesPerRack: 2,
  slots: { shared: 1 },
  nicGbps: 8,
  oversubscription: 4,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0.5,
};
export const DATA = { inputGB: 12, shuffleGB: 14, outputGB: 4, maps: 6, reduces: 4, mapMBps: 1000, reduceMBps: 500 };
export const JOB: MapReduceJob = { ...COMMON, ...DATA };

/** Equal up to rounding. */
export function expectClose(measured: ArrayLike<number>, expected: readonly number[]): void {
  expect(measured).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) expect(measured[i]).toBeCloseTo(value, 12);
}
