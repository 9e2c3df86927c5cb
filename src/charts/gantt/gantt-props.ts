// SPDX-License-Identifier: GPL-3.0-or-later
// Props of both Gantt charts of a simulated run.
import type { ChartJob } from '../job-colours';
import type { DescribedTimelineProps, SelectProps } from '../time/timeline-props';
import type { BeforeTimes } from './before/draw-before';
import type { PlannedStretch } from './before/planned-stretches';
import type { PickProps } from './picked-lane';
import type { SimulatedRun } from './simulated-run';

export interface GanttProps extends PickProps, DescribedTimelineProps, SelectProps {
  readonly run: SimulatedRun;
  /** The plan, drawn over the run; absent if no plan was made, or one other than the run's. */
  readonly planned?: readonly PlannedStretch[] | undefined;
  /** The run as it was before the last edit. */
  readonly before?: BeforeTimes | undefined;
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly ChartJob[];
  readonly label: string;
  /** The moment of the values shown beside racks and ports. */
  readonly pinnedS?: number | undefined;
  readonly stale: boolean;
}

/** `what`: "job", "coflow" */
export const walkKeys = (what: string): string =>
  `Left and right arrows go from ${what} to ${what} by start time, up and down to the ${what} on the next lane. Enter selects or zooms to the ` +
  `selected ${what}, Escape clears. Shift with left or right pans, plus and minus zoom, Shift with up or down makes lanes higher or lower, 0 fits, Home and End go to the ends.`;
