// SPDX-License-Identifier: GPL-3.0-or-later
// How much is above and below the rows in sight: in racks, or in slots if hardly more than a rack is seen.
import { firstPlace, lanesOutOfSight } from '../lanes/out-of-sight';
import { countExisting } from './existing-slots';
import { rackAt, rackLanes, racksShown, rowOf, rowTopPx, type SlotsView } from './slots-layout';

/** If this many racks fit in the view, whole racks are counted. */
const RACKS_FROM = 3;

interface OutsideSlots {
  readonly what: 'rack' | 'slot';
  readonly outside: { readonly above: number; readonly below: number };
}

export const outsideSlots = (view: SlotsView): OutsideSlots =>
  view.rackPx * RACKS_FROM <= view.heightPx
    ? { what: 'rack', outside: lanesOutOfSight(rackLanes(view)) }
    : { what: 'slot', outside: slotsOutside(view) };

/** For the racks that have a place. */
export function slotsOutside(view: SlotsView): OutsideSlots['outside'] {
  const { counts, rowsPerRack, topPx, heightPx } = view;
  const rows = racksShown(view) * rowsPerRack;
  const rackOf = (place: number): number => rackAt(view, Math.floor(place / rowsPerRack));
  const edgePx = (place: number, next: 0 | 1): number => rowTopPx(view, rackOf(place), (place % rowsPerRack) + next);
  const seen = firstPlace(rows, (place) => edgePx(place, 1) > topPx);
  const below = firstPlace(rows, (place) => edgePx(place, 0) >= heightPx);
  const slotsOf = (from: number, to: number): number => {
    let count = 0;
    for (let place = from; place < to; place++) {
      const { firstLane, endLane } = rowOf(view, rackOf(place), place % rowsPerRack);
      count += countExisting(counts, firstLane, endLane);
    }
    return count;
  };
  return { above: slotsOf(0, Math.min(seen, below)), below: slotsOf(below, rows) };
}
