// SPDX-License-Identifier: GPL-3.0-or-later
// A metric of a run: a declaration and a pure function of a group of jobs or coflows, either all of the scenario's or one class of
// them. The command line, the compare table, its help and its exports read the same list (registry.ts).
import type { ExpandedWorkload, Scenario } from '../../model/scenario';
import type { RunRecord } from '../../model/trace';
import type { OwnerTotals } from './owner-totals';
import type { Span } from './span';
import type { UplinkUse } from './uplink-use';

export interface MetricInput {
  readonly scenario: Scenario;
  /** The scenario's workload, written out if generated. */
  readonly workload: ExpandedWorkload;
  readonly record: RunRecord;
  /** Each job's time alone (isolated-times.ts); absent: the record's own column. */
  readonly isolatedS?: Float64Array;
  /** Excludes jobs whose utility never falls from minUtility and sumUtility, as CORA's evaluation does with decay 0. */
  readonly withoutFlatUtilities?: boolean;
}

/** Owners of the bytes and tasks in a trace's rows: the scenario's jobs, or its coflows. Columns are by their index. */
export interface Owners {
  readonly kind: 'jobs' | 'coflows';
  readonly count: number;
  readonly arrivalS: Float64Array;
  /** NaN if it never ended. */
  readonly endS: Float64Array;
}

/** The run as all metrics see it, computed once. */
export interface MeasuredRun {
  readonly input: MetricInput;
  readonly owners: Owners;
  readonly span: Span;
  readonly totals: OwnerTotals;
  readonly uplinks: UplinkUse;
  /** Length of a slot of a utility table: the default of the planner `cora`. */
  readonly tableSlotS: number;
  /** Whether jobs or coflows have bytes. */
  readonly hasData: boolean;
}

export interface MetricGroup {
  readonly run: MeasuredRun;
  /** True for all of the scenario. */
  readonly whole: boolean;
  /** Indices of jobs or coflows, ascending. */
  readonly members: readonly number[];
  /** Members that ended (inside the window, if there is one). */
  readonly ended: readonly number[];
  /** Completion times of shuffles or coflows that ended in that time: of coflows from arrival, of shuffles from the first byte. */
  readonly cctS: readonly number[];
  /** The same, from when all of its bytes could move. */
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
  /** Meaningless if there are only coflows. */
  readonly jobsOnly?: true;
  /** Meaningless if no job has data: malleable jobs have only work. */
  readonly dataOnly?: true;
  /** Cannot be attributed to jobs, so classes have none. */
  readonly wholeOnly?: true;
  /** NaN if meaningless. */
  of(group: MetricGroup): number;
}

/** By metric id, in the registry's order; null if a metric is meaningless. */
export type MetricValues = Readonly<Record<string, number | null>>;
