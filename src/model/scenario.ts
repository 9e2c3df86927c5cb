// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario: everything that a run needs, as the file holds it (docs/scenario-format.md), with defaults filled in by the reader.
// Readonly all the way down: an edit makes a new scenario, which is what undo, keys and workers rely on.
import type { Job } from './job';
import type { JobColumnKey } from './job-columns';
import type { Topology } from './topology';

/** The file format that this Gantry writes. */
export const SCENARIO_VERSION = 1;

export type OptionValue = number | string | boolean | readonly OptionValue[] | { readonly [key: string]: OptionValue };
/** Values of a plug-in's options that differ from its defaults. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** A flow as JSON has it. */
export interface Flow {
  readonly from: number;
  readonly to: number;
  readonly GB: number;
}

/** Flows in columns of equal length (flows.ts). */
export interface Flows {
  /** Racks: MAX_RACKS is below 65 536. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly GB: Float64Array;
}

export interface Coflow {
  readonly id: string;
  readonly name?: string;
  readonly arrivalS: number;
  readonly weight: number;
  readonly deadlineS?: number;
  readonly flows: Flows;
}

/** A generator's id as `kind`, and those of its parameters that differ from their defaults. */
export type Generate = { readonly kind: string } & OptionValues;

export type Workload =
  | { readonly jobs: readonly Job[] }
  | { readonly generate: Generate }
  | { readonly coflows: readonly Coflow[] };

export interface Faults {
  readonly machines?: readonly {
    readonly rack: number;
    readonly machine: number;
    readonly atS: number;
    readonly forS: number;
  }[];
  readonly racks?: readonly { readonly rack: number; readonly atS: number; readonly forS: number }[];
  readonly links?: readonly {
    readonly rack: number;
    readonly atS: number;
    readonly forS: number;
    readonly factor: number;
  }[];
  readonly random?: { readonly machineMtbfS: number; readonly repairS: number };
}

export interface Run {
  /** Absent for coflow scenarios. */
  readonly scheduler?: string;
  readonly network: string;
  /** Absent: both names. */
  readonly label?: string;
  readonly options: OptionValues;
  readonly networkOptions: OptionValues;
}

/** A plan that the page shows beside those of the runs: any planner that takes the scenario. Nothing is simulated. */
export interface WantedPlan {
  readonly planner: string;
  /** Absent: the planner's name. */
  readonly label?: string;
  readonly options: OptionValues;
}

export interface Limits {
  readonly simulatedS: number;
  readonly attempts: number;
}

export interface Window {
  readonly fromS: number;
  readonly toS: number;
}

export interface ManualRectangle {
  readonly job: string;
  readonly racks: readonly number[];
  readonly startS: number;
}

/** What the page shows; the command line ignores it. Every field may be absent: a bad one is dropped, never the scenario. */
export interface View {
  /** Where the visible span of the time axis begins; absent with `toS`: as it opens. */
  readonly fromS?: number;
  /** Where it ends. */
  readonly toS?: number;
  /** All of the time, chosen where the page would open on the part in which most happens; absent: from `fromS` to `toS`, else as it opens. */
  readonly time?: 'all';
  /** Id of the job that is selected. */
  readonly selectedJob?: string;
  /** A part of the cluster or of a run that is looked at beside the job: "rack 3", "machine 3 5", "up 2". */
  readonly picked?: string;
  /** Which of the decisions about the selected job is looked at, as the page counts them, from 1; absent: the first. */
  readonly decision?: number;
  /** Those decisions too by which it did not get a slot. */
  readonly decisionsMore?: boolean;
  /** Which of the decisions about the rack or machine that is picked is looked at, from 1. */
  readonly pickedDecision?: number;
  /** Those decisions too by which a slot of it was left free. */
  readonly pickedDecisionsMore?: boolean;
  /** Where the stretch of time begins that is marked, with figures of its own. */
  readonly markFromS?: number;
  /** Where it ends. */
  readonly markToS?: number;
  /** The moment that is pinned: played to, or stepped to. */
  readonly playS?: number;
  /** How fast it plays, times the run's own speed; absent: 1. */
  readonly speed?: number;
  /** How high the lanes of the Gantt chart by slot were made; absent: so that all are in sight. */
  readonly lanePx?: number;
  /** The first of them in sight. */
  readonly firstLane?: number;
  /** How high the lanes of other timelines were made: the section, what its lanes are, and CSS pixels, "gantt-0 racks 40". */
  readonly laneHeights?: readonly string[];
  /** Which run the panels describe; from MAX_RUNS on, which of the plans. */
  readonly run?: number;
  /** Sections of the page that are folded away. */
  readonly folded?: readonly string[];
  /** Sections of the stack that were moved, in their order, before all others. */
  readonly order?: readonly string[];
  /** The section that fills the stack. */
  readonly enlarged?: string;
  /** Of the workload: the table of its jobs or the form of its generator; absent: what the workload is made by. */
  readonly jobsTab?: 'jobs' | 'generated';
  /** The table of jobs shows those that have these words. */
  readonly jobsFilter?: string;
  /** The column that it is sorted by; absent: the scenario's order. */
  readonly jobsSort?: JobColumnKey;
  /** Sorted the largest first. */
  readonly jobsDescending?: boolean;
  /** Its columns that were shown by hand; those not named here or below stand where a job needs them. */
  readonly shownColumns?: readonly JobColumnKey[];
  /** Its columns that were hidden by hand. */
  readonly hiddenColumns?: readonly JobColumnKey[];
  /** One large picture, of all runs, or all their rows as a stack; absent: as the reader last chose, at first one picture. */
  readonly rows?: 'one' | 'all';
  /** Of one picture: the plans, or what then happened; absent: what happened, where anything is simulated. */
  readonly part?: 'plan' | 'gantt';
  /** Width of the left side panel in CSS pixels. */
  readonly leftPx?: number;
  /** Width of the right one. */
  readonly rightPx?: number;
  /** What the right one shows: runs compared, details of one, or what is picked. */
  readonly tab?: 'compare' | 'details' | 'inspect';
  /** What the colours of circuits tell; absent: the coflow. */
  readonly circuitColour?: 'coflow' | 'destination';
  /** What the lanes of a simulated run's Gantt chart are, or what is shown of the run instead; absent: jobs. */
  readonly gantt?: 'jobs' | 'racks' | 'slots' | 'circuits' | 'heat' | 'network';
  /**
   * By what the jobs of the Gantt chart by job are ordered: the place in the scenario, when they first held a slot, when they ended,
   * how long they took and how long they waited before they began (longest first); absent: by arrival, ties by the scenario.
   */
  readonly ganttOrder?: 'arrival' | 'scenario' | 'start' | 'end' | 'duration' | 'wait';
  /** What the colours of a simulated run's heatmap tell; absent: slots in use. */
  readonly heat?: 'slots' | 'up' | 'down' | 'waiting';
  /** The run that others are compared with, counted as `run` is. */
  readonly baseline?: number;
  /** The run that is compared with it job by job. */
  readonly compared?: number;
  /** By what the changes between both on the time axis are ordered, most first; absent: by how far the end moved. */
  readonly changesOrder?: 'end' | 'start' | 'width' | 'share' | 'arrival';
  /** Which jobs are shown there; absent: all; "alone": those in one of the runs only. */
  readonly changesFilter?: 'all' | 'later' | 'earlier' | 'wider' | 'narrower' | 'unchanged' | 'alone';
  /** By what "Job by job" beside the metrics is ordered; absent: most changed first. */
  readonly pairsOrder?: 'most' | 'least' | 'sooner' | 'later' | 'arrival';
  /** Which jobs are shown there; absent: all. */
  readonly pairsFilter?: 'all' | 'sooner' | 'later' | 'same';
  /** Of which jobs metrics and charts of the runs tell: "heavy", "user:ana", …; absent: all. */
  readonly jobClass?: string;
  /** The axis of completion times; absent: as the times need it. */
  readonly durations?: 'linear' | 'log';
}

export interface Scenario {
  readonly gantry: typeof SCENARIO_VERSION;
  readonly name: string;
  readonly seed: number;
  readonly topology: Topology;
  readonly workload: Workload;
  readonly faults?: Faults;
  readonly runs: readonly Run[];
  readonly plans?: readonly WantedPlan[];
  readonly view?: View;
  readonly limits?: Limits;
  readonly window?: Window;
  readonly notes?: string;
  readonly manual?: readonly ManualRectangle[];
}

/** In a fast run rates may lag behind what they should be (`network/accuracy.ts` declares the option). */
export const isFast = (networkOptions: OptionValues): boolean => networkOptions.accuracy === 'fast';

/** How a run is called wherever its figures stand: its label, or its schedulers; and whether it is a fast one. */
export const runLabel = (run: Run): string => (isFast(run.networkOptions) ? `${runName(run)} (fast)` : runName(run));

/** Its label as one would give it. */
export const runName = ({ label, scheduler, network }: Run): string =>
  label ?? (scheduler === undefined ? network : `${scheduler} + ${network}`);

/** A scenario whose workload is written out: what planners and the simulator take. */
export type ExpandedWorkload = { readonly jobs: readonly Job[] } | { readonly coflows: readonly Coflow[] };
