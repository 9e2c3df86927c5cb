// SPDX-License-Identifier: GPL-3.0-or-later
// What happened in a run, as columns of typed arrays of equal length: what the page draws, what metrics are computed from, and
// what the trace file prints. Jobs and stages are indices into the scenario's workload; machines count within their rack.

/** `work`: a period in which a malleable job had a slot. */
export const TASK_KINDS = ['map', 'reduce', 'work'] as const;
export const FLOW_KINDS = ['mapInput', 'shuffle', 'output', 'coflow'] as const;
export const FLOW_VIAS = ['packet', 'circuit', 'rack'] as const;
/** Why a job waited, as spelt by the command line. */
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
/** What a job is doing, one at a time: the first of these that is true. Their durations add up to its completion time. */
export const JOB_PHASES = [
  'map',
  'reduce',
  'shuffle',
  'network',
  'slots',
  'startUp',
  /** Of malleable jobs: their slots work, or pause because the slots changed. */
  'work',
  'reallocation',
] as const;
export type JobPhase = (typeof JOB_PHASES)[number];
/**
 * Why an attempt was killed. `none`: it was not; `fault`: its machine, or the one that it read from, failed; `remadeMap`: its slot was
 * needed for a map whose output was lost; `deadlock`: it had what a map of its job needed and nothing else could continue; `preemption`:
 * maps of its job waited while its reduces had all the slots that the job may have; `backup`: another attempt at its task ended before
 * it; `end`: the run ended first.
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
  /** Within its stage and kind; for a malleable job, in the order in which it gave up slots. */
  readonly index: Int32Array;
  readonly rack: Int16Array;
  readonly machine: Int16Array;
  readonly slot: Int16Array;
  readonly startS: Float64Array;
  /** Input or shuffle complete, NaN if a killed attempt never got so far; for a malleable job, when the slot started to work. */
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
  /** Actually moved: less than requested if it was killed. */
  readonly GB: Float64Array;
}

/** Only if all rates were requested, because they are large. */
export interface RateColumns {
  readonly length: number;
  /** Row of FlowColumns. */
  readonly flow: Int32Array;
  readonly atS: Float64Array;
  readonly Gbps: Float64Array;
}

/** A row per change of what a link carries or can carry; links are numbered by `linkOf` in network/network.ts. */
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

/** One row per job of the scenario; NaN if it never got that far. */
export interface JobColumns {
  readonly length: number;
  /** The actual one, with jitter. */
  readonly arrivalS: Float64Array;
  /** First launch of a task. */
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  /** JOB_PHASES.length seconds per job, row by row. */
  readonly phasesS: Float64Array;
  /** WAIT_CAUSES.length seconds per job, row by row: the phases `slots` and `network` by cause. */
  readonly waitsS: Float64Array;
  /** The job's time alone on the idle cluster (fifo, tcp, same data); NaN until requested. */
  readonly isolatedS: Float64Array;
}

/** One row per coflow of the scenario, or per shuffle with bytes. */
export interface CoflowColumns {
  readonly length: number;
  /** The coflow's index in a scenario of coflows, otherwise the job's. */
  readonly job: Int32Array;
  readonly stage: Uint8Array;
  /** Start of its completion time: a coflow's arrival, a shuffle's first byte. */
  readonly startS: Float64Array;
  /** When all of it could move: arrival, or the later of the stage's last map and its first reduce's launch. */
  readonly readyS: Float64Array;
  /** When bytes began to move. */
  readonly firstByteS: Float64Array;
  /** Last byte; NaN if there was none. */
  readonly endS: Float64Array;
  readonly GB: Float64Array;
}

/** For a wait whose cause changed, if there are too many rows to keep each. */
export const MIXED_CAUSES = 255;

/** One row per period that a job spent in a waiting phase for one cause. Rows of a job are in order of time. */
export interface WaitColumns {
  readonly length: number;
  readonly job: Int32Array;
  /** Index into WAIT_CAUSES, or MIXED_CAUSES. */
  readonly cause: Uint8Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

/** When bytes of a job's shuffles moved: a row per shuffle and period. If there are very many rows, short gaps are closed. */
export interface MoveColumns {
  readonly length: number;
  readonly job: Int32Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

/** One row per random failure of a machine, in order of time. Planned failures are in the scenario. */
export interface FailureColumns {
  readonly length: number;
  readonly rack: Int16Array;
  readonly machine: Int16Array;
  readonly fromS: Float64Array;
  /** When it is repaired, possibly after the run. */
  readonly toS: Float64Array;
}

/** Rows of what had not ended when a run was cut or stuck. Their `endS` is the run's, so that no time is missing; in files it is null. */
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
  /** Its reduces fetch, but none of their bytes move. Absent for coflow scenarios: a coflow does nothing else before its first byte. */
  readonly networkWaits?: WaitColumns;
  /** No part of it runs or moves, for lack of slots. Absent for coflow scenarios. */
  readonly slotWaits?: WaitColumns;
  /** Absent for coflow scenarios. Not in the trace file. */
  readonly shuffleMoves?: MoveColumns;
  readonly coflows: CoflowColumns;
  /** Absent if all ended. */
  readonly unfinished?: Unfinished;
  /** Absent if there are no random failures. Not in the trace file. */
  readonly failures?: FailureColumns;
}

export type RunStatus = 'done' | 'stuck' | 'cut';

/** How a run ended. */
export interface RunOutcome {
  readonly status: RunStatus;
  /** If not done: the jobs that did not end (at most 20 ids) and why, in a sentence. */
  readonly because?: { readonly jobs: readonly string[]; readonly sentence: string };
  /** Instants, plus the events in them. */
  readonly events: number;
  /** Simulated time at the end. */
  readonly endS: number;
}

/** Sums that the simulator keeps, because deriving them from the columns above would need a replay. */
export interface RunSums {
  /** Time average of Jain's index while two or more users had waiting tasks and someone had a slot; NaN if that never happened. */
  readonly jainFairness: number;
  readonly jainSeconds: number;
}

export interface RunRecord {
  readonly trace: Trace;
  readonly outcome: RunOutcome;
  readonly sums: RunSums;
}
