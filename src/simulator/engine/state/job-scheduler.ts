// SPDX-License-Identifier: GPL-3.0-or-later
// What a job scheduler is: a declaration, and a policy that says which task gets a free slot. The engine offers slots, one
// machine after the other; it offers again only what may be answered otherwise than before.
import type { LpSolver } from '../../../lp/solver';
import type { Declaration } from '../../../model/fields/declaration';
import type { ExpandedWorkload, OptionValues, Scenario } from '../../../model/scenario';
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
  /** With shared slots either. */
  readonly kind: TaskKind | 'any';
  readonly nowS: number;
}

/**
 * Nothing for this slot. What else need not be offered until something changes: other slots of this machine, of this rack, any
 * of this kind.
 */
export type Declined = 'machine' | 'rack' | 'cluster';

/** Where the copies of a source stage's blocks lie: machine of copy c of block b at `perBlock * b + c`, or -1. */
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
  /** The input of source stages as HDFS places it (or the job's `replicas` say). */
  hdfsPlaces(stage: StageState): InputPlaces;
  /** Attempts that run, in the order of their launch. */
  readonly running: Iterable<Attempt>;
  /** Passed to pickers while machines are down. */
  readonly isUp: ((machine: number) => boolean) | undefined;
}

export interface PolicyInput {
  readonly view: ClusterView;
  /** As plans see it: sizes with `sizeError`, arrivals without jitter, workload written out. */
  readonly seen: { readonly scenario: Scenario; readonly workload: ExpandedWorkload };
  /** Defaults filled in. */
  readonly options: OptionValues;
  readonly solver?: LpSolver;
}

export interface Policy {
  /**
   * What must be computed before `choose` is asked about this offer, such as a new plan; undefined: nothing. It yields as
   * planners do; time stands still until it is done.
   */
  prepare?(offer: Offer): Computation<void> | undefined;
  /** The machine has a free slot of the kind. The task must be one that waits, as the job's own pickers give it, and fit. */
  choose(offer: Offer): TaskChoice | Declined;
  /** As `choose`, for slots that are still free at this instant after every one was offered: what may go where it should not. */
  chooseRest?(offer: Offer): TaskChoice | Declined;
  /**
   * Whether the stage's reduces keep their slots without fetching, however many are launched: asked when the stage opens, and
   * while it holds whenever slots were given. What has begun is never delayed again.
   */
  holdsShuffle?(stage: StageState): boolean;
  /** Where a source stage's input lies; absent: as HDFS places it. Called once per stage, jobs in the order of placing. */
  placeInput?(stage: StageState): InputPlaces;
  /** Its input is placed at the start of the scenario; absent: every recurring job's. */
  isKnownAhead?(job: JobState): boolean;
  arrived?(job: JobState): void;
  /** A task of the job was launched, ended or was killed, a stage opened: what it holds or waits for has changed. */
  changed?(job: JobState): void;
  ended?(job: JobState): void;
  /** The next instant at which declined slots are to be offered again though nothing happened; Infinity: never. */
  wakeS?(): number;
  /** That instant has come. */
  wake?(): void;
  /** An instant is over: slots are given and rates are set. */
  settled?(): void;
  /** A machine went down or came back. */
  machineChanged?(machine: number): void;
  /** Whether the job's tasks may run on the rack; absent: anywhere. */
  mayUse?(job: JobState, rack: number): boolean;
  /**
   * How jobs compare for a slot: asked after `choose` (or, where `isRest`, `chooseRest`) answered and before anything is launched.
   * It changes nothing that an answer depends on.
   */
  explain?(offer: Offer, isRest: boolean): Explanation;
  /** Why the job, which holds no slot and could use one, got none though slots are free on racks that it may use. */
  whyDeclined?(job: JobState): WaitCause;
}

/** All that is known of a job scheduler before its code is there. */
export interface SchedulerDeclaration extends Declaration {
  /** Shares slots out among malleable jobs, too; absent: it takes data-parallel jobs alone. */
  readonly takesMalleable?: true;
}

export interface JobScheduler extends SchedulerDeclaration {
  /** Throws InputError for jobs that it cannot take. */
  start(input: PolicyInput): Policy;
  /** How it shares slots out among malleable jobs, where it takes them. Throws as `start` does. */
  readonly malleable?: (input: SharingInput) => SharePolicy;
  /** A sentence, where it does not take them. */
  readonly whyNotMalleable?: string;
  /** True where planning needs the LP solver. */
  needsSolver?(options: OptionValues): boolean;
}
