// SPDX-License-Identifier: GPL-3.0-or-later
// What a metric of a plan is: a declaration and a pure function, used by the compare table, its help and its exports.
// Most use when each job or coflow ends, which every form of plan with a time axis includes; some use only one form.
import type { Job } from '../../model/job';
import type { AnswerOfForm } from '../../model/plan';
import type { Topology } from '../../model/topology';

/** The outcome of one job or coflow under a plan. */
export interface Outcome {
  readonly id: string;
  readonly arrivalS: number;
  readonly deadlineS?: number | undefined;
  /** Absent if the form does not include it. */
  readonly startS?: number | undefined;
  readonly endS: number;
}

export interface PlanMetricInput {
  readonly made: AnswerOfForm;
  readonly topology: Topology;
  /** The scenario's jobs, in its order; empty for coflows. */
  readonly jobs: readonly Job[];
  /** In the scenario's order; what the plan leaves out is absent. Empty for forms without times. */
  readonly outcomes: readonly Outcome[];
}

export interface PlanMetric {
  readonly id: string;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  readonly kind: 'time' | 'share' | 'count' | 'number' | 'size';
  /** Absent if neither is better in itself. */
  readonly better?: 'lower' | 'higher';
  /** Undefined if it is meaningless for the scenario or form (no deadlines, no input data). */
  of(input: PlanMetricInput): number | undefined;
}

/** A metric's declaration with its value for one plan. */
export interface PlanMetricValue extends Omit<PlanMetric, 'of'> {
  readonly value: number;
}

/** A metric over completion times, undefined if the plan has none. */
export const ofOutcomes =
  (value: (outcomes: readonly Outcome[]) => number | undefined): PlanMetric['of'] =>
  ({ outcomes }) =>
    outcomes.length === 0 ? undefined : value(outcomes);
