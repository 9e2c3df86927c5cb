// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs as a scenario has them, with defaults filled in. Exactly one of `work`, `latencyS`, `stages`, `maps` is present and decides the
// shape; `shapeOf` is the only place that checks which.
import type { Speedup } from './speedup';

export type Utility =
  | { readonly kind: 'sigmoid'; readonly priority: number; readonly decay: number; readonly targetS: number }
  | { readonly kind: 'linear'; readonly priority: number; readonly slope: number; readonly targetS: number }
  | { readonly kind: 'constant'; readonly priority: number }
  | { readonly kind: 'table'; readonly values: readonly number[] };

export interface SlaStep {
  /** From the scenario's start. */
  readonly afterS: number;
  readonly penalty: number;
}

/** What one task needs of a machine. */
export interface TaskDemand {
  readonly cores: number;
  readonly memoryGB: number;
}

/** What a job of any shape may have. */
export interface JobCommon {
  readonly id: string;
  readonly name?: string;
  readonly user?: string;
  readonly arrivalS: number;
  readonly weight: number;
  /** From the scenario's start. */
  readonly deadlineS?: number;
  readonly minSlots?: number;
  readonly maxSlots?: number;
  readonly task?: TaskDemand;
  readonly sla?: readonly SlaStep[];
  readonly utility?: Utility;
  /** Per block of the first stage: the racks that have it. */
  readonly replicas?: readonly (readonly number[])[];
  readonly reads?: readonly { readonly dataset: string; readonly GB: number }[];
  /** False for an ad hoc job, which Corral cannot plan ahead in a simulation. */
  readonly recurring: boolean;
}

/** The data of one map-shuffle-reduce step. `reduces` 0 is map-only, with no shuffle. */
export interface StageData {
  readonly inputGB: number;
  readonly shuffleGB: number;
  readonly outputGB: number;
  readonly maps: number;
  readonly reduces: number;
  readonly mapMBps: number;
  readonly reduceMBps?: number;
}

export interface Stage extends StageData {
  readonly id: string;
  /** Ids of the stages that must end first. */
  readonly after: readonly string[];
}

export interface MapReduceJob extends JobCommon, StageData {}
export interface DagJob extends JobCommon {
  readonly stages: readonly Stage[];
}
export type DataParallelJob = MapReduceJob | DagJob;

export interface MalleableJob extends JobCommon {
  /** Slot-seconds. */
  readonly work: number;
  /** Absent: linear, each slot does one slot-second of work per second. */
  readonly speedup?: Speedup;
}

export interface MoldableJob extends JobCommon {
  /** `latencyS[r-1]` is the time on r racks; the last one repeats. */
  readonly latencyS: readonly number[];
}

export type Job = DataParallelJob | MalleableJob | MoldableJob;
export type JobShape = 'dataParallel' | 'malleable' | 'moldable';

export const isMalleable = (job: Job): job is MalleableJob => 'work' in job;
export const isMoldable = (job: Job): job is MoldableJob => 'latencyS' in job;
export const isDag = (job: Job): job is DagJob => 'stages' in job;
export const isDataParallel = (job: Job): job is DataParallelJob => !isMalleable(job) && !isMoldable(job);

export function shapeOf(job: Job): JobShape {
  if (isMalleable(job)) return 'malleable';
  return isMoldable(job) ? 'moldable' : 'dataParallel';
}

/** The stages of a data-parallel job; a job without `stages` is one stage. */
export function stagesOf(job: DataParallelJob): readonly Stage[] {
  if (isDag(job)) return job.stages;
  const { inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps } = job;
  return [{ id: '0', after: [], inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps }];
}

/** GB that the job reads from storage: the input of its source stages. */
export function sourceInputGB(job: Job): number {
  if (!isDataParallel(job)) return 0;
  let sum = 0;
  for (const stage of stagesOf(job)) if (stage.after.length === 0) sum += stage.inputGB;
  return sum;
}
