// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of planners, exactly as the command line prints them: times in seconds, racks from 0, jobs in the scenario's order.
import type { DataPlacement, GuidelinePlan, LocalityPlan } from './locality-plan';
import type { LpStatus } from './lp-status';

export interface PlannedJob {
  readonly id: string;
  /** Ascending. */
  readonly racks: readonly number[];
  readonly startS: number;
  readonly endS: number;
  /** endS - startS; includes the balance penalty if that is on. */
  readonly latencyS: number;
  /** When others may use its racks; absent if at its end, as in the paper. Plans that have it may overlap on a rack. */
  readonly racksFreeS?: number;
  /** Position by start time, 0 first. */
  readonly priority: number;
}

export type Objective = 'makespan' | 'averageCompletion';

export type BoundMethod =
  | 'exact'
  | 'lp-batch'
  | 'exact-slots'
  | 'lp-batch-slots'
  | 'latest-arrival'
  | 'lp-online'
  | 'min-latency'
  | 'squashed-area'
  // Only on the page, for forms whose answer on the command line has no bound.
  | 'port-load'
  | 'each-alone'
  | 'squashed-work';

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

/** A lower bound by linear programming, with the share of each job run at each width. */
export interface LpBoundAnswer {
  readonly planner: string;
  /** Null if the LP ended without an optimum. */
  readonly valueS: number | null;
  readonly lpValueS?: number | null;
  readonly status: LpStatus;
  readonly method: string;
  readonly iterations?: number;
  /** job id -> [x_1 … x_R]. */
  readonly racksShare: Readonly<Record<string, readonly number[]>>;
}

/** Malleable jobs over time: intervals with constant slots (FLEX and its reference schedules). One epoch. */
export interface BandPlan {
  readonly planner: string;
  readonly metric: string;
  readonly value: number;
  /** Job ids in the order used for planning. */
  readonly ordering: readonly string[];
  /** Which ordering won: `generic`, `shortest`, …; `fifo` and `fair` name themselves. */
  readonly orderingName: string;
  /** Ascending and without gaps; jobs without slots are left out. */
  readonly intervals: readonly {
    readonly startS: number;
    readonly endS: number;
    readonly slots: Readonly<Record<string, number>>;
  }[];
  readonly jobs: readonly { readonly id: string; readonly endS: number }[];
}

/** Slotted time: units of each resource per job and time slot (CORA and its rivals). */
export interface SlotPlan {
  readonly planner: string;
  readonly method: string;
  readonly slotS: number;
  /** The horizon: the number of time slots. */
  readonly slots: number;
  /** False if the search over levels stopped at its limit. */
  readonly exact?: boolean;
  /** Of the published LP; null without an optimum. */
  readonly objective?: number | null;
  /** How an LP method without an optimum ended: then `jobs` and `allocation` are empty. Absent if all is well. */
  readonly status?: LpStatus;
  /** job id -> resource -> units in slots 1, 2, …. */
  readonly allocation: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly jobs: readonly { readonly id: string; readonly endSlot: number; readonly utility: number }[];
  /** Null without an optimum. */
  readonly minUtility: number | null;
  readonly sumUtility: number | null;
}

/** Coflows on an optical switch. */
export interface CircuitPlan {
  readonly planner: string;
  readonly coflows: readonly {
    readonly id: string;
    /** First circuit's start. */
    readonly startS: number;
    readonly endS: number;
    /** From the coflow's arrival. */
    readonly cctS: number;
    /** T(C) of the coflow alone. */
    readonly boundS: number;
  }[];
  readonly circuits: readonly Circuit[];
}

export interface Circuit {
  readonly from: number;
  readonly to: number;
  /** Reserved from then; carries nothing before `upS`. */
  readonly startS: number;
  readonly upS: number;
  readonly endS: number;
  readonly coflow: string;
  readonly GB: number;
}

/** Answers of planners, by the form in which the page draws them. */
export interface PlanByForm {
  readonly racks: RackPlan;
  readonly bands: BandPlan;
  readonly slots: SlotPlan;
  readonly circuits: CircuitPlan;
  readonly locality: LocalityPlan;
  readonly guideline: GuidelinePlan;
  readonly placement: DataPlacement;
  readonly bound: LpBoundAnswer;
}
export type PlanForm = keyof PlanByForm;
/** An answer with its form: switching on `form` gives the plan its type. */
export type AnswerOfForm = {
  readonly [F in PlanForm]: { readonly form: F; readonly plan: PlanByForm[F] };
}[PlanForm];

export const rackPlanOf = (made: AnswerOfForm | undefined): RackPlan | undefined =>
  made?.form === 'racks' ? made.plan : undefined;
