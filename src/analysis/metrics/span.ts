// SPDX-License-Identifier: GPL-3.0-or-later
// The time that metrics cover: the scenario's window if it has one, else the whole run.
import type { Window } from '../../model/scenario';

export interface Span {
  readonly fromS: number;
  readonly toS: number;
  /** False: the whole run, nothing is cut off. */
  readonly windowed: boolean;
}

/** Without a window, from 0 to the last end, or to the run's end if something never ended. */
export function spanOf(window: Window | undefined, endS: Float64Array, runEndS: number): Span {
  if (window !== undefined) return { fromS: window.fromS, toS: window.toS, windowed: true };
  return { fromS: 0, toS: lastEnd(endS) ?? runEndS, windowed: false };
}

/** Undefined if one of them never ended. */
function lastEnd(endS: Float64Array): number | undefined {
  let last = 0;
  for (let i = 0; i < endS.length; i++) {
    const at = endS[i]!;
    if (Number.isNaN(at)) return undefined;
    if (at > last) last = at;
  }
  return last;
}

export const lengthS = ({ fromS, toS }: Span): number => toS - fromS;

/** How much of an interval is inside; without a window, all of it. */
export function insideS({ fromS, toS, windowed }: Span, startS: number, endS: number): number {
  if (!windowed) return endS - startS;
  return Math.max(0, Math.min(endS, toS) - Math.max(startS, fromS));
}

/** Whether something happened inside, both ends included. False for what never happened (NaN). */
export function isInside({ fromS, toS, windowed }: Span, atS: number): boolean {
  return windowed ? atS >= fromS && atS <= toS : !Number.isNaN(atS);
}
