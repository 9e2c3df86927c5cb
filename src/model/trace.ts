// SPDX-License-Identifier: GPL-3.0-or-later
// What happened in a run, as columns of typed arrays of equal length: what the page draws, what metrics are computed from, and
// what the trace file prints. Jobs and stages are indices into the scenario's workload; machines count within their rack.

/** `work`: a stretch of time in which a malleable job had a slot. */
export const TASK_KINDS = ['map', 'reduce', 'work'] as const;
export const FLOW_KINDS = ['mapInput', 'shuffle', 'output', 'coflow'] as const;
export const FLOW_VIAS = ['packet', 'circuit', 'rack'] as const;
/** Why a job waited, in the words of the command line. */
export const WAIT_CAUSES = [
  'noSlot',
  'plan',
  'locality',
  'fairness',
  'network',
  'circuitBusy',
  'reconfiguration',
] as const;
export type WaitCause = (typeof WAIT_CAUSES)[number];
/** What a job is doing, one at a time: the first of these that is true. Together they are its completion time. */
export const JOB_PHASES = [
  'map',
  'reduce',
  'shuffle',
  'network',
  'slots',
  'startUp',
  /** Of malleable jobs: their slots work, or pause because they are others than before. */
  'work',
  'reallocation',
] as const;
export type JobPhase = (typeof JOB_PHASES)[number];
/**
 * Why an attempt was killed. `none`: it was not; `fault`: its machine, or the one that it read from, failed; `remadeMap`: its slot
 * goes to a map whose lost output is missed; `deadlock`: it had what a map of its job needed and nothing else could continue;
 * `preemption`: maps of its job wait and its reduces have all that the job may have; `backup`: another attempt at its task ended
 * before it; `end`: the run ended first.
 */
export const KILL_CAUSES = ['none', 'fault', 'remadeMap', 'deadlock', 'preemption', 'backup', 'end'] as const;
export type KillCause = Exclude<(typeof KILL_CAUSES)[number], 'none'>;
/** Where a map's input was. */
export const LOCALITIES = ['machine', 'rack', 'remote'] as const;

/** One row per attempt, in the order of their ends. */
export interface TaskColumns {
  readonly length: number;
  readonly job: Int32Array;
  readonly stage: Uint8Array;
  /** Index into TASK_KINDS. */
  readonly kind: Uint8Array;
  /** Within its stage and kind; of a malleable job, counted as it leaves slots. */
  readonly index: Int32Array;
  readonly rack: Int16Array;
  readonly machine: Int16Array;
  readonly slot: Int16Array;
  readonly startS: Float64Array;
  /** Input or shuffle complete, NaN where a killed attempt never had it; of a malleable job, since when the slot worked. */
  readonly fetchedS: Float64Array;
  readonly endS: Float64Array;
  /** From 1. */
  readonly attempt: Int32Array;
  readonly killed: Uint8Array;
  /** Index into KILL_CAUSES. */
  readonly killedFor: Uint8Array;
  /** Of maps: index into LOCALITIES. */
  readonly locality: Uint8Array;
}

/** One row per aggregate: job, stage, kind, rack pair, launched at one instant. */
export interface FlowColumns {
  readonly length: number;
  /** In a scenario of coflows: the coflow's index. */
  readonly job: Int32Array;
  readonly stage: Uint8Array;
  readonly kind: Uint8Array;
  readonly from: Int16Array;
  readonly to: Int16Array;
  readonly via: Uint8Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  /** Really moved: less than asked for where it was killed. */
  readonly GB: Float64Array;
}

/** Only where every rate was asked for: large. */
export interface RateColumns {
  readonly length: number;
  /** Row of FlowColumns. */
  readonly flow: Int32Array;
  readonly atS: Float64Array;
  readonly Gbps: Float64Array;
}

/** A row per change of what a link carries or can carry; number as network/network.ts `linkOf`. */
export interface LinkColumns {
  readonly length: number;
  readonly link: Int32Array;
  readonly atS: Float64Array;
  readonly Gbps: Float64Array;
  readonly capacityGbps: Float64Array;
}

export interface CircuitColumns {
  readonly length: number;
  readonly from: Int16Array;
  readonly to: Int16Array;
  readonly startS: Float64Array;
  readonly upS: Float64Array;
  readonly endS: Float64Array;
  /** Index into CoflowColumns. */
  readonly coflow: Int32Array;
  readonly GB: Float64Array;
}

