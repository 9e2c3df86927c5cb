// What planners answer, in the exact form of the command line: times in seconds, racks from 0, jobs in the scenario's order.

export interface PlannedJob {
  readonly id: string;
  /** Ascending. */
  readonly racks: readonly number[];
  readonly startS: number;
  readonly endS: number;
  /** endS - startS: with the balance penalty where that is on. */
  readonly latencyS: number;
  /** Position by start time, 0 first. */
  readonly priority: number;
}

export type Objective = 'makespan' | 'averageCompletion';

export type BoundMethod = 'exact' | 'lp-batch' | 'latest-arrival' | 'lp-online' | 'min-latency' | 'squashed-area';

export interface Bound {
  readonly method: BoundMethod;
  readonly valueS: number;
  /** plan / bound - 1. */
  readonly gap: number;
}

/** Rectangles on racks x time. */
export interface RackPlan {
  readonly planner: string;
  readonly objective: Objective;
  readonly valueS: number;
  readonly candidates: number;
  readonly jobs: readonly PlannedJob[];
  readonly bound?: Bound;
}

export type LpStatus = 'optimal' | 'infeasible' | 'unbounded' | 'timeLimit' | 'failed';

/** A lower bound by linear programming, with the share of each job that runs at each width. */
export interface LpBoundAnswer {
  readonly planner: string;
  /** Null where the LP ended without an optimum. */
  readonly valueS: number | null;
  readonly lpValueS?: number | null;
  readonly status: LpStatus;
  readonly method: string;
  readonly iterations?: number;
  /** job id -> [x_1 … x_R]. */
  readonly racksShare: Readonly<Record<string, readonly number[]>>;
}
