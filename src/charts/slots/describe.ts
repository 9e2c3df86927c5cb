// SPDX-License-Identifier: GPL-3.0-or-later
// The chart by slot in words: one task, the contents of a pixel that shows many, and the whole chart.

import { placeAfter, type SlotLanes, usedFrom } from '../../analysis/chart-data/slot-lanes';
import { killWords, unfinishedWords } from '../../analysis/why/kill-words';
import { counted, readableCount, readablePercent } from '../../base/readable';
import { LOCALITIES, TASK_KINDS, type TaskColumns } from '../../model/trace';
import type { SimulatedRun } from '../gantt/simulated-run';
import { exactTime } from '../time/ticks';
import { downWords } from './down';
import { countExisting } from './existing-slots';
import type { LaneRow } from './slots-layout';

const INPUT_WORDS: Readonly<Record<(typeof LOCALITIES)[number], string>> = {
  machine: 'input from the same machine',
  rack: 'input from the same rack',
  remote: 'input from another rack',
};

const WORK = TASK_KINDS.indexOf('work');

/** "map 17"; for a malleable job, "stretch 3": its stretches of time on slots are counted. */
export const taskName = ({ kind, index }: Pick<TaskColumns, 'kind' | 'index'>, row: number): string =>
  kind[row] === WORK ? `stretch ${index[row]!}` : `${TASK_KINDS[kind[row]!] ?? ''} ${index[row]!}`;

/** The label on a task's bar: the job's name for a malleable job, because its slots all do the same. */
export const shownName = (tasks: TaskColumns, row: number, ids: readonly string[]): string =>
  tasks.kind[row] === WORK ? (ids[tasks.job[row]!] ?? '') : taskName(tasks, row);

/** "rack 2, machine 3, slot 5" */
export function slotName(lanes: SlotLanes, lane: number): string {
  const { machinesPerRack, slotsPerMachine, mapSlots } = lanes;
  const slot = lane % slotsPerMachine;
  const machine = Math.floor(lane / slotsPerMachine);
  const own = mapSlots === 0 ? `slot ${slot}` : slot < mapSlots ? `map slot ${slot}` : `reduce slot ${slot - mapSlots}`;
  return `rack ${Math.floor(machine / machinesPerRack)}, machine ${machine % machinesPerRack}, ${own}`;
}

/** "map 17 of clicks, attempt 1: rack 2, machine 3, slot 5, 12 s to 31 s, input from the same rack until 14 s". */
export function describeTask({ record, ids }: SimulatedRun, lanes: SlotLanes, lane: number, row: number): string {
  const { tasks } = record.trace;
  const stage = tasks.stage[row]! > 0 ? ` of stage ${tasks.stage[row]! + 1}` : '';
  const times = `${exactTime(tasks.startS[row]!)} to ${exactTime(tasks.endS[row]!)}`;
  const killed = killWords(tasks, row);
  const how = killed === undefined ? unfinishedWords(tasks, row) : `killed (${killed})`;
  const end = how === undefined ? '' : `, ${how}`;
  if (tasks.kind[row] === WORK) {
    const pause = tasks.fetchedS[row]! > tasks.startS[row]! ? `, pauses until ${exactTime(tasks.fetchedS[row]!)}` : '';
    return `${ids[tasks.job[row]!]}: ${slotName(lanes, lane)}, ${times}${pause}`;
  }
  const head = `${taskName(tasks, row)}${stage} of ${ids[tasks.job[row]!]}, attempt ${tasks.attempt[row]!}`;
  return `${head}: ${slotName(lanes, lane)}, ${times}${end}${inputWords(tasks, row)}`;
}

function inputWords(tasks: TaskColumns, row: number): string {
  const fetchedS = tasks.fetchedS[row]!;
  const takesTime = fetchedS > tasks.startS[row]!;
  if (TASK_KINDS[tasks.kind[row]!] === 'map') {
    const from = INPUT_WORDS[LOCALITIES[tasks.locality[row]!] ?? 'remote'];
    return `, ${from}${Number.isNaN(fetchedS) ? ', never complete' : takesTime ? ` until ${exactTime(fetchedS)}` : ''}`;
  }
  if (Number.isNaN(fetchedS)) return ', shuffle never complete';
  return takesTime ? `, shuffle complete at ${exactTime(fetchedS)}` : '';
}

/** Totals of what lanes do between two moments. */
interface CountedCell {
  readonly tasks: number;
  readonly killed: number;
  /** Slot-seconds in use, in all and by job. */
  readonly busyS: number;
  readonly slotSecondsOf: ReadonlyMap<number, number>;
}