/** One row per copy of a block of a source stage. */
export interface PlacementColumns {
  readonly length: number;
  readonly job: Int32Array;
  readonly stage: Uint8Array;
  readonly block: Int32Array;
  readonly rack: Int16Array;
  readonly machine: Int16Array;
}

/** One row per job of the scenario; NaN where it never came to that. */
export interface JobColumns {
  readonly length: number;
  /** As it was: with jitter. */
  readonly arrivalS: Float64Array;
  /** First launch of a task. */
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  /** JOB_PHASES.length seconds per job, row by row. */
  readonly phasesS: Float64Array;
  /** WAIT_CAUSES.length seconds per job, row by row: the phases `slots` and `network` by cause. */
  readonly waitsS: Float64Array;
  /** The job's time alone on the idle cluster (fifo, tcp, same data); NaN until asked for. */
  readonly isolatedS: Float64Array;
}

/** One row per coflow of the scenario, or per shuffle with bytes. */
export interface CoflowColumns {
  readonly length: number;
  /** Coflow's index in a scenario of coflows, else the job's. */
  readonly job: Int32Array;
  readonly stage: Uint8Array;
  /** What its completion time counts from: a coflow's arrival, a shuffle's first byte. */
  readonly startS: Float64Array;
  /** When all of it could move: arrival, or the later of the stage's last map and its first reduce's launch. */
  readonly readyS: Float64Array;
  /** When bytes began to move. */
  readonly firstByteS: Float64Array;
  /** Last byte; NaN if it never came. */
  readonly endS: Float64Array;
  readonly GB: Float64Array;
}

/** A wait whose cause changed, where there are too many rows to give each. */
export const MIXED_CAUSES = 255;

/** One row per stretch in which a job was in one of the phases that are waits, with one cause. Those of a job in the order of time. */
export interface WaitColumns {
  readonly length: number;
  readonly job: Int32Array;
  /** Index into WAIT_CAUSES, or MIXED_CAUSES. */
  readonly cause: Uint8Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

/** When bytes of a job's shuffles moved: a row per shuffle and stretch of time. Of very many rows, short gaps are closed. */
export interface MoveColumns {
  readonly length: number;
  readonly job: Int32Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

/** One row per failure of a machine by chance, in the order in which they happened. Those that a scenario names are in it. */
export interface FailureColumns {
  readonly length: number;
  readonly rack: Int16Array;
  readonly machine: Int16Array;
  readonly fromS: Float64Array;
  /** When it is repaired, be it after the run. */
  readonly toS: Float64Array;
}

/** Rows of what had not ended when a run was cut or stuck. Their `endS` is the run's, so that no time is missing; files have null. */
export interface Unfinished {
  readonly tasks: ReadonlySet<number>;
  readonly flows: ReadonlySet<number>;
  readonly circuits: ReadonlySet<number>;
}

export interface Trace {
  readonly tasks: TaskColumns;
  readonly flows: FlowColumns;
  readonly rates?: RateColumns;
  readonly links: LinkColumns;
  readonly circuits: CircuitColumns;
  readonly placement: PlacementColumns;
  readonly jobs: JobColumns;
  /** Its reduces fetch, and no byte of theirs moves. Absent where there are coflows alone: they do nothing else until their first byte. */
  readonly networkWaits?: WaitColumns;
  /** Nothing of it runs or moves, for lack of slots. Absent where there are coflows alone. */
  readonly slotWaits?: WaitColumns;
  /** Absent where there are coflows alone. The trace file has them not. */
  readonly shuffleMoves?: MoveColumns;
  readonly coflows: CoflowColumns;
  /** Absent where all ended. */
  readonly unfinished?: Unfinished;
  /** Absent where nothing fails by chance. The trace file has them not. */
  readonly failures?: FailureColumns;
}

export type RunStatus = 'done' | 'stuck' | 'cut';

/** How a run ended. */
export interface RunOutcome {
  readonly status: RunStatus;
  /** Where it is not done: the jobs that did not end (at most 20 ids) and why, in a sentence. */
  readonly because?: { readonly jobs: readonly string[]; readonly sentence: string };
  /** Instants and things that happened in them. */
  readonly events: number;
  /** Simulated time at the end. */
  readonly endS: number;
}

/** What the simulator counts while it runs, because the columns above would have to be replayed for it. */
export interface RunSums {
  /** Time average of Jain's index while two or more users had waiting tasks and someone had a slot; NaN if that never was. */
  readonly jainFairness: number;
  readonly jainSeconds: number;
}

export interface RunRecord {
  readonly trace: Trace;
  readonly outcome: RunOutcome;
  readonly sums: RunSums;
}
