// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the axis, every timeline and the minimap, and what may take a drag instead of panning. Passed by context,
// because it is loaded after the first sight.
import { type ComponentType, createContext } from 'react';
import type { LaneFrame } from './lanes/lane-heights';
import type { LaneView } from './lanes/lane-layout';
import type { TimeSpan, TimeView } from './span';
import type { SharedTime } from './timeline-props';
import type { Frame } from './use-frame';

export type TimePlace = 'axis' | 'chart' | 'map';

export interface TimeOverProps {
  readonly place: TimePlace;
  readonly frame: Frame;
  readonly extent: TimeSpan;
}

/** Things that may be before or after the visible time, in any order. `what`: such as "job". */
interface TimedThings {
  readonly what: string;
  readonly startS: ArrayLike<number>;
  readonly endS: ArrayLike<number>;
}

/** Lanes with nothing in the visible time. */
export interface IdleLanes {
  /** What is left out, if that is not a lane. */
  readonly what?: string;
  readonly count: number;
  /** They are shown nevertheless. */
  readonly areShown: boolean;
  readonly show: (all: boolean) => void;
}

/** A timeline's lanes, for the tools at their foot, which make them higher. */
export interface ShownLanes {
  /** What a lane stands for: "job", "rack". */
  readonly what: string;
  /** The plural; absent: with an s. */
  readonly whats?: string;
  /** Absent: the chart makes its lanes higher itself. */
  readonly view?: LaneView;
  /** For such a chart: higher (1) or lower (-1) lanes. */
  readonly step?: (direction: 1 | -1) => void;
  readonly laid: Pick<LaneFrame, 'lanePx' | 'lowestPx' | 'highestPx' | 'footPx'>;
  /** Instead of the view's lanes. */
  readonly outside?: { readonly above: number; readonly below: number };
  readonly idle?: IdleLanes | undefined;
  readonly things?: TimedThings | undefined;
}

export interface LaneToolsProps extends SharedTime {
  readonly frame: Frame;
  readonly lanes: ShownLanes;
}

/** A drag that has just started. `view` is from when it was pressed. */
export interface TimeDrag {
  readonly place: TimePlace;
  /** The move that turned the press into a drag. */
  readonly event: PointerEvent;
  /** What was pressed. */
  readonly target: EventTarget | null;
  readonly fromPx: number;
  /** How long it was pressed before it moved. */
  readonly pressMs: number;
  readonly view: TimeView;
  readonly extent: TimeSpan;
}

/** Called with the position of the drag; undefined if it was cancelled, which leaves things as they were. */
export type TimeDragTaker = (xPx: number | undefined) => void;

interface TimeTools {
  readonly Over: ComponentType<TimeOverProps>;
  readonly LaneTools: ComponentType<LaneToolsProps>;
  /** Undefined: the drag pans. */
  readonly takeDrag: (drag: TimeDrag) => TimeDragTaker | undefined;
}

export const TimeToolsContext = createContext<TimeTools | undefined>(undefined);
