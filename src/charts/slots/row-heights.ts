// SPDX-License-Identifier: GPL-3.0-or-later
// How high rows of slots are. If lanes are thinner than a pixel, a row holds a power of two of them (as in the levels of
// analysis/chart-data/slot-levels), never from two racks.
import { mostShift, rowsOfRack } from '../../analysis/chart-data/slot-levels';

/** High enough for a label and the gap under it. */
export const MAX_LANE_PX = 16;
/** Lanes lower than this have no gap. */
const GAPS_FROM_PX = 4;
const RACK_GAPS_PX = { ofRows: 1, ofLanes: 4 };

export interface RowHeights {
  /** A row has 2^shift lanes. */
  readonly shift: number;
  readonly rowPx: number;
  /** Under each row. */
  readonly gapPx: number;
  readonly rowsPerRack: number;
  /** Including the space to the next rack. */
  readonly rackPx: number;
}

/** Rows of at least a pixel, with as few lanes as that takes. */
export function rowsAt(lanePx: number, perRack: number, dpr: number): RowHeights {
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

/** The highest lanes at which `racks` racks are in sight; if that is impossible, a pixel per rack. */
export function fittingLanePx(racks: number, perRack: number, availablePx: number): number {
  for (let shift = 0; shift <= mostShift(perRack); shift++) {
    const rows = rowsOfRack(perRack, shift);
    const betweenPx = rows < 2 ? 0 : RACK_GAPS_PX.ofRows;
    const rowPx = (availablePx / racks - betweenPx) / rows;
    if (shift === 0 && rowPx >= GAPS_FROM_PX) {
      return Math.min(MAX_LANE_PX, Math.max(GAPS_FROM_PX - 1, (availablePx / racks - RACK_GAPS_PX.ofLanes) / rows));
    }
    // From 2 pixels on, rowsAt would make rows of half as many lanes.
    if (rowPx >= 1) return shift === 0 ? rowPx : Math.min(rowPx, 2 - 1e-6) / (1 << shift);
  }
  return 1 / (1 << mostShift(perRack));
}
