// SPDX-License-Identifier: GPL-3.0-or-later
// The labels beside the lanes: each rack's number where its lanes start or enter the view, and each machine's where it fits.
import { placeOf } from '../time/lanes/lane-layout';
import { racksInSight, rowTopPx, type SlotsView } from './slots-layout';

/** Minimum distances between the middles of two labels, and of two racks' labels, which are as high as a name. */
const APART_PX = 15;
const RACKS_APART_PX = 14;
const RACK_STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500];

interface GutterLabel {
  readonly text: string;
  readonly yPx: number;
  readonly isRack: boolean;
}

export function gutterLabels(view: SlotsView): readonly GutterLabel[] {
  const { rackPx, counts, shift, rowPx, topPx, heightPx } = view;
  const labels: GutterLabel[] = [];
  const stride = RACK_STRIDES.find((one) => one * rackPx >= RACKS_APART_PX) ?? 1000;
  const machinePx = counts.slotsPerMachine * rowPx;
  const hasMachines = shift === 0 && machinePx >= APART_PX && counts.machinesPerRack > 1;
  const highest = topPx + 6;
  const lowest = heightPx - 4;
  for (const rack of racksInSight(view)) {
    if (placeOf(view, rack) % stride !== 0) continue;
    const topOfRackPx = rowTopPx(view, rack, 0);
    const endPx = rowTopPx(view, rack, view.rowsPerRack);
    // The label stays in sight as long as its lanes do.
    const yPx = Math.min(
      Math.max(topOfRackPx + Math.min(7, rackPx / 2), highest),
      Math.max(endPx - 6, topOfRackPx + 3),
    );
    // Beside machines, a bare number would be mistaken for one of theirs.
    const seen = yPx >= topPx && yPx <= lowest;
    if (seen)
      labels.push({ text: labels.length === 0 || hasMachines ? `rack ${rack}` : String(rack), yPx, isRack: true });
    if (!hasMachines) continue;
    const machines = counts.there?.machines[rack] ?? counts.machinesPerRack;
    for (let machine = 0; machine < machines; machine++) {
      const machineTopPx = rowTopPx(view, rack, machine * counts.slotsPerMachine);
      const lastPx = machineTopPx + machinePx - 6;
      const ownPx = Math.min(Math.max(machineTopPx + 8, highest), lastPx);
      // Under the rack's number, if the machine's lanes reach that far.
      const atPx = seen && Math.abs(ownPx - yPx) < APART_PX ? yPx + APART_PX : ownPx;
      if (atPx >= highest && atPx <= Math.min(lowest, lastPx))
        labels.push({ text: `m ${machine}`, yPx: atPx, isRack: false });
    }
  }
  return labels;
}
