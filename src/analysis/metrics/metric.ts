// SPDX-License-Identifier: GPL-3.0-or-later
// What a metric of a run is: a declaration and a pure function of a group of jobs or coflows, either all of the scenario's or
// one class of them. The command line, the compare table, its help and its exports read the same list (registry.ts).
import type { ExpandedWorkload, Scenario } from '../../model/scenario';
import type { RunRecord } from '../../model/trace';
import type { OwnerTotals } from './owner-totals';
import type { Span } from './span';
import type { UplinkUse } from './uplink-use';

export interface MetricInput {
  readonly scenario: Scenario;
  /** The scenario's workload, generated ones written out. */
  readonly workload: ExpandedWorkload;
  readonly record: RunRecord;
  /** Each job's time alone (isolated-times.ts); absent: the record's own column. */
  readonly isolatedS?: Float64Array;
  /** Leaves jobs whose utility does not fall out of minUtility and sumUtility, as CORA's evaluation does with decay 0. */
  readonly withoutFlatUtilities?: boolean;
}

/** Whose bytes and tasks the rows of a trace are: the scenario's jobs, or its coflows; numbers by their index. */
export interface Owners {
  readonly kind: 'jobs' | 'coflows';
  readonly count: number;
  readonly arrivalS: Float64Array;
  /** NaN where it never came. */
  readonly endS: Float64Array;
}

/** The run as all metrics see it, made once. */
export interface MeasuredRun {
  readonly input: MetricInput;
  readonly owners: Owners;
  readonly span: Span;
  readonly totals: OwnerTotals;
  readonly uplinks: UplinkUse;
  /** How long a slot of a utility table is: as long as the planner `cora` makes slots by default. */
  readonly tableSlotS: number;
  /** Jobs or coflows have bytes. */
  readonly hasData: boolean;
}

export interface MetricGroup {
  readonly run: MeasuredRun;
  /** True for all of the scenario. */
  readonly whole: boolean;
  /** Indices of jobs or coflows, ascending. */
  readonly members: readonly number[];
  /** Members that ended (inside the window, where there is one). */
  readonly ended: readonly number[];
  /** Completion times of shuffles or coflows that ended so: of coflows from arrival, of shuffles from the first byte. */
  readonly cctS: readonly number[];
  /** The same from when all of it could move. */
  readonly cctFromReadyS: readonly number[];
  /** GB of input copies that each rack holds. */
  readonly inputGB: Float64Array;
}

type MetricUnit = 's' | 'GB' | 'h' | 'per h' | 'share' | 'count' | 'number';

export interface RunMetric {
  readonly id: string;
  readonly label: string;
  readonly unit: MetricUnit;
  /** One sentence. */
  readonly help: string;
  readonly better: 'less' | 'more' | 'neither';
  /** Means nothing where there are coflows alone. */
  readonly jobsOnly?: true;
  /** Means nothing where no job has data: malleable jobs have work alone. */
  readonly dataOnly?: true;
  /** Cannot be attributed to jobs, so classes have none. */
  readonly wholeOnly?: true;
  /** NaN where it has no meaning. */
  of(group: MetricGroup): number;
}

/** By metric id, in the registry's order; null where a metric has no meaning. */
export type MetricValues = Readonly<Record<string, number | null>>;
