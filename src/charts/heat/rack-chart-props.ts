// SPDX-License-Identifier: GPL-3.0-or-later
// Props of all charts of racks over time.
import type { RunFaults } from '../../analysis/chart-data/run-faults';
import type { BeforeTimes } from '../gantt/before/draw-before';
import type { PickProps } from '../gantt/picked-lane';
import type { ShownLanes } from '../time/time-tools';
import type { DescribedTimelineProps } from '../time/timeline-props';

export interface RackChartProps extends PickProps, DescribedTimelineProps {
  readonly racks: number;
  readonly label: string;
  /** End of the run. */
  readonly endS: number;
  /** Faults of the run. */
  readonly faults?: RunFaults;
  /** Things of the run that may be outside the visible time. */
  readonly things?: ShownLanes['things'];
  /** The run as it was before the last edit. */
  readonly before?: BeforeTimes | undefined;
  readonly stale: boolean;
}
