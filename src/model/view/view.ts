// SPDX-License-Identifier: GPL-3.0-or-later
// What is on screen, as documents, files and links carry it. It is not part of what is planned or simulated: no layer below the page
// reads it.
import type { JobColumnKey } from './job-columns';

/** What the page shows; ignored by the command line. Every field may be absent: a bad one is dropped, never the scenario. */
export interface View {
  /** Start of the visible span of the time axis; absent with `toS`: the page chooses. */
  readonly fromS?: number;
  /** Its end. */
  readonly toS?: number;
  /** The whole time axis, chosen when the page would open on the busiest part; absent: from `fromS` to `toS`, or the page chooses. */
  readonly time?: 'all';
  /** Id of the selected job. */
  readonly selectedJob?: string;
  /** A part of the cluster or of a run inspected beside the job: "rack 3", "machine 3 5", "up 2". */
  readonly picked?: string;
  /** Which decision about the selected job is shown, as the page counts them, from 1; absent: the first. */
  readonly decision?: number;
  /** Also show the decisions that did not give it a slot. */
  readonly decisionsMore?: boolean;
  /** Which decision about the picked rack or machine is shown, from 1. */
  readonly pickedDecision?: number;
  /** Also show the decisions that left one of its slots free. */
  readonly pickedDecisionsMore?: boolean;
  /** Start of the marked stretch, which has figures of its own. */
  readonly markFromS?: number;
  /** Its end. */
  readonly markToS?: number;
  /** The pinned moment: played to, or stepped to. */
  readonly playS?: number;
  /** Which step of the shown plan is on screen, from 1; absent: the plan itself. */
  readonly step?: number;
  /** Playback speed, relative to the run's own; absent: 1. */
  readonly speed?: number;
  /** Chosen height of the lanes of the Gantt chart by slot; absent: so that all are visible. */
  readonly lanePx?: number;
  /** The first visible one of them. */
  readonly firstLane?: number;
  /** Chosen heights of the lanes of other timelines: the section, what its lanes are, and CSS pixels, "gantt-0 racks 40". */
  readonly laneHeights?: readonly string[];
  /** Scroll positions: the timelines, a panel, the table of jobs or the lanes of a section, and CSS pixels, "charts 120". */
  readonly scrolled?: readonly string[];
  /** Which run the panels describe; from MAX_RUNS on, which plan. */
  readonly run?: number;
  /** Collapsed sections of the page. */
  readonly folded?: readonly string[];
  /** Sections of the stack that were moved, in their order; they precede all others. */
  readonly order?: readonly string[];
  /** The section that fills the stack. */
  readonly enlarged?: string;
  /** Of the workload: the table of its jobs or the form of its generator; absent: whichever made the workload. */
  readonly jobsTab?: 'jobs' | 'generated';
  /** The table of jobs shows only those that contain these words. */
  readonly jobsFilter?: string;
  /** The column that it is sorted by; absent: the scenario's order. */
  readonly jobsSort?: JobColumnKey;
  /** Largest first. */
  readonly jobsDescending?: boolean;
  /** Its columns shown by hand; those not named here or below are shown if a job needs them. */
  readonly shownColumns?: readonly JobColumnKey[];
  /** Its columns hidden by hand. */
  readonly hiddenColumns?: readonly JobColumnKey[];
  /** One large picture of all runs, or all their rows as a stack; absent: the reader's last choice, at first one picture. */
  readonly rows?: 'one' | 'all';
  /** In one picture: the plans, or what then happened; absent: what happened, if anything is simulated. */
  readonly part?: 'plan' | 'gantt';
  /** Width of the left side panel in CSS pixels. */
  readonly leftPx?: number;
  /** Width of the right one. */
  readonly rightPx?: number;
  /** What the right one shows: a comparison of runs, details of one, or what is picked. */
  readonly tab?: 'compare' | 'details' | 'inspect';
  /** What the colours of circuits mean; absent: the coflow. */
  readonly circuitColour?: 'coflow' | 'destination';
  /** What the lanes of a simulated run's Gantt chart are, or what is shown of the run instead of it; absent: jobs. */
  readonly gantt?: 'jobs' | 'racks' | 'slots' | 'circuits' | 'heat' | 'network';
  /**
   * How the jobs of the Gantt chart by job are ordered: by place in the scenario, first slot, end, duration, or wait before they started
   * (longest first); absent: by arrival, or by duration if there are more than 100; ties by the scenario.
   */
  readonly ganttOrder?: 'arrival' | 'scenario' | 'start' | 'end' | 'duration' | 'wait';
  /** What the colours of a simulated run's heatmap mean; absent: slots in use. */
  readonly heat?: 'slots' | 'up' | 'down' | 'waiting';
  /** The run that others are compared with, counted as `run` is. */
  readonly baseline?: number;
  /** The run compared with it job by job. */
  readonly compared?: number;
  /** Order of the changes between the two on the time axis, most first; absent: by how far the end moved. */
  readonly changesOrder?: 'end' | 'start' | 'width' | 'share' | 'arrival';
  /** Which of those jobs are shown; absent: all; "alone": those in only one of the runs. */
  readonly changesFilter?: 'all' | 'later' | 'earlier' | 'wider' | 'narrower' | 'unchanged' | 'alone';
  /** Order of "Job by job" beside the metrics; absent: most changed first. */
  readonly pairsOrder?: 'most' | 'least' | 'sooner' | 'later' | 'arrival';
  /** Which of those jobs are shown; absent: all. */
  readonly pairsFilter?: 'all' | 'sooner' | 'later' | 'same';
  /** The jobs that the runs' metrics and charts cover: "heavy", "user:ana", …; absent: all. */
  readonly jobClass?: string;
  /** The axis of completion times; absent: as the times require. */
  readonly durations?: 'linear' | 'log';
  /** Which what-if question is open instead of the workspace, from 0; equal to their number: a new one. */
  readonly whatIf?: number;
}
