// SPDX-License-Identifier: GPL-3.0-or-later
// The chart by slot as rows of a table: tasks in the visible time, slot by slot, up to a maximum.

import { placeAfter, type SlotLanes } from '../../analysis/chart-data/slot-lanes';
import { killWords, unfinishedWords } from '../../analysis/why/kill-words';
import { LOCALITIES, TASK_KINDS, type TaskColumns } from '../../model/trace';
import type { TimeSpan } from '../time/span';
import { slotName, taskName } from './describe';

export interface TaskRow {
  /** In the record. */
  readonly row: number;
  readonly name: string;
  readonly where: string;
  readonly startS: number;
  /** NaN: never complete. */
  readonly fetchedS: number;
  readonly endS: number;
  readonly attempt: number;
  /** Why it was killed, or that the run was cut before it ended; empty if neither. */
  readonly killed: string;
  /** For maps only. */
  readonly input: string;
}

/** The first `most` rows, and whether there are more. */
export function taskRows(
  lanes: SlotLanes,
  tasks: TaskColumns,
  { fromS, toS }: TimeSpan,
  most: number,
): { readonly rows: readonly TaskRow[]; readonly hasMore: boolean } {
  const rows: TaskRow[] = [];
  for (let used = 0; used < lanes.lane.length; used++) {
    const end = lanes.from[used + 1]!;
    for (let place = placeAfter(lanes, used, fromS); place < end && lanes.startS[place]! < toS; place++) {
      if (rows.length === most) return { rows, hasMore: true };
      rows.push(rowAt(lanes, tasks, lanes.lane[used]!, lanes.row[place]!));
    }
  }
  return { rows, hasMore: false };
}

function rowAt(lanes: SlotLanes, tasks: TaskColumns, lane: number, row: number): TaskRow {
  const isMap = TASK_KINDS[tasks.kind[row]!] === 'map';
  return {
    row,
    name: taskName(tasks, row),
    where: slotName(lanes, lane),
    startS: tasks.startS[row]!,
    fetchedS: tasks.fetchedS[row]!,
    endS: tasks.endS[row]!,
    attempt: tasks.attempt[row]!,
    killed: killWords(tasks, row) ?? unfinishedWords(tasks, row) ?? '',
    input: tasks.kind[row] === WORK ? '' : isMap ? INPUT_FROM[LOCALITIES[tasks.locality[row]!] ?? 'remote'] : 'shuffle',
  };
}

const WORK = TASK_KINDS.indexOf('work');

const INPUT_FROM: Readonly<Record<(typeof LOCALITIES)[number], string>> = {
  machine: 'same machine',
  rack: 'same rack',
  remote: 'other rack',
};
