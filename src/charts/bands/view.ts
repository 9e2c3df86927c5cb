// SPDX-License-Identifier: GPL-3.0-or-later
// The bands' chart as numbers: where time and slots appear on the screen, what is in sight, ticks and names.
//
//    slots  | capacity 100 slots                        strip
//      100  |----------------------------------------   the line of the capacity
//       50  |          [ a                   ]
//        0  |[ b      ][ a                   ]
//           |----------'---------------------'-------   ground: ticks where widths change, longer ones where jobs end
//
// If the user made slots taller, the plot is taller than its visible part and scrolls between strip and ground, which stay put.
import { groupDigits } from '../../base/readable';
import { footPxOf } from '../time/lanes/lane-heights';
import { edgesOfTime, type LaneView, snap, spanInSight } from '../time/lanes/lane-layout';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import type { ShownLanes } from '../time/time-tools';
import { type Bands, bandsWithin, intervalsWithin } from './bands';
import { slotTicks } from './slot-ticks';

/** Above this many visible blocks, paint pixel by pixel, without edges. */
export const DENSE_FROM_BLOCKS = 5000;
const STRIP_PX = 20;
const GROUND_PX = 8;
/** A few slots grow to fill the space; a slot taller than this would be just empty colour, except in an enlarged chart. */
export const MAX_SLOT_PX = 64;
const MIN_PLOT_PX = 24;
/** The greatest height of a slot, or ZOOMED_TIMES its fitted height if that is more. */
const ZOOMED_SLOT_PX = 32;
const ZOOMED_TIMES = 8;
/** Browsers scroll no further. */
const MAX_PLOT_PX = 10_000_000;

export interface BandsView {
  readonly time: TimeView;
  /** Edges of the plot, at slot `scale` and slot 0, in sight or not. */
  readonly topPx: number;
  readonly bottomPx: number;
  /** Edges of its visible part. */
  readonly seenTopPx: number;
  readonly seenBottomPx: number;
  readonly scale: number;
  /** Of the whole chart, strip and ground included. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly dpr: number;
}

interface Tick {
  readonly text: string;
  readonly yPx: number;
}

export interface BandsLayout {
  readonly view: BandsView;
  /** Height of the scrolling part plus strip and ground, which do not scroll. */
  readonly contentPx: number;
  readonly scrollPx: number;
  readonly laid: ShownLanes['laid'];
  readonly visible: Int32Array;
  readonly dense: boolean;
  readonly gridPx: readonly number[];
  readonly slotTicks: readonly Tick[];
  readonly capacityPx: number;
  readonly footTicks: readonly FootTick[];
}

interface BandsLayoutInput {
  readonly bands: Bands;
  readonly time: TimeView;
  /** The chart's maximum height. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly dpr: number;
  readonly mostSlotPx?: number;
  /** Slot height chosen by the user; absent: all slots are in sight. */
  readonly wantedSlotPx?: number | undefined;
  readonly scrollPx?: number;
  /** Not all time is in sight. */
  readonly zoomed?: boolean;
  /** Lower limit of the end of the scale: the plan before the last edit may have had more slots. */
  readonly leastScale?: number | undefined;
}

