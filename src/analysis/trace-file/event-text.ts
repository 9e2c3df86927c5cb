// SPDX-License-Identifier: GPL-3.0-or-later
// Single events of the Trace Event format as JSON text. Its times are in microseconds.

/**
 * Whole nanoseconds, the unit of viewers. Rounded once, so that a slice ends where its neighbour begins and is within the slice that
 * encloses it.
 */
export const ticks = (seconds: number): number => Math.round(seconds * 1e9);

export const timeText = (nanoseconds: number): string => String(nanoseconds / 1000);

interface Slice {
  readonly process: number;
  readonly thread: number;
  readonly name: string;
  readonly category: string;
  readonly startS: number;
  readonly endS: number;
  /** Shown with the slice when it is selected. */
  readonly details?: object;
}

/** A slice, which encloses later ones of its thread that are within it. */
export function sliceEvent({ process, thread, name, category, startS, endS, details }: Slice): string {
  const start = ticks(startS);
  const shown = details === undefined ? '' : `,"args":${JSON.stringify(details)}`;
  return (
    `{"ph":"X","pid":${process},"tid":${thread},"ts":${timeText(start)},"dur":${timeText(ticks(endS) - start)},` +
    `"cat":"${category}","name":${JSON.stringify(name)}${shown}}`
  );
}

export const nameEvent = (what: 'process' | 'thread', process: number, thread: number, name: string): string =>
  `{"ph":"M","pid":${process},"tid":${thread},"name":"${what}_name","args":{"name":${JSON.stringify(name)}}}`;
