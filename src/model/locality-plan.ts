// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of planners that say where work and data go, not when: racks from 0, jobs in the scenario's order.
import type { LpStatus } from './lp-status';

/** Where ShuffleWatcher would put each job's maps and reduces (SAMP and SARP). */
export interface LocalityPlan {
  readonly planner: string;
  readonly jobs: readonly {
    readonly id: string;
    /** In the order in which they were added. */
    readonly preferredMapRacks: readonly number[];
    readonly crossRackGB: number;
    /** An entry per rack of the cluster. */
    readonly tentativeReduces: readonly number[];
  }[];
}

/** Co-scheduler's guideline and possible reduce schedules. */
export interface GuidelinePlan {
  readonly planner: string;
  readonly jobs: readonly {
    readonly id: string;
    readonly shuffleHeavy: boolean;
    /** How many; absent for a light job. */
    readonly mapRacks?: number;
    readonly possible: readonly {
      readonly reduceRacks: number;
      readonly reduces: readonly number[];
      readonly cctS: number;
    }[];
  }[];
}

/** The share of each shared data set on each rack (Corral, section 7). */
export interface DataPlacement {
  readonly planner: string;
  readonly status: LpStatus;
  /** Null if the LP ended without an optimum. */
  readonly crossRackGB: number | null;
  readonly placement: Readonly<Record<string, readonly number[]>>;
}