export function layoutBands(input: BandsLayoutInput): BandsLayout {
  const { bands, time, heightPx, widthPx, dpr, mostSlotPx = MAX_SLOT_PX, leastScale = 0 } = input;
  const scale = Math.max(bands.scale, leastScale);
  const fixedPx = STRIP_PX + GROUND_PX;
  const availablePx = Math.max(1, Math.floor(heightPx) - fixedPx);
  const wholePx = Math.min(availablePx, Math.max(MIN_PLOT_PX, Math.ceil(scale * mostSlotPx)));
  const wantedPx = Math.max(wholePx, Math.ceil(scale * (input.wantedSlotPx ?? 0)));
  const footPx = footPxOf(wholePx + fixedPx, wantedPx + fixedPx, input.zoomed === true);
  const seenPx = wholePx - footPx;
  const highestPx = Math.max(seenPx, Math.min(MAX_PLOT_PX, Math.max(scale * ZOOMED_SLOT_PX, seenPx * ZOOMED_TIMES)));
  const plotPx = wantedPx > wholePx ? Math.min(wantedPx, Math.ceil(highestPx)) : seenPx;
  const scrollPx = Math.min(Math.max(0, input.scrollPx ?? 0), plotPx - seenPx);
  const topPx = STRIP_PX - snap(scrollPx, dpr);
  const seenBottomPx = STRIP_PX + seenPx;
  const view: BandsView = {
    ...{ time, topPx, bottomPx: topPx + plotPx, seenTopPx: STRIP_PX, seenBottomPx, scale, widthPx, dpr },
    heightPx: seenBottomPx + GROUND_PX,
  };
  const isSeen = ({ yPx }: Tick): boolean => yPx >= STRIP_PX && yPx <= seenBottomPx;
  const each = (px: number): number => (scale > 0 ? px / scale : px);
  const visible = bandsWithin(bands, spanInSight(view));
  return {
    ...{ view, visible, scrollPx },
    contentPx: plotPx + fixedPx,
    laid: { lanePx: each(plotPx), lowestPx: each(seenPx), highestPx: each(highestPx), footPx },
    dense: visible.length > DENSE_FROM_BLOCKS,
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    slotTicks: slotTicks(bands.capacity, scale, plotPx)
      .map((slot) => ({ text: groupDigits(String(slot)), yPx: yOf(view, slot) }))
      .filter(isSeen),
    capacityPx: yOf(view, bands.capacity),
    footTicks: footTicks(bands, time),
  };
}

/** Vertical position of a slot, snapped to the screen's pixels. */
export const yOf = ({ topPx, bottomPx, scale, dpr }: Omit<BandsView, 'time'>, slot: number): number =>
  scale > 0 ? snap(bottomPx - (slot / scale) * (bottomPx - topPx), dpr) : bottomPx;

/** Height of one slot. */
export const slotPx = ({ topPx, bottomPx, scale }: BandsView): number => (scale > 0 ? (bottomPx - topPx) / scale : 0);

/** Slots from the top down as lanes of a chart, for the code that resizes them and counts those out of sight. */
export const slotLanes = ({ view, laid, scrollPx }: BandsLayout): LaneView => ({
  ...{ time: view.time, laneCount: Math.ceil(view.scale), lanePx: laid.lanePx, gapPx: 0, topPx: view.seenTopPx },
  ...{ scrollPx, heightPx: view.seenBottomPx, widthPx: view.widthPx, dpr: view.dpr },
});

export const slotAt = ({ topPx, bottomPx, scale }: BandsView, yPx: number): number =>
  ((bottomPx - yPx) / (bottomPx - topPx)) * scale;

export interface BandEdges {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** At least a pixel wide and high. Drawing and hit testing use the same edges, so that what is seen is what is hit. */
export function edgesOfBand(view: BandsView, bands: Bands, i: number): BandEdges {
  const [leftPx, rightPx] = edgesOfTime(view, bands.startS[i]!, bands.endS[i]!);
  const bottomPx = yOf(view, bands.fromSlot[i]!);
  return { leftPx, rightPx, topPx: Math.min(yOf(view, bands.toSlot[i]!), bottomPx - 1), bottomPx };
}

/** The scroll position nearest to the current one that shows a block, or its top if it is taller than the visible part. */
export function scrollToBand({ view, scrollPx }: BandsLayout, bands: Bands, i: number): number {
  const { topPx, bottomPx } = edgesOfBand(view, bands, i);
  const { seenTopPx, seenBottomPx } = view;
  if (topPx < seenTopPx || bottomPx - topPx > seenBottomPx - seenTopPx) return scrollPx + topPx - seenTopPx;
  return scrollPx + Math.max(0, bottomPx - seenBottomPx);
}

// Ticks under the plot for width changes and job ends. Of ticks that would overlap, ends are kept.
interface FootTick {
  readonly xPx: number;
  /** A job ends here. */
  readonly end: boolean;
}

const APART_PX = 3;

function footTicks(bands: Bands, time: TimeView): readonly FootTick[] {
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
