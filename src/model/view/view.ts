// SPDX-License-Identifier: GPL-3.0-or-later
// What is on screen, as a scenario's document, files and links carry it. It is no part of what is planned or simulated: no layer
// below the page reads it.
import type { JobColumnKey } from './job-columns';

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
  /** Which step of the shown plan is looked at, from 1; absent: the plan as it is. */
  readonly step?: number;
  /** How fast it plays, times the run's own speed; absent: 1. */
  readonly speed?: number;
  /** How high the lanes of the Gantt chart by slot were made; absent: so that all are in sight. */
  readonly lanePx?: number;
  /** The first of them in sight. */
  readonly firstLane?: number;
  /** How high the lanes of other timelines were made: the section, what its lanes are, and CSS pixels, "gantt-0 racks 40". */
  readonly laneHeights?: readonly string[];
  /** How far down what scrolls is: the timelines, a panel, the table of jobs or the lanes of a section, and CSS pixels, "charts 120". */
  readonly scrolled?: readonly string[];
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
  /** Its columns that were shown by hand; those not named here or below are shown where a job needs them. */
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
  /** What the colours of circuits mean; absent: the coflow. */
  readonly circuitColour?: 'coflow' | 'destination';
  /** What the lanes of a simulated run's Gantt chart are, or what is shown of the run instead; absent: jobs. */
  readonly gantt?: 'jobs' | 'racks' | 'slots' | 'circuits' | 'heat' | 'network';
  /**
   * By what the jobs of the Gantt chart by job are ordered: the place in the scenario, when they first had a slot, when they ended,
   * how long they took and how long they waited before they began (longest first); absent: by arrival, of more than 100 by how long
   * they took; ties by the scenario.
   */
  readonly ganttOrder?: 'arrival' | 'scenario' | 'start' | 'end' | 'duration' | 'wait';
  /** What the colours of a simulated run's heatmap mean; absent: slots in use. */
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
  /** Of which jobs the runs' metrics and charts are: "heavy", "user:ana", …; absent: all. */
  readonly jobClass?: string;
  /** The axis of completion times; absent: as the times need it. */
  readonly durations?: 'linear' | 'log';
  /** Which of the what-if questions is open in place of the workspace, from 0; as many as there are: a new one. */
  readonly whatIf?: number;
}