export function countCell(
  lanes: SlotLanes,
  { firstLane, endLane }: Pick<LaneRow, 'firstLane' | 'endLane'>,
  fromS: number,
  toS: number,
): CountedCell {
  const slotSecondsOf = new Map<number, number>();
  let [tasks, killed, busyS] = [0, 0, 0];
  for (let used = usedFrom(lanes, firstLane); used < lanes.lane.length && lanes.lane[used]! < endLane; used++) {
    const end = lanes.from[used + 1]!;
    for (let place = placeAfter(lanes, used, fromS); place < end && lanes.startS[place]! < toS; place++) {
      const seconds = Math.min(lanes.endS[place]!, toS) - Math.max(lanes.startS[place]!, fromS);
      const job = lanes.owner[place]! >> 1;
      slotSecondsOf.set(job, (slotSecondsOf.get(job) ?? 0) + seconds);
      busyS += seconds;
      tasks++;
      killed += lanes.owner[place]! & 1;
    }
  }
  return { tasks, killed, busyS, slotSecondsOf };
}

/** "rack 2, 32 slots from machine 3 on, 12 s to 13 s: 41 tasks of 3 jobs, 87 % of the time in use, most by clicks". */
export function describeCell(
  { ids, chartData }: SimulatedRun,
  lanes: SlotLanes,
  row: Pick<LaneRow, 'firstLane' | 'endLane'>,
  fromS: number,
  toS: number,
): string {
  const slots = countExisting(lanes, row.firstLane, row.endLane);
  const where =
    slots === 1
      ? slotName(lanes, row.firstLane)
      : `${slotName(lanes, row.firstLane)} and ${counted(slots - 1, 'slot')} after it`;
  if (slots === 0) return `${slotName(lanes, row.firstLane)}: does not exist, the rack has fewer`;
  const when = `${exactTime(Math.max(0, fromS))} to ${exactTime(toS)}`;
  const { tasks, killed, busyS, slotSecondsOf } = countCell(lanes, row, fromS, toS);
  const down = downWords(chartData.instants.faults, lanes, row, fromS, toS);
  if (tasks === 0) return `${where}, ${when}: ${down === '' ? 'free' : down}`;
  const most = [...slotSecondsOf].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best,
  );
  const jobs =
    slotSecondsOf.size === 1 ? ids[most[0]] : `${counted(slotSecondsOf.size, 'job')}, mostly ${ids[most[0]]}`;
  const lost = killed === 0 ? '' : `, ${readableCount(killed)} of them later killed`;
  return `${where}, ${when}: ${counted(tasks, chartData.isMalleable === true ? 'stretch' : 'task')} of ${jobs}${lost}; ${readablePercent(busyS / (slots * (toS - fromS)))} of the time in use${down === '' ? '' : `; ${down}`}`;
}

export const SLOT_KEYS =
  'Left and right arrows go from task to task on the slot, up and down to the next slot or row. Enter zooms to the task, in time and lanes; ' +
  'Escape clears. Shift with up or down makes lanes higher or lower, Shift with left or right pans, plus and minus zoom, 0 fits, Home and ' +
  'End go to the ends.';

/** The whole chart in a sentence or two. */
export function describeSlots(lanes: SlotLanes, label: string, isMalleable = false): string {
  const { racks, machinesPerRack, slotsPerMachine, row, there } = lanes;
  const most = there === undefined ? '' : 'at most ';
  const each = `${counted(racks, 'rack')} of ${most}${counted(machinesPerRack, 'machine')} of ${most}${counted(slotsPerMachine, 'slot')}`;
  const all = countExisting(lanes, 0, racks * machinesPerRack * slotsPerMachine);
  if (isMalleable) {
    return (
      `${label}: malleable jobs on ${each}; ${readableCount(lanes.lane.length)} of ${counted(all, 'slot')} were in use. ` +
      'Colours are jobs, paler while slots pause or are free. Where lanes are too thin to be seen apart, a row stands for several, in the ' +
      'colour of the job that holds most of its time.'
    );
  }
  return (
    `${label}: ${counted(row.length, 'task')} on ${each}; something ran on ${readableCount(lanes.lane.length)} of ${counted(all, 'slot')}. ` +
    'Colours are jobs, paler while a task fetches or where slots are free; attempts that were killed are crossed out. Where lanes are too thin to ' +
    'be seen apart, a row stands for several, in the colour of the job that holds most of its time.'
  );
}
