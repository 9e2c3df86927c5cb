// SPDX-License-Identifier: GPL-3.0-or-later
// The Gantt chart by slot as numbers: racks from the top down, in each its lanes from machine to machine and slot to slot. Where lanes
// are thinner than a pixel, rows hold a power of two of them (as the levels of simulator/pictures/slot-levels.ts), never of two racks.
import { mostShift, rowsOfRack } from '../../analysis/chart-data/slot-levels';
import { footPxOf } from '../time/lanes/lane-heights';
import { type LaneView, snap } from '../time/lanes/lane-layout';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import type { LaneCounts } from './there';

/** A label fits, with the gap under it. */
export const MAX_LANE_PX = 16;
/** Lower lanes touch. */
const GAPS_FROM_PX = 4;
const RACK_GAPS_PX = { ofRows: 1, ofLanes: 4 };
/** Space for the upper half of the first name. */
const TOP_PX = 4;
/** Browsers scroll no further. */
const MAX_CONTENT_PX = 15_000_000;

/** What of a run the layout depends on. */
export type SlotCounts = LaneCounts;

interface SlotsLayoutInput {
  readonly counts: SlotCounts;
  /** The height that the user chose; absent: all in sight, if no rack is lower then than `leastRackPx`. */
  readonly lanePx: number | undefined;
  /** At which a rack's name fits. Absent: 0. */
  readonly leastRackPx?: number;
  readonly time: TimeView;
  readonly heightPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  /** Not all time is in sight, so that something may lie outside. */
  readonly zoomed?: boolean;
}

export interface SlotsView {
  readonly counts: SlotCounts;
  readonly time: TimeView;
  readonly dpr: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly scrollPx: number;
  /** Rows are of 2^shift lanes. */
  readonly shift: number;
  readonly rowPx: number;
  /** Under each row. */
  readonly gapPx: number;
  readonly rowsPerRack: number;
  /** With the space to the next. */
  readonly rackPx: number;
}

export interface SlotsLayout {
  readonly view: SlotsView;
  readonly lanePx: number;
  /** At which all is in sight, or as much as can be. */
  readonly fitLanePx: number;
  /** Where the user chose no other height. */
  readonly usualLanePx: number;
  readonly highestPx: number;
  /** Under the lanes, for what lies outside; with it the chart is as high as without. */
  readonly footPx: number;
  readonly contentPx: number;
  readonly gridPx: readonly number[];
}

export function layoutSlots(input: SlotsLayoutInput): SlotsLayout {
  const { counts, time, dpr } = input;
  const perRack = counts.machinesPerRack * counts.slotsPerMachine;
  const fitAt = (heightPx: number): number => fitting(counts.racks, perRack, Math.max(1, heightPx - TOP_PX));
  const contentOf = (px: number): number => TOP_PX + Math.ceil(counts.racks * rowsAt(px, perRack, dpr).rackPx);
  const leastPx = Math.min(MAX_LANE_PX, (input.leastRackPx ?? 0) / perRack);
  const allPx = fitAt(input.heightPx);
  const usualPx = Math.max(allPx, leastPx);
  const wholePx = Math.max(1, Math.min(input.heightPx, contentOf(usualPx)));
  const wantedPx = Math.max(input.lanePx ?? usualPx, allPx);
  const footPx = footPxOf(wholePx, contentOf(wantedPx), input.zoomed === true);
  const seenPx = wholePx - footPx;
  const fitLanePx = footPx === 0 ? allPx : fitAt(seenPx);
  const highestPx = Math.max(fitLanePx, Math.min(MAX_LANE_PX, MAX_CONTENT_PX / (counts.racks * perRack)));
  const usualLanePx = Math.min(Math.max(leastPx, fitLanePx), highestPx);
  const lanePx = Math.min(Math.max(input.lanePx ?? usualLanePx, fitLanePx), highestPx);
  const rows = rowsAt(lanePx, perRack, dpr);
  const contentPx = contentOf(lanePx);
  const heightPx = Math.max(1, Math.min(seenPx, contentPx));
  const scrollPx = Math.min(Math.max(0, input.scrollPx), Math.max(0, contentPx - heightPx));
  return {
    view: { ...rows, counts, time, dpr, topPx: TOP_PX, heightPx, scrollPx },
    ...{ lanePx, fitLanePx, usualLanePx, highestPx, footPx, contentPx },
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
  };
}

/** Rows of at least a pixel, of as few lanes as that takes. */
function rowsAt(
  lanePx: number,
  perRack: number,
  dpr: number,
): Pick<SlotsView, 'shift' | 'rowPx' | 'gapPx' | 'rowsPerRack' | 'rackPx'> {
  const top = mostShift(perRack);
  let shift = 0;
  while (shift < top && lanePx * (1 << shift) < 1 - 1e-9) shift++;
  const highPx = Math.max(1, lanePx * (1 << shift));
  const rowPx = highPx >= GAPS_FROM_PX ? Math.floor(highPx * dpr) / dpr : highPx;
  const rowsPerRack = rowsOfRack(perRack, shift);
  const betweenPx =
    rowsPerRack < 2 ? 0 : shift === 0 && rowPx >= GAPS_FROM_PX ? RACK_GAPS_PX.ofLanes : RACK_GAPS_PX.ofRows;
  const gapPx = shift === 0 && rowPx >= GAPS_FROM_PX ? 1 : 0;
  return { shift, rowPx, gapPx, rowsPerRack, rackPx: rowsPerRack * rowPx + betweenPx };
}

