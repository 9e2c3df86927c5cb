// What is laid over the axis, every timeline and the minimap, and what may take a drag instead of panning: handed down from above,
// because it comes after the first sight.
import { type ComponentType, createContext } from 'react';
import type { TimeSpan, TimeView } from './span';
import type { Frame } from './use-frame';

export type TimePlace = 'axis' | 'chart' | 'map';

export interface TimeOverProps {
  readonly place: TimePlace;
  readonly frame: Frame;
  readonly extent: TimeSpan;
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
  readonly heldMs: number;
  readonly view: TimeView;
  readonly extent: TimeSpan;
}

/** Told where the drag is now; undefined: it was taken away, and leaves things as they were. */
export type TimeDragTaker = (xPx: number | undefined) => void;

interface TimeTools {
  readonly Over: ComponentType<TimeOverProps>;
  /** Undefined: it pans. */
  readonly takeDrag: (drag: TimeDrag) => TimeDragTaker | undefined;
}

export const TimeToolsContext = createContext<TimeTools | undefined>(undefined);
