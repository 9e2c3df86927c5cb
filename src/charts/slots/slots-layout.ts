// SPDX-License-Identifier: GPL-3.0-or-later
// The Gantt chart by slot as numbers: racks from the top down, in each its lanes from machine to machine and slot to slot, in rows of
// one lane or of several. Racks that are left out keep their number and have no height.
import { FOOT_PX, footPxOf } from '../time/lanes/lane-heights';
import { type LaneView, placeOf, snap } from '../time/lanes/lane-layout';
import { type LanePlaces, shownCount } from '../time/lanes/lane-places';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import type { LaneCounts } from './existing-slots';
import { fittingLanePx, MAX_LANE_PX, type RowHeights, rowsAt } from './row-heights';

/** Space for the upper half of the first name. */
const TOP_PX = 4;
/** Browsers cannot scroll further. */
const MAX_CONTENT_PX = 15_000_000;

/** The part of a run that the layout depends on. */
export type SlotCounts = LaneCounts;

interface SlotsLayoutInput {
  readonly counts: SlotCounts;
  /** The height that the user chose; absent: all in sight, unless racks would then be lower than `leastRackPx`. */
  readonly lanePx: number | undefined;
  /** Height at which a rack's name fits. Absent: 0. */
  readonly leastRackPx?: number;
  readonly time: TimeView;
  readonly heightPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  /** Not all time is in sight, so something may be outside. */
  readonly zoomed?: boolean;
  /** The racks left out are idle in the visible time. */
  readonly places?: LanePlaces | undefined;
  /** Some racks are idle, shown or not. */
  readonly hasIdle?: boolean;
}

export interface SlotsView extends RowHeights {
  readonly counts: SlotCounts;
  /** The racks' places; absent: all have one. */
  readonly places?: LanePlaces | undefined;
  readonly time: TimeView;
  readonly dpr: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly scrollPx: number;
}

export interface SlotsLayout {
  readonly view: SlotsView;
  readonly lanePx: number;
  /** Height at which everything is in sight, or as much as possible. */
  readonly fitLanePx: number;
  /** Height if the user chose no other. */
  readonly usualLanePx: number;
  readonly highestPx: number;
  /** Under the lanes, for what is out of sight; it does not make the chart higher. */
  readonly footPx: number;
  readonly contentPx: number;
  readonly gridPx: readonly number[];
}

export function layoutSlots(input: SlotsLayoutInput): SlotsLayout {
  const { counts, time, dpr, places } = input;
  const perRack = counts.machinesPerRack * counts.slotsPerMachine;
  const shown = places?.lanes.length ?? counts.racks;
  const fitAt = (racks: number, heightPx: number): number =>
    fittingLanePx(racks, perRack, Math.max(1, heightPx - TOP_PX));
  const contentOf = (racks: number, px: number): number => TOP_PX + Math.ceil(racks * rowsAt(px, perRack, dpr).rackPx);
  const leastPx = Math.min(MAX_LANE_PX, (input.leastRackPx ?? 0) / perRack);
  // The total height is the same however many racks have a place.
  const allPx = fitAt(counts.racks, input.heightPx);
  const usualPx = Math.max(allPx, leastPx);
  const wholePx = Math.max(1, Math.min(input.heightPx, contentOf(counts.racks, usualPx)));
  const wantedPx = Math.max(input.lanePx ?? usualPx, allPx);
  const footPx =
    input.hasIdle === true
      ? Math.min(FOOT_PX, wholePx - 1)
      : footPxOf(wholePx, contentOf(counts.racks, wantedPx), input.zoomed === true);
  const seenPx = wholePx - footPx;
  const fitLanePx = footPx === 0 ? allPx : fitAt(shown, seenPx);
  const highestPx = Math.max(fitLanePx, Math.min(MAX_LANE_PX, MAX_CONTENT_PX / (counts.racks * perRack)));
  const usualLanePx = Math.min(Math.max(leastPx, fitLanePx), highestPx);
  const lanePx = Math.min(Math.max(input.lanePx ?? usualLanePx, fitLanePx), highestPx);
  const rows = rowsAt(lanePx, perRack, dpr);
  const contentPx = contentOf(shown, lanePx);
  const heightPx = places === undefined ? Math.max(1, Math.min(seenPx, contentPx)) : seenPx;
  const scrollPx = Math.min(Math.max(0, input.scrollPx), Math.max(0, contentPx - heightPx));
  return {
    view: { ...rows, counts, places, time, dpr, topPx: TOP_PX, heightPx, scrollPx },
    ...{ lanePx, fitLanePx, usualLanePx, highestPx, footPx, contentPx },
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
  };
}

const edgePx = ({ topPx, scrollPx, dpr }: SlotsView, downPx: number): number =>
  topPx + snap(downPx, dpr) - snap(scrollPx, dpr);

/** How far down the content a rack starts. */
const rackDownPx = (view: SlotsView, rack: number): number => placeOf(view, rack) * view.rackPx;

/** Top edge of a row in chart pixels; the next one's is its bottom, the gap included. */
export const rowTopPx = (view: SlotsView, rack: number, row: number): number =>
  edgePx(view, rackDownPx(view, rack) + row * view.rowPx);

/** How many racks have a place. */
export const racksShown = ({ places, counts }: SlotsView): number => shownCount({ places, laneCount: counts.racks });

/** The rack at a place. */
export const rackAt = ({ places }: SlotsView, place: number): number => places?.lanes[place] ?? place;

/** Racks that are at least partly in sight, from the top down. */
export function racksInSight(view: SlotsView): readonly number[] {
  const first = Math.max(0, Math.floor(view.scrollPx / view.rackPx) - 1);
  const end = Math.ceil((view.scrollPx + view.heightPx - view.topPx) / view.rackPx) + 1;
  const count = Math.max(0, Math.min(racksShown(view), end) - first);
  return Array.from({ length: count }, (_, at) => rackAt(view, first + at));
}

/** Rows of a rack that are at least partly in sight: [first, end). */
export function rowsInSight(view: SlotsView, rack: number): readonly [number, number] {
  const abovePx = view.scrollPx - rackDownPx(view, rack);
  const first = Math.floor(abovePx / view.rowPx) - 1;
  const end = Math.ceil((abovePx + view.heightPx - view.topPx) / view.rowPx) + 1;
  return [Math.max(0, first), Math.min(view.rowsPerRack, end)];
}

/** Racks as lanes of a chart by rack, for marks on a whole rack. */
export const rackLanes = (view: SlotsView): LaneView => ({
  ...{ time: view.time, laneCount: view.counts.racks, lanePx: view.rackPx, dpr: view.dpr, places: view.places },
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
  for (let place = Math.max(0, guess - 1); place <= Math.min(racksShown(view) - 1, guess + 1); place++) {
    const rack = rackAt(view, place);
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

/** How far down the content a lane's row starts. */
export function laneDownPx(view: SlotsView, lane: number): number {
  const { rack, row } = rowOfLane(view, lane);
  return rackDownPx(view, rack) + row * view.rowPx;
}
