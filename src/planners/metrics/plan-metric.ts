// SPDX-License-Identifier: GPL-3.0-or-later
// What a metric of a plan is: a declaration and a pure function. The compare table, its help and its exports read it.
// Most look at when each job or coflow ends, which every form of plan with a time axis tells; some at one form alone.
import type { Job } from '../../model/job';
import type { AnswerOfForm } from '../../model/plan';
import type { Topology } from '../../model/topology';

/** What became of one job or coflow under a plan. */
export interface Outcome {
  readonly id: string;
  readonly arrivalS: number;
  readonly deadlineS?: number | undefined;
  /** Absent where the form does not tell. */
  readonly startS?: number | undefined;
  readonly endS: number;
}

export interface PlanMetricInput {
  readonly made: AnswerOfForm;
  readonly topology: Topology;
  /** The scenario's jobs, in its order; empty for coflows. */
  readonly jobs: readonly Job[];
  /** In the scenario's order; what the plan leaves out is absent. Empty for forms that tell no times. */
  readonly outcomes: readonly Outcome[];
}

export interface PlanMetric {
  readonly id: string;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  readonly kind: 'time' | 'share' | 'count' | 'number' | 'size';
  /** Absent where neither is better in itself. */
  readonly better?: 'lower' | 'higher';
  /** Undefined where the scenario or the form gives it no meaning (no deadlines, no input data). */
  of(input: PlanMetricInput): number | undefined;
}

/** A metric's words with its value under one plan. */
export interface PlanMetricValue extends Omit<PlanMetric, 'of'> {
  readonly value: number;
}

/** A metric over completion times, undefined where the plan tells none. */
export const ofOutcomes =
  (value: (outcomes: readonly Outcome[]) => number | undefined): PlanMetric['of'] =>
  ({ outcomes }) =>
    outcomes.length === 0 ? undefined : value(outcomes);
