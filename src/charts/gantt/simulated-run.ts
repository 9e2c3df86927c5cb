// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run as its charts see it: the owners of its lanes, as columns, and what each of them did.

import type { ChartData } from '../../analysis/chart-data/chart-data';
import { type OwnerTimes, timesOfOwners } from '../../analysis/chart-data/owner-times';
import type { RunRecord } from '../../model/trace';

export type { OwnerTimes };

export interface SimulatedRun {
  readonly record: RunRecord;
  readonly chartData: ChartData;
  /** Ids of the simulated jobs, or coflows, in the scenario's order. */
  readonly ids: readonly string[];
}

export function ownerTimes({ record, chartData, ids }: SimulatedRun): OwnerTimes {
  return timesOfOwners(record.trace, chartData.use === undefined, ids.length);
}

/** Where a job's lane ends on the chart: at its end, or where the run was cut off. */
export const shownEndS = ({ endS }: OwnerTimes, owner: number, runEndS: number): number =>
  Number.isNaN(endS[owner]!) ? runEndS : endS[owner]!;
