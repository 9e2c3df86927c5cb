// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of racks over time are given.
import type { RunFaults } from '../../analysis/chart-data/run-faults';
import type { BeforeTimes } from '../gantt/before/draw-before';
import type { PickProps } from '../gantt/picked-lane';
import type { ShownLanes } from '../time/time-tools';
import type { DescribedTimelineProps } from '../time/timeline-props';

export interface RackChartProps extends PickProps, DescribedTimelineProps {
  readonly racks: number;
  readonly label: string;
  /** Of the run. */
  readonly endS: number;
  /** Of the run. */
  readonly faults?: RunFaults;
  /** What of the run may lie outside of the visible time. */
  readonly things?: ShownLanes['things'];
  /** The run as it was before the last edit. */
  readonly before?: BeforeTimes | undefined;
  readonly stale: boolean;
}
