// SPDX-License-Identifier: GPL-3.0-or-later
// What a job scheduler is: a declaration, and a policy that decides which task gets a free slot. The engine offers slots, one machine
// after the other, and offers again only those for which the answer may differ.
import type { LpSolver } from '../../../lp/solver';
import type { Declaration } from '../../../model/fields/declaration';
import type { Job } from '../../../model/job';
import type { OptionValues, Scenario } from '../../../model/scenario';
import type { WaitCause } from '../../../model/trace';
import type { Network } from '../../../network/network';
import type { Computation } from '../../../planners/generator-run';
import type { Attempt } from './attempt';
import type { Cluster, TaskKind } from './cluster';
import type { JobState, StageState, TaskChoice } from './job-state';
import type { SharePolicy, SharingInput } from './share-policy';
import type { Explanation } from './standing';

export interface Offer {
  readonly machine: number;
  readonly rack: number;
  /** `any` with shared slots. */
  readonly kind: TaskKind | 'any';
  readonly nowS: number;
}

/**
 * Nothing for this slot, nor for others that need not be offered until something changes: those of this machine, of this rack, or any
 * of this kind.
 */
export type Declined = 'machine' | 'rack' | 'cluster';

/** Where the copies of a source stage's blocks are: machine of copy c of block b at `perBlock * b + c`, or -1. */
export interface InputPlaces {
  readonly perBlock: number;
  readonly machines: Int32Array;
}

/** What a policy sees of the run. */
export interface ClusterView {
  readonly nowS: number;
  readonly cluster: Cluster;
  readonly network: Network;
  /** In the scenario's order. */
  readonly jobs: readonly JobState[];
  /** Arrived and not ended, by (arrival, place in the list). */
  readonly present: readonly JobState[];
  /** Number of users. */
  readonly users: number;
  /** The input of source stages as HDFS places it (or as the job's `replicas` say). */
  hdfsPlaces(stage: StageState): InputPlaces;
  /** Running attempts, in the order of their launch. */
  readonly running: Iterable<Attempt>;
  /** Passed to pickers while machines are down. */
  readonly isUp: ((machine: number) => boolean) | undefined;
}

export interface PolicyInput {
  readonly view: ClusterView;
  /** As plans see it: sizes with `sizeError`, arrivals without jitter, workload expanded. */
  readonly seen: { readonly scenario: Scenario; readonly workload: { readonly jobs: readonly Job[] } };
  /** Defaults filled in. */
  readonly options: OptionValues;
  readonly solver?: LpSolver;
}

export interface Policy {
  /**
   * What must be computed before `choose` is called for this offer, such as a new plan; undefined: nothing. It yields as planners do;
   * time stands still until it is done.
   */
  prepare?(offer: Offer): Computation<void> | undefined;
  /** The machine has a free slot of the kind. The task must be a waiting one, as returned by the job's own pickers, and fit. */
  choose(offer: Offer): TaskChoice | Declined;
  /** As `choose`, for slots still free at this instant after all were offered: for what may run where it should not. */
  chooseRest?(offer: Offer): TaskChoice | Declined;
  /**
   * Whether the stage's reduces keep their slots without fetching, however many are launched: called when the stage opens and, while
   * true, whenever slots were given. A shuffle that has started is never delayed again.
   */
  holdsShuffle?(stage: StageState): boolean;
  /** Where a source stage's input is; absent: as HDFS places it. Called once per stage, jobs in the order of placing. */
  placeInput?(stage: StageState): InputPlaces;
  /** Whether its input is placed at the start of the scenario; absent: true for every recurring job. */
  isKnownAhead?(job: JobState): boolean;
  arrived?(job: JobState): void;
  /** A task of the job was launched, ended or was killed, or a stage opened: what it holds or waits for has changed. */
  changed?(job: JobState): void;
  ended?(job: JobState): void;
  /** The next instant at which declined slots are to be offered again even if nothing happens; Infinity: never. */
  wakeS?(): number;
  /** That instant has arrived. */
  wake?(): void;
  /** An instant is over: slots are given and rates are set. */
  settled?(): void;
  /** A machine went down or came back. */
  machineChanged?(machine: number): void;
  /** Whether the job's tasks may run on the rack; absent: anywhere. */
  mayUse?(job: JobState, rack: number): boolean;
  /**
   * How jobs compare for a slot: called after `choose` (or, if `isRest`, `chooseRest`) has answered and before anything is launched.
   * Changes nothing that an answer depends on.
   */
  explain?(offer: Offer, isRest: boolean): Explanation;
  /** Why the job, which holds no slot and could use one, got none though slots are free on racks that it may use. */
  whyDeclined?(job: JobState): WaitCause;
}

/** All that is known of a job scheduler before its code is loaded. */
export interface SchedulerDeclaration extends Declaration {
  /** Also shares slots out among malleable jobs; absent: it takes data-parallel jobs alone. */
  readonly takesMalleable?: true;
}

export interface JobScheduler extends SchedulerDeclaration {
  /** Throws InputError for jobs that it cannot take. */
  start(input: PolicyInput): Policy;
  /** How it shares slots out among malleable jobs, if it takes them. Throws as `start` does. */
  readonly malleable?: (input: SharingInput) => SharePolicy;
  /** A sentence, if it does not take them. */
  readonly whyNotMalleable?: string;
  /** True if planning needs the LP solver. */
  needsSolver?(options: OptionValues): boolean;
}
