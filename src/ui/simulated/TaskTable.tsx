// The tasks of a simulated run in the time in sight, slot by slot: the numbers of the chart by slot.
import { readableCount } from '../../base/readable';
import { taskRows } from '../../charts/slots/task-rows';
import type { TimeSpan } from '../../charts/time/span';
import type { SlotPicture } from '../../simulator/pictures/slot-levels';
import type { SimulateAnswer } from '../../worker/api';
import { FigureTable, tableSeconds } from '../shared/FigureTable';

interface TaskTableProps {
  readonly answer: SimulateAnswer;
  readonly picture: SlotPicture;
  readonly span: TimeSpan;
}

const MOST_ROWS = 1000;

const seconds = (value: number): string => (Number.isNaN(value) ? '\u2013' : tableSeconds(value));

export function TaskTable({ answer, picture, span }: TaskTableProps) {
  const { tasks } = answer.record.trace;
  const { rows, hasMore } = taskRows(picture.lanes, tasks, span, MOST_ROWS);
  const when = `from ${tableSeconds(Math.max(0, span.fromS))} s to ${tableSeconds(span.toS)} s`;
  return (
    <>
      <h3>
        Tasks by slot, {when}
        {hasMore && `: the first ${readableCount(MOST_ROWS)}`}
      </h3>
      <FigureTable
        rows={rows}
        keyOf={({ row }) => String(row)}
        what={`tasks by slot, ${when}`}
        columns={[
          { label: 'Slot', of: ({ where }) => where, words: true },
          { label: 'Job', of: ({ row }) => answer.ids[tasks.job[row]!], words: true },
          { label: 'Task', of: ({ name }) => name, words: true },
          { label: 'Attempt', of: ({ attempt }) => attempt },
          { label: 'Start (s)', of: ({ startS }) => seconds(startS) },
          { label: 'Input complete (s)', of: ({ fetchedS }) => seconds(fetchedS) },
          { label: 'End (s)', of: ({ endS }) => seconds(endS) },
          { label: 'Input from', of: ({ input }) => input, words: true },
          { label: 'Killed because', of: ({ killed }) => killed, words: true },
        ]}
      />
    </>
  );
}
