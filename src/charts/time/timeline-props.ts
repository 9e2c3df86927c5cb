// SPDX-License-Identifier: GPL-3.0-or-later
// Props of every chart on the shared time axis.
import type { Pointed } from '../../state/pointed';
import type { TimeSpan } from './span';

export interface SharedTime {
  readonly span: TimeSpan;
  readonly extent: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
}

/** The line that crosses all charts. */
export interface TimeCursor {
  readonly cursorS: number | undefined;
  readonly onCursor: (timeS: number | undefined) => void;
}

/** For timelines that report what is pointed at. */
export interface DescribedTimelineProps extends SharedTime, TimeCursor {
  /** A sentence about what the pointer or the keys have reached, and the same as fields. */
  readonly onHover: (sentence: string | undefined, pointed?: Pointed) => void;
  /** The maximum height of the chart. */
  readonly heightPx: number;
}

/** A job or coflow by its id. */
export interface SelectProps {
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}
