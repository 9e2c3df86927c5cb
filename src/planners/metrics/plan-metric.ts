// What a metric of a rack plan is: a declaration and a pure function. The compare table, its help and its exports read it.
import type { Job } from '../../model/job';
import type { RackPlan } from '../../model/plan';
import type { Topology } from '../../model/topology';

export interface PlanMetricInput {
  readonly plan: RackPlan;
  readonly topology: Topology;
  /** In the plan's order. */
  readonly jobs: readonly Job[];
}

export interface PlanMetric {
  readonly id: string;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  readonly kind: 'time' | 'share' | 'count' | 'number';
  /** Absent where neither is better in itself. */
  readonly better?: 'lower' | 'higher';
  /** Undefined where the scenario gives it no meaning (no deadlines, no input data). */
  of(input: PlanMetricInput): number | undefined;
}
