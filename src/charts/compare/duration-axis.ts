// SPDX-License-Identifier: GPL-3.0-or-later
// An axis of durations in everyday units, linear from 0 or logarithmic from the shortest. Pure.
import { timeLabel, timeTicks } from '../time/ticks';

export type AxisKind = 'linear' | 'log';

export interface DurationTick {
  readonly timeS: number;
  readonly label: string;
  readonly px: number;
}

export interface DurationAxis {
  readonly kind: AxisKind;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly ticks: readonly DurationTick[];
  /** Durations beyond the ends are placed at the ends. */
  readonly pxOf: (timeS: number) => number;
  readonly timeAt: (px: number) => number;
}

interface DurationExtent {
  /** Above 0. */
  readonly leastS: number;
  readonly mostS: number;
}

const CHARACTER_PX = 6.7;
const BETWEEN_LABELS_PX = 10;
/** Crowded: half of the durations would get less than this share of a linear axis. */
const CROWDED = 1 / 16;
/** Labels of a logarithmic axis, by priority: first decades of a second, minutes, hours and days; each list is finer than the last. */
const LOG_NAMES: readonly (readonly number[])[] = [
  [0.001, 0.01, 0.1, 1, 10, 60, 600, 3600, 36_000, 86_400, 864_000, 8_640_000],
  [5, 30, 300, 1800, 21_600, 432_000, 4_320_000, 0.005, 0.05, 0.5],
  [2, 20, 120, 1200, 7200, 43_200, 172_800, 1_728_000, 0.002, 0.02, 0.2],
];

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Of the given durations; 0 has no place on a logarithmic axis, so the least is the least above 0. */
export function extentOf(sorted: readonly Float64Array[]): DurationExtent {
  let leastS = Number.POSITIVE_INFINITY;
  let mostS = 0;
  for (const one of sorted) {
    mostS = Math.max(mostS, one.at(-1) ?? 0);
    const first = one.find((timeS) => timeS > 0);
    if (first !== undefined) leastS = Math.min(leastS, first);
  }
  return mostS > 0 ? { leastS, mostS } : { leastS: 1, mostS: 1 };
}

/** Logarithmic if a linear axis would squeeze half of the durations of half of the runs into a sliver. */
export function axisKindFor(sorted: readonly Float64Array[]): AxisKind {
  const { mostS } = extentOf(sorted);
  const crowded = sorted.filter((one) => (one[one.length >> 1] ?? mostS) < mostS * CROWDED);
  return crowded.length > 0 && 2 * crowded.length >= sorted.length ? 'log' : 'linear';
}

export function durationAxis(kind: AxisKind, extent: DurationExtent, leftPx: number, rightPx: number): DurationAxis {
  const widePx = Math.max(1, rightPx - leftPx);
  const ends = { kind, leftPx, rightPx: leftPx + widePx };
  if (kind === 'linear') {
    const pxOf = (timeS: number): number => leftPx + widePx * within(timeS / extent.mostS, 0, 1);
    const { ticks } = timeTicks({ fromS: 0, toS: extent.mostS }, widePx);
    const placed = ticks.map(({ timeS, label }) => ({ timeS, label, px: pxOf(timeS) }));
    const timeAt = (px: number): number => within((px - leftPx) / widePx, 0, 1) * extent.mostS;
    return { ...ends, ticks: placed, pxOf, timeAt };
  }
  // A single duration is in the middle of about a decade.
  const alone = extent.mostS <= extent.leastS * 1.0001;
  const low = Math.log(alone ? extent.leastS / 3 : extent.leastS);
  const high = Math.log(alone ? extent.mostS * 3 : extent.mostS);
  const pxOf = (timeS: number): number =>
    timeS > 0 ? leftPx + widePx * within((Math.log(timeS) - low) / (high - low), 0, 1) : leftPx;
  const timeAt = (px: number): number => Math.exp(low + within((px - leftPx) / widePx, 0, 1) * (high - low));
  return { ...ends, ticks: logTicks(Math.exp(low), Math.exp(high), pxOf, widePx), pxOf, timeAt };
}

const roundTick = (timeS: number) => ({ timeS, label: timeLabel(timeS, Math.min(1, timeS)) });

function logTicks(
  fromS: number,
  toS: number,
  pxOf: (timeS: number) => number,
  widePx: number,
): readonly DurationTick[] {
  const narrow = toS < 4 * fromS;
  const names = narrow ? [timeTicks({ fromS, toS }, widePx / 2).ticks] : LOG_NAMES.map((list) => list.map(roundTick));
  const ticks: DurationTick[] = [];
  for (const list of names) {
    for (const { timeS, label } of list) {
      if (timeS < fromS * (1 - 1e-9) || timeS > toS * (1 + 1e-9)) continue;
      const px = pxOf(timeS);
      const half = (length: number): number => (length * CHARACTER_PX) / 2 + BETWEEN_LABELS_PX / 2;
      if (ticks.every((one) => Math.abs(one.px - px) >= half(one.label.length) + half(label.length))) {
        ticks.push({ timeS, label, px });
      }
    }
  }
  return ticks.sort((a, b) => a.timeS - b.timeS);
}

/** Whether a tick's label fits on a drawing of this width. */
export const labelFits = ({ px, label }: DurationTick, widthPx: number): boolean => {
  const halfPx = (label.length * CHARACTER_PX) / 2;
  return px - halfPx >= 0 && px + halfPx <= widthPx;
};
