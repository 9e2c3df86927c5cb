// SPDX-License-Identifier: GPL-3.0-or-later
// Every task of a run on the lane of its slot. Lanes are numbered through racks, machines and slots, including unused ones, but only
// used lanes take memory. Columns are copied in this order, because a million scattered look-ups in the record would take longer than
// drawing: 32 bytes per task, and 8 per lane in use.
import { evenTopology, machineStride, type Rack, racksDiffer, racksOf } from '../../model/racks';
import { slotsPerMachine, type Topology } from '../../model/topology';
import { TASK_KINDS, type TaskColumns } from '../../model/trace';
import { countingSort } from './counting-sort';

const REDUCE = TASK_KINDS.indexOf('reduce');

export interface SlotLanes {
  readonly racks: number;
  /** Of the largest rack. */
  readonly machinesPerRack: number;
  /** Of the machine with the most. If kinds have separate slots, those of reduces follow those of maps. */
  readonly slotsPerMachine: number;
  /** If kinds have separate slots: the first `mapSlots` are for maps. Otherwise 0. */
  readonly mapSlots: number;
  readonly jobs: number;
  /** If racks differ, by rack: its machines, their slots for maps (or for both kinds), and for reduces if separate. */
  readonly there?: Readonly<Record<'machines' | 'maps' | 'reduces', Int32Array>>;
  /** Lanes on which something ran, ascending: (rack * machinesPerRack + machine) * slotsPerMachine + slot. */
  readonly lane: Int32Array;
  /** Places of lane[i]: from[i] up to from[i + 1], by time. Tasks of one slot do not overlap. */
  readonly from: Int32Array;
  /** By place: the row of the task. */
  readonly row: Int32Array;
  readonly startS: Float64Array;
  /** Its end if a killed attempt never had its input. */
  readonly fetchedS: Float64Array;
  readonly endS: Float64Array;
  /** 2 x job, plus 1 if the attempt was killed. */
  readonly owner: Int32Array;
}

export const lanesPerRack = (lanes: Pick<SlotLanes, 'machinesPerRack' | 'slotsPerMachine'>): number =>
  lanes.machinesPerRack * lanes.slotsPerMachine;

export function slotLanes(tasks: TaskColumns, topology: Topology, jobs: number): SlotLanes {
  const { racks } = topology;
  const machinesPerRack = machineStride(topology);
  const { slots } = evenTopology(topology, Math.max);
  const mapSlots = slots !== undefined && 'map' in slots ? slots.map : 0;
  const perMachine = slotCount(tasks, slots, mapSlots);
  const slotOf = Int32Array.from(
    { length: tasks.length },
    (_, i) => tasks.slot[i]! + (tasks.kind[i] === REDUCE ? mapSlots : 0),
  );
  // Rows are in order of their ends, so stable sorts by slot, machine and rack leave each lane in order of time.
  let row: Int32Array = Int32Array.from({ length: tasks.length }, (_, i) => i);
  row = countingSort(row, slotOf, perMachine);
  row = countingSort(row, tasks.machine, machinesPerRack);
  row = countingSort(row, tasks.rack, racks);
  const laneOf = (i: number): number =>
    (tasks.rack[i]! * machinesPerRack + tasks.machine[i]!) * perMachine + slotOf[i]!;
  let used = 0;
  for (let p = 0, last = -1; p < row.length; p++) {
    if (laneOf(row[p]!) !== last) used++;
    last = laneOf(row[p]!);
  }
  const lane = new Int32Array(used);
  const from = new Int32Array(used + 1);
  for (let p = 0, u = -1; p < row.length; p++) {
    const here = laneOf(row[p]!);
    if (u < 0 || lane[u] !== here) {
      lane[++u] = here;
      from[u] = p;
    }
  }
  from[used] = row.length;
  const by = (of: (i: number) => number): Float64Array => {
    const column = new Float64Array(row.length);
    for (let p = 0; p < row.length; p++) column[p] = of(row[p]!);
    return column;
  };
  return {
    ...{ racks, machinesPerRack, slotsPerMachine: perMachine, mapSlots, jobs, lane, from, row },
    ...(racksDiffer(topology) ? { there: slotsThere(topology, perMachine) } : {}),
    startS: by((i) => tasks.startS[i]!),
    fetchedS: by((i) => (Number.isNaN(tasks.fetchedS[i]!) ? tasks.endS[i]! : tasks.fetchedS[i]!)),
    endS: by((i) => tasks.endS[i]!),
    owner: row.map((i) => 2 * tasks.job[i]! + tasks.killed[i]!),
  };
}

function slotsThere(topology: Topology, perMachine: number): SlotLanes['there'] {
  const by = (of: (rack: Rack) => number): Int32Array => Int32Array.from(racksOf(topology), of);
  const slotsOf = (kind: 'map' | 'reduce') =>
    by((rack) => (rack.slots === undefined ? perMachine : slotsPerMachine(topology, rack, kind)));
  return { machines: by(({ machines }) => machines), maps: slotsOf('map'), reduces: slotsOf('reduce') };
}

/** If only cores and memory limit a machine, it has as many lanes as were ever in use at once. */
function slotCount(tasks: TaskColumns, slots: Topology['slots'], mapSlots: number): number {
  if (slots !== undefined) return 'shared' in slots ? slots.shared : mapSlots + slots.reduce;
  let most = 0;
  for (let i = 0; i < tasks.length; i++) most = Math.max(most, tasks.slot[i]! + 1);
  return Math.max(1, most);
}

/** Index of the first lane in use at or after `atLeast`. */
export function usedFrom({ lane }: SlotLanes, atLeast: number): number {
  let low = 0;
  let high = lane.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lane[middle]! < atLeast) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place of the used lane whose task ends after `timeS`; one past the last if none does. */
export function placeAfter({ from, endS }: SlotLanes, used: number, timeS: number): number {
  let low = from[used]!;
  let high = from[used + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (endS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}
