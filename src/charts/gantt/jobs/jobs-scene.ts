// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the Gantt chart by job is drawn from.
import type { ChartPalette } from '../../palette';
import type { BeforeTimes } from '../before/draw-before';
import type { PlannedStretch } from '../before/planned-stretches';
import type { JobDurations } from '../durations';
import type { JobLanes } from './job-lanes';
import type { JobsLayout } from './jobs-layout';

export interface JobsScene {
  readonly layout: JobsLayout;
  readonly lanes: JobLanes;
  /** Colours of the run's jobs. */
  readonly fills: readonly string[];
  /** The plan, if any. */
  readonly planned?: readonly PlannedStretch[] | undefined;
  readonly before?: BeforeTimes | undefined;
  /** Absent: a small drawing, without columns for them. */
  readonly durations?: JobDurations;
  readonly palette: ChartPalette;
  readonly runEndS: number;
  /** A job, or -1. */
  readonly selected: number;
  readonly stale: boolean;
}
