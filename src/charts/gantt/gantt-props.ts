// What both Gantt charts of a simulated run are given.
import type { ChartJob } from '../job-colours';
import type { TimeSpan } from '../time/span';
import type { PickProps } from './picked-lane';
import type { PlannedStretch } from './planned-stretches';
import type { SimulatedRun } from './simulated-run';

export interface GanttProps extends PickProps {
  readonly run: SimulatedRun;
  /** What was planned, drawn over it; absent where no plan was made, or another than the run's. */
  readonly planned?: readonly PlannedStretch[] | undefined;
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly ChartJob[];
  readonly label: string;
  readonly span: TimeSpan;
  readonly extent: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
  readonly cursorS: number | undefined;
  readonly onCursor: (timeS: number | undefined) => void;
  /** Id of a job or coflow. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** A sentence on what is pointed at. */
  readonly onHover: (sentence: string | undefined) => void;
  /** A moment whose values stand beside racks and ports. */
  readonly pinnedS?: number | undefined;
  readonly stale: boolean;
  /** The most the chart takes. */
  readonly heightPx: number;
}

export const WALK_KEYS =
  'Left and right arrows go from job to job by start time, up and down to the job on the next lane. Enter selects or zooms to the ' +
  'selected job, Escape clears. Shift with left or right pans, plus and minus zoom, 0 fits, Home and End go to the ends.';