/** The highest lanes with which all racks are in sight; where that cannot be, a pixel a rack. */
function fitting(racks: number, perRack: number, availablePx: number): number {
  for (let shift = 0; shift <= mostShift(perRack); shift++) {
    const rows = rowsOfRack(perRack, shift);
    const betweenPx = rows < 2 ? 0 : RACK_GAPS_PX.ofRows;
    const rowPx = (availablePx / racks - betweenPx) / rows;
    if (shift === 0 && rowPx >= GAPS_FROM_PX) {
      return Math.min(MAX_LANE_PX, Math.max(GAPS_FROM_PX - 1, (availablePx / racks - RACK_GAPS_PX.ofLanes) / rows));
    }
    // From 2 pixels on, rows of half as many lanes would be taken.
    if (rowPx >= 1) return shift === 0 ? rowPx : Math.min(rowPx, 2 - 1e-6) / (1 << shift);
  }
  return 1 / (1 << mostShift(perRack));
}

const edgePx = ({ topPx, scrollPx, dpr }: SlotsView, downPx: number): number =>
  topPx + snap(downPx, dpr) - snap(scrollPx, dpr);

/** Top edge of a row in chart pixels; the next one's is its bottom, the gap included. */
export const rowTopPx = (view: SlotsView, rack: number, row: number): number =>
  edgePx(view, rack * view.rackPx + row * view.rowPx);

/** Racks that are at least partly in sight: [first, end). */
export function racksInSight(view: SlotsView): readonly [number, number] {
  const first = Math.floor(view.scrollPx / view.rackPx) - 1;
  const end = Math.ceil((view.scrollPx + view.heightPx - view.topPx) / view.rackPx) + 1;
  return [Math.max(0, first), Math.min(view.counts.racks, end)];
}

/** Rows of a rack that are at least partly in sight: [first, end). */
export function rowsInSight(view: SlotsView, rack: number): readonly [number, number] {
  const abovePx = view.scrollPx - rack * view.rackPx;
  const first = Math.floor(abovePx / view.rowPx) - 1;
  const end = Math.ceil((abovePx + view.heightPx - view.topPx) / view.rowPx) + 1;
  return [Math.max(0, first), Math.min(view.rowsPerRack, end)];
}

/** Racks as lanes of a chart by rack: for what marks a rack as a whole. */
export const rackLanes = (view: SlotsView): LaneView => ({
  ...{ time: view.time, laneCount: view.counts.racks, lanePx: view.rackPx, dpr: view.dpr },
  gapPx: view.rackPx - view.rowsPerRack * view.rowPx,
  ...{ topPx: view.topPx, scrollPx: view.scrollPx, heightPx: view.heightPx },
  widthPx: view.time.leftPx + view.time.widthPx,
});

/** Lanes [first, end) of a row. */
export interface LaneRow {
  readonly rack: number;
  readonly row: number;
  readonly firstLane: number;
  readonly endLane: number;
}

export function rowOf(view: SlotsView, rack: number, row: number): LaneRow {
  const perRack = view.counts.machinesPerRack * view.counts.slotsPerMachine;
  const slot = row * (1 << view.shift);
  return {
    ...{ rack, row, firstLane: rack * perRack + slot },
    endLane: rack * perRack + Math.min(slot + (1 << view.shift), perRack),
  };
}

export function rowOfLane(view: SlotsView, lane: number): LaneRow {
  const perRack = view.counts.machinesPerRack * view.counts.slotsPerMachine;
  const rack = Math.floor(lane / perRack);
  return rowOf(view, rack, (lane - rack * perRack) >> view.shift);
}

/** The row at a height and the lane in it; undefined between racks and outside. */
export function laneAtPx(view: SlotsView, yPx: number): (LaneRow & { readonly lane: number }) | undefined {
  if (yPx < view.topPx || yPx >= view.heightPx) return undefined;
  const guess = Math.floor((yPx - view.topPx + view.scrollPx) / view.rackPx);
  for (let rack = Math.max(0, guess - 1); rack <= Math.min(view.counts.racks - 1, guess + 1); rack++) {
    const inRackPx = yPx - rowTopPx(view, rack, 0);
    const around = Math.floor(inRackPx / view.rowPx);
    for (let row = Math.max(0, around - 1); row <= Math.min(view.rowsPerRack - 1, around + 1); row++) {
      const topPx = rowTopPx(view, rack, row);
      const bottomPx = rowTopPx(view, rack, row + 1);
      if (yPx < topPx || yPx >= bottomPx) continue;
      const found = rowOf(view, rack, row);
      const within = Math.floor(((yPx - topPx) / (bottomPx - topPx)) * (1 << view.shift));
      return { ...found, lane: Math.min(found.firstLane + within, found.endLane - 1) };
    }
  }
  return undefined;
}

/** How far down the content a lane's row begins. */
export function laneDownPx(view: SlotsView, lane: number): number {
  const { rack, row } = rowOfLane(view, lane);
  return rack * view.rackPx + row * view.rowPx;
}
