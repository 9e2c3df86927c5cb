// What the charts of racks over time are given.
import type { RunFaults } from '../../simulator/pictures/run-faults';
import type { PickProps } from '../gantt/picked-lane';
import type { TimeSpan } from '../time/span';

export interface RackChartProps extends PickProps {
  readonly racks: number;
  readonly label: string;
  /** Of the run. */
  readonly endS: number;
  readonly span: TimeSpan;
  readonly extent: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
  readonly cursorS: number | undefined;
  readonly onCursor: (timeS: number | undefined) => void;
  /** A sentence on what is pointed at. */
  readonly onHover: (sentence: string | undefined) => void;
  /** Of the run. */
  readonly faults?: RunFaults;
  readonly stale: boolean;
  /** The most the chart takes. */
  readonly heightPx: number;
}
