// SPDX-License-Identifier: GPL-3.0-or-later
// Where widths change and where jobs end, as ticks under the plot. Where they would run together, ends are kept.
import { type TimeView, xOf } from '../time/span';
import { type Bands, intervalsWithin } from './bands';

export interface FootTick {
  readonly xPx: number;
  /** A job ends here. */
  readonly end: boolean;
}

const APART_PX = 3;

export function footTicks(bands: Bands, time: TimeView): readonly FootTick[] {
  const { fromS, toS } = time.span;
  const inSight = (timeS: number): boolean => timeS >= fromS && timeS <= toS;
  const pixelOfTime = (timeS: number): number => Math.round(xOf(time, timeS));
  const ends = new Set<number>();
  for (const endS of bands.jobEndS) if (inSight(endS)) ends.add(pixelOfTime(endS));
  const taken: number[] = [];
  for (const xPx of [...ends].sort((a, b) => a - b)) if (xPx - (taken.at(-1) ?? -APART_PX) >= APART_PX) taken.push(xPx);
  const ticks = taken.map((xPx): FootTick => ({ xPx, end: true }));
  const crowded = new Set(taken.flatMap((xPx) => [xPx - 2, xPx - 1, xPx, xPx + 1, xPx + 2]));
  let last = Number.NEGATIVE_INFINITY;
  const [first, end] = intervalsWithin(bands, time.span);
  for (let k = first; k < end; k++) {
    const startS = bands.intervalStartS[k]!;
    const xPx = pixelOfTime(startS);
    if (!inSight(startS) || crowded.has(xPx) || xPx - last < APART_PX) continue;
    ticks.push({ xPx, end: false });
    last = xPx;
  }
  return ticks;
}
