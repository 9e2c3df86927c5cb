// SPDX-License-Identifier: GPL-3.0-or-later
// When slots are down, machine by machine: the stretches in sight as rectangles, and in words. A machine is down while it or its rack
// is; a fault of links leaves its slots up.
import { FAULT_KINDS, type RunFaults } from '../../analysis/chart-data/run-faults';
import { faultSentence } from '../faults/fault-words';
import { faultsOfRack } from '../faults/faults-of-rack';
import { xOf } from '../time/span';
import { type LaneRow, racksInSight, rowsInSight, type SlotCounts, type SlotsView } from './slots-layout';

/** Not clipped in time; in device pixels of the canvas. Rows of one rack: [firstRow, endRow). */
interface DownRectangle {
  readonly rack: number;
  readonly firstRow: number;
  readonly endRow: number;
  readonly leftPx: number;
  readonly rightPx: number;
}

/** Whether no row holds slots of two machines. If rows do, faults are marked on racks instead. */
export const hasMachineRows = ({ shift, counts }: SlotsView): boolean => counts.slotsPerMachine % (1 << shift) === 0;

const isRack = ({ kind }: RunFaults, row: number): boolean => FAULT_KINDS[kind[row]!] === 'rack';

/** Lanes of its rack: [first, end); undefined if none is down. */
function slotsOfFault(faults: RunFaults, row: number, counts: SlotCounts): readonly [number, number] | undefined {
  const { slotsPerMachine } = counts;
  const machinesPerRack = counts.there?.machines[faults.rack[row]!] ?? counts.machinesPerRack;
  if (isRack(faults, row)) return [0, machinesPerRack * slotsPerMachine];
  const machine = faults.machine[row]!;
  if (FAULT_KINDS[faults.kind[row]!] !== 'machine' || machine >= machinesPerRack) return undefined;
  return [machine * slotsPerMachine, (machine + 1) * slotsPerMachine];
}

/** If rows are too coarse for machines, whole racks only. */
export function downInSight(faults: RunFaults, view: SlotsView): readonly DownRectangle[] {
  if (faults.length === 0) return [];
  const { time, dpr, counts, shift } = view;
  const { fromS, toS } = time.span;
  const hasMachines = hasMachineRows(view);
  const found: DownRectangle[] = [];
  for (const rack of racksInSight(view)) {
    const [first, end] = rowsInSight(view, rack);
    for (const row of faultsOfRack(faults, rack)) {
      if (faults.fromS[row]! > toS || faults.toS[row]! < fromS) continue;
      const slots = slotsOfFault(faults, row, counts);
      if (slots === undefined || !(hasMachines || isRack(faults, row))) continue;
      const firstRow = Math.max(first, slots[0] >> shift);
      const endRow = Math.min(end, Math.ceil(slots[1] / (1 << shift)));
      if (endRow <= firstRow) continue;
      const leftPx = Math.round(xOf(time, faults.fromS[row]!) * dpr);
      const rightPx = Math.max(leftPx + 1, Math.round(xOf(time, faults.toS[row]!) * dpr));
      found.push({ rack, firstRow, endRow, leftPx, rightPx });
    }
  }
  return found;
}

const MAX_DOWN = 2;

/** Which slots in a row of lanes are down in a stretch of time; empty if none is. */
export function downWords(
  faults: RunFaults,
  counts: SlotCounts,
  { firstLane, endLane }: Pick<LaneRow, 'firstLane' | 'endLane'>,
  fromS: number,
  toS: number,
): string {
  const perRack = counts.machinesPerRack * counts.slotsPerMachine;
  const rack = Math.floor(firstLane / perRack);
  const down = faultsOfRack(faults, rack).filter((row) => {
    const slots = slotsOfFault(faults, row, counts);
    if (slots === undefined || faults.fromS[row]! >= toS || faults.toS[row]! <= fromS) return false;
    return slots[0] < endLane - rack * perRack && slots[1] > firstLane - rack * perRack;
  });
  const more = down.length > MAX_DOWN ? `; and ${down.length - MAX_DOWN} more faults there` : '';
  return (
    down
      .slice(0, MAX_DOWN)
      .map((row) => faultSentence(faults, row))
      .join('; ') + more
  );
}

/** For the whole chart; empty if no machine fails. */
export const downLegend = ({ kind }: RunFaults): string =>
  kind.some((one) => FAULT_KINDS[one] !== 'link')
    ? ' Slots are hatched while they are down; where rows are too coarse for single machines, a cross on the rack marks where one fails, and a line runs until it is back.'
    : '';
