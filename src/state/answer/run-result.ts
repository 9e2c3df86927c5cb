// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run's result, as far as sentences and figures about it need it: columns with a row for each job or coflow, none for each
// task. It is kept when the run itself is not, as the result before an edit.

import type { RunBounds } from '../../analysis/bounds/run-bound';
import type { CircuitShare } from '../../analysis/chart-data/circuit-share';
import type { LinkUse } from '../../analysis/chart-data/link-use';
import { type OwnerTimes, ownerPartReader, timesOfOwners } from '../../analysis/chart-data/owner-times';
import type { RackTraffic } from '../../analysis/chart-data/rack-traffic';
import type { StepSums } from '../../analysis/chart-data/step-sums';
import type { MetricValues } from '../../analysis/metrics/metric';
import type { JobPart, PartReader } from '../../analysis/metrics/parts';
import type { CircuitColumns, RunStatus } from '../../model/trace';
import type { SimulateAnswer } from '../../worker/api';

/** What describes runs and plans. */
export interface Outcome {
  /** Among the scenario's entries. */
  readonly index: number;
  readonly label: string;
  readonly status: RunStatus;
  /** Of its jobs or coflows. */
  readonly ids: readonly string[];
  readonly metrics: MetricValues;
}

export interface RunResult extends Outcome {
  /** Simulated time at its end. */
  readonly endS: number;
  readonly times: OwnerTimes;
  /** Seconds that a job or coflow spent in a part of its time. */
  readonly partReader: (part: JobPart) => PartReader;
  /** The number of racks on which each job ran anything; absent for coflows. */
  readonly racks?: Int32Array | undefined;
  /** Of classes of its jobs. */
  readonly classes?: SimulateAnswer['classes'] | undefined;
  readonly drawn?: DrawnResult | undefined;
  readonly bounds?: RunBounds | undefined;
}

/** What charts draw the run's outline from: a row for each change, averages of very many, and none for each task. */
export interface DrawnResult {
  /** In use on each rack; absent for coflows. */
  readonly slots?: StepSums | undefined;
  readonly waiting?: StepSums | undefined;
  readonly links: LinkUse;
  readonly traffic: RackTraffic;
  readonly circuits: CircuitColumns;
  /** Absent if there was no circuit. */
  readonly share?: CircuitShare | undefined;
}

export function runResult(index: number, label: string, answer: SimulateAnswer): RunResult {
  const { record, chartData, ids, metrics, classes, bounds } = answer;
  const { jobs, coflows } = record.trace;
  const times = timesOfOwners({ jobs, coflows }, chartData.use === undefined, ids.length);
  return {
    ...{ index, label, ids, times, metrics, classes, bounds },
    drawn: {
      ...{ slots: chartData.counts?.slots, waiting: chartData.counts?.waiting },
      ...{ links: chartData.links, traffic: chartData.traffic, share: chartData.share },
      circuits: record.trace.circuits,
    },
    ...{ status: record.outcome.status, endS: record.outcome.endS },
    partReader: ownerPartReader({ jobs, coflows }, times),
    racks: chartData.widths?.racks,
  };
}

export const countEnded = ({ times }: RunResult): number =>
  times.endS.reduce((sum, endS) => sum + (endS >= 0 ? 1 : 0), 0);

/** The job or coflow that ended last; -1 if none did. */
export function lastToEnd({ times: { endS } }: RunResult): number {
  let last = -1;
  for (let owner = 0; owner < endS.length; owner++)
    if (last < 0 ? endS[owner]! >= 0 : endS[owner]! > endS[last]!) last = owner;
  return last;
}
