// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the jobs table that are drawn, and empty ones as high as the others.
import { type ReactNode, useMemo } from 'react';
import { jobFills } from '../../../charts/job-colours';
import { useChartPalette } from '../../../charts/palette';
import type { Job } from '../../../model/job';
import type { KeptDraft } from './cells/cell-edit';
import { JobRow, type RowEditor } from './JobRow';
import type { JobsTableState } from './use-jobs-table';
import type { ShownRows } from './use-shown-rows';

interface TableBodyProps {
  readonly jobs: readonly Job[];
  readonly table: JobsTableState;
  readonly shown: ShownRows;
  readonly rowHeightPx: number;
  readonly columnCount: number;
  readonly gridId: string;
  readonly hoveredJob: string | undefined;
  readonly renderCurve: ((jobIndex: number) => ReactNode) | undefined;
}

/** Always the same array: otherwise every row would be redrawn. */
const NO_DRAFTS: readonly KeptDraft[] = [];

export function TableBody({ jobs, table, shown, rowHeightPx, columnCount, ...rest }: TableBodyProps) {
  const { view, active, editing, selection } = table;
  const { rows, totalPx } = shown;
  const palette = useChartPalette();
  const fills = useMemo(() => jobFills(jobs, palette), [jobs, palette]);
  const editorOf = (id: string): RowEditor | undefined =>
    editing.now?.id === id ? { edit: editing.now, onType: editing.type, onExit: table.exitEditor } : undefined;
  return (
    <tbody>
      <Spacer heightPx={(rows[0]?.startPx ?? rowHeightPx) - rowHeightPx} columns={columnCount} />
      {rows.map(({ row, startPx }, i) => {
        const jobIndex = view.order[row] ?? -1;
        const job = jobs[jobIndex];
        if (job === undefined) return null;
        const gapPx = i === 0 ? 0 : startPx - (rows[i - 1]?.endPx ?? startPx);
        return [
          <Spacer key={`gap-${job.id}`} heightPx={gapPx} columns={columnCount} />,
          <JobRow
            key={job.id}
            job={job}
            jobIndex={jobIndex}
            fill={fills[jobIndex] ?? palette.ownerless}
            row={row}
            columns={view.columns}
            gridId={rest.gridId}
            selected={selection.ids.has(job.id)}
            hovered={rest.hoveredJob === job.id}
            activeKey={active?.id === job.id ? active.key : undefined}
            editor={editorOf(job.id)}
            drafts={editing.draftsOfId.get(job.id) ?? NO_DRAFTS}
            renderCurve={rest.renderCurve}
          />,
        ];
      })}
      <Spacer heightPx={totalPx - (rows.at(-1)?.endPx ?? rowHeightPx)} columns={columnCount} />
    </tbody>
  );
}

/** The space of rows that are not drawn. */
function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing; aria-rowindex numbers the rows.
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height: heightPx, padding: 0, border: 0 }} />
    </tr>
  );
}
