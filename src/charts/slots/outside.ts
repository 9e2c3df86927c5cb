// SPDX-License-Identifier: GPL-3.0-or-later
// How many slots lie above and below the rows that are in sight.
import { firstPlace } from '../lanes/out-of-sight';
import { rowOf, rowTopPx, type SlotsView } from './slots-layout';
import { countThere } from './there';

export function slotsOutside(view: SlotsView): { readonly above: number; readonly below: number } {
  const { counts, rowsPerRack, topPx, heightPx } = view;
  const rows = counts.racks * rowsPerRack;
  const lanes = counts.racks * counts.machinesPerRack * counts.slotsPerMachine;
  const rackOf = (place: number): number => Math.floor(place / rowsPerRack);
  const edgePx = (place: number, next: 0 | 1): number => rowTopPx(view, rackOf(place), (place % rowsPerRack) + next);
  const firstSlot = (place: number): number =>
    place === rows ? lanes : rowOf(view, rackOf(place), place % rowsPerRack).firstLane;
  const seen = firstPlace(rows, (place) => edgePx(place, 1) > topPx);
  const below = firstPlace(rows, (place) => edgePx(place, 0) >= heightPx);
  return {
    above: countThere(counts, 0, firstSlot(Math.min(seen, below))),
    below: countThere(counts, firstSlot(below), lanes),
  };
}
