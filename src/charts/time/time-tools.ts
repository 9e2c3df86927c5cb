// SPDX-License-Identifier: GPL-3.0-or-later
// What is laid over the axis, every timeline and the minimap, and what may take a drag instead of panning: handed down from above,
// because it comes after the first sight.
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

/** What may lie before and after the visible time, in any order: "job". */
interface TimedThings {
  readonly what: string;
  readonly startS: ArrayLike<number>;
  readonly endS: ArrayLike<number>;
}

/** Lanes with nothing in the visible time. */
export interface IdleLanes {
  /** What is left out, where it is more than a lane. */
  readonly what?: string;
  readonly count: number;
  /** Shown all the same. */
  readonly areShown: boolean;
  readonly show: (all: boolean) => void;
}

/** Of a timeline's lanes, for what stands at their foot and makes them higher. */
export interface ShownLanes {
  /** "job", "rack": what a lane is of. */
  readonly what: string;
  /** Of several; absent: with an s. */
  readonly whats?: string;
  /** Absent: the chart makes its lanes higher itself. */
  readonly view?: LaneView;
  /** Of such a chart: higher (1) or lower (-1) lanes. */
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

/** A drag that has just begun. Times are those of where it was pressed. */
export interface TimeDrag {
  readonly place: TimePlace;
  /** The move that made a drag of the press. */
  readonly event: PointerEvent;
  /** What was pressed. */
  readonly target: EventTarget | null;
  readonly fromPx: number;
  /** How long it was pressed before it moved. */
  readonly pressMs: number;
  readonly view: TimeView;
  readonly extent: TimeSpan;
}

/** Called with the place of the drag; undefined: it was taken away, and leaves things as they were. */
export type TimeDragTaker = (xPx: number | undefined) => void;

interface TimeTools {
  readonly Over: ComponentType<TimeOverProps>;
  readonly LaneTools: ComponentType<LaneToolsProps>;
  /** Undefined: it pans. */
  readonly takeDrag: (drag: TimeDrag) => TimeDragTaker | undefined;
}

export const TimeToolsContext = createContext<TimeTools | undefined>(undefined);
