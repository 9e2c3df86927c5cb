// SPDX-License-Identifier: GPL-3.0-or-later
// The tasks of a simulated run in the visible time, slot by slot: the numbers of the chart by slot.

import { useContext } from 'react';
import type { SlotPicture } from '../../../analysis/chart-data/slot-levels';
import { readableCount } from '../../../base/readable';
import { type TaskRow, taskRows } from '../../../charts/slots/task-rows';
import type { TimeSpan } from '../../../charts/time/span';
import type { SimulateAnswer } from '../../../worker/api';
import { type FigureColumn, FigureTable, tableSeconds } from '../../shared/FigureTable';
import { capitalised } from '../../shared/sentence';
import { TableSink } from '../../shared/table-sink';

interface TaskTableProps {
  readonly answer: SimulateAnswer;
  readonly picture: SlotPicture;
  readonly span: TimeSpan;
}

const MAX_ROWS = 1000;
/** In a file. */
const MAX_WRITTEN = 1_000_000;

const seconds = (value: number): string => (Number.isNaN(value) ? '\u2013' : tableSeconds(value));

export function TaskTable({ answer, picture, span }: TaskTableProps) {
  const { tasks } = answer.record.trace;
  const most = useContext(TableSink) === undefined ? MAX_ROWS : MAX_WRITTEN;
  const { rows, hasMore } = taskRows(picture.lanes, tasks, span, most);
  const what = answer.chartData.isMalleable === true ? 'jobs' : 'tasks';
  const when = `from ${tableSeconds(Math.max(0, span.fromS))} s to ${tableSeconds(span.toS)} s`;
  return (
    <>
      <h3>
        {capitalised(what)} by slot, {when}
        {hasMore && `: the first ${readableCount(MAX_ROWS)}`}
      </h3>
      <FigureTable
        rows={rows}
        keyOf={({ row }) => String(row)}
        what={`${what} by slot, ${when}`}
        columns={columnsOf(answer)}
      />
    </>
  );
}

function columnsOf({ record, ids, chartData }: SimulateAnswer): readonly FigureColumn<TaskRow>[] {
  const { tasks } = record.trace;
  const where: readonly FigureColumn<TaskRow>[] = [
    { label: 'Slot', of: (one) => one.where, words: true },
    { label: 'Job', of: ({ row }) => ids[tasks.job[row]!], words: true },
  ];
  const times = (fetched: string): readonly FigureColumn<TaskRow>[] => [
    { label: 'Start (s)', of: ({ startS }) => seconds(startS) },
    { label: fetched, of: ({ fetchedS }) => seconds(fetchedS) },
    { label: 'End (s)', of: ({ endS }) => seconds(endS) },
  ];
  if (chartData.isMalleable === true) return [...where, ...times('Works from (s)')];
  return [
    ...where,
    { label: 'Task', of: ({ name }) => name, words: true },
    { label: 'Attempt', of: ({ attempt }) => attempt },
    ...times('Input complete (s)'),
    { label: 'Input from', of: ({ input }) => input, words: true },
    { label: 'Killed because', of: ({ killed }) => killed, words: true },
  ];
}
