// SPDX-License-Identifier: GPL-3.0-or-later
// What the arrows do on a chart of racks over time: up and down from rack to rack, left and right through time. Pure.
import { type LanePlaces, nextShown } from '../time/lanes/lane-places';
import { lengthS, type TimeSpan } from '../time/span';

export interface WalkedCell {
  readonly rack: number;
  readonly timeS: number;
}

/** Time steps across the visible time. */
const STEPS = 40;

export const CELL_KEYS =
  'Up and down arrows go from rack to rack, left and right through time. Enter picks the rack or, picked, zooms to the step there; Escape ' +
  'clears. Shift with left or right pans, plus and minus zoom, Shift with up or down makes lanes higher or lower, 0 fits, Home and End go to the ends.';

interface Walk {
  readonly cell: WalkedCell | undefined;
  readonly racks: number;
  /** The first in sight. */
  readonly firstRack: number;
  readonly places?: LanePlaces | undefined;
  readonly span: TimeSpan;
  /** Time of all cells. */
  readonly extent: TimeSpan;
}

/** Undefined: the key is not for the walk; null: no cell any more. */
export function cellStep(
  key: string,
  { cell, racks, firstRack, places, span, extent }: Walk,
): WalkedCell | null | undefined {
  const within = (timeS: number): number => Math.min(Math.max(timeS, extent.fromS), extent.toS);
  const rackStep = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const timeStep = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  if (key === 'Escape') return cell === undefined ? undefined : null;
  if (rackStep === 0 && timeStep === 0) return undefined;
  if (racks === 0) return undefined;
  if (cell === undefined || cell.rack >= racks) {
    return { rack: Math.min(firstRack, racks - 1), timeS: within((span.fromS + span.toS) / 2) };
  }
  return {
    rack: rackStep === 0 ? cell.rack : nextShown({ laneCount: racks, places }, cell.rack, rackStep),
    timeS: within(cell.timeS + (timeStep * lengthS(span)) / STEPS),
  };
}
