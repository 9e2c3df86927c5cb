// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs table: 1 to 20 000 rows, of which the visible ones are drawn. It shows jobs and requests edits; filter, sorting and columns
// are in the view, and it keeps only what belongs to typing (selected rows, the cell being edited).
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { counted, readableCount } from '../../../base/readable';
import type { Job } from '../../../model/job';
import { Button } from '../../shared/Button';
import type { JobsEdit } from './cells/jobs-edit';
import { JobDetailsDialog } from './JobDetailsDialog';
import styles from './JobsTable.module.css';
import { StagesDialog } from './stages/StagesDialog';
import { TableBody } from './TableBody';
import { CHECK_WIDTH_PX, CURVE_WIDTH_PX, TableHead } from './TableHead';
import { TableToolbar } from './TableToolbar';
import { type JobsTableLinks, type JobsTableState, useJobsTable } from './use-jobs-table';
import { useRowHeightPx } from './use-row-height';
import { useShownRows } from './use-shown-rows';

export interface JobsTableProps extends JobsTableLinks {
  readonly jobs: readonly Job[];
  /** If absent, jobs can be viewed, selected and copied, but not changed. */
  readonly onEdit?: (edit: JobsEdit) => void;
  /** The latency curve of a job, about 64 by 20 px. Must be stable: rows are redrawn when it changes. */
  readonly renderCurve?: (jobIndex: number) => ReactNode;
  /** Rows were pasted, or are to be: they are shown before they are accepted. */
  readonly onPasteTable?: (text: string, order: readonly string[]) => void;
}

/** Kept in one piece, though long: the one place where the parts of the table are joined; nothing is decided here. */
export function JobsTable({ jobs, onEdit, renderCurve, onPasteTable, ...links }: JobsTableProps) {
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rowHeightPx = useRowHeightPx();
  const pageRows = useCallback(
    () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 2),
    [rowHeightPx],
  );
  const openPaste = (text: string): void =>
    onPasteTable?.(
      text,
      table.view.columns.map(({ key }) => key),
    );
  const table: JobsTableState = useJobsTable({ jobs, onEdit, links, grid, gridId, pageRows, openPaste });
  const { view, active, selection, stagesOf, detailsOf } = table;
  const shown = useShownRows(table, scroller, rowHeightPx);

  const hasCurves = renderCurve !== undefined;
  const columnCount = view.columns.length + (hasCurves ? 2 : 1);
  const stickyPx = CHECK_WIDTH_PX + (view.columns[0]?.widthPx ?? 0);
  const widthPx =
    CHECK_WIDTH_PX + (hasCurves ? CURVE_WIDTH_PX : 0) + view.columns.reduce((sum, one) => sum + one.widthPx, 0);

  return (
    <div className={styles.table}>
      <TableToolbar jobs={jobs} table={table} onPaste={() => openPaste('')} canEdit={onEdit !== undefined} />
      {jobs.length === 0 ? (
        <p className={styles.empty}>
          {onEdit === undefined
            ? 'There are no jobs.'
            : 'No jobs yet. Add one, paste a table from a spreadsheet, or drop a file on the page.'}
        </p>
      ) : (
        <div
          ref={scroller}
          className={styles.scroller}
          data-scroll="jobs"
          // Firefox makes every scroller a Tab stop, and one without a name; the grid in it takes the keys.
          tabIndex={-1}
          style={{ '--sticky-width': `${stickyPx}px` } as React.CSSProperties}
        >
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through and edited is a grid.
            role="grid"
            tabIndex={0}
            className={styles.grid}
            style={{ width: widthPx }}
            aria-label="Jobs"
            aria-rowcount={view.order.length + 1}
            aria-colcount={columnCount}
            aria-multiselectable="true"
            aria-readonly={onEdit === undefined ? true : undefined}
            aria-activedescendant={table.activeCellId}
            {...table.handlers}
          >
            <TableHead
              columns={view.columns}
              gridId={gridId}
              sorting={view.sorting}
              activeKey={active?.id === '' ? active.key : undefined}
              hasCurves={hasCurves}
              allSelected={view.order.length > 0 && selection.ids.size >= view.order.length}
              onSelectAll={table.selectAllShown}
            />
            <TableBody
              {...{ jobs, table, shown, rowHeightPx, columnCount, gridId, renderCurve }}
              hoveredJob={links.hoveredJob}
            />
          </table>
        </div>
      )}
      <TableStatus table={table} shown={view.order.length} total={jobs.length} />
      <StagesDialog key={stagesOf?.id} job={stagesOf} onClose={table.closeStages} onSave={onEdit && table.putJob} />
      <JobDetailsDialog
        key={`details-${detailsOf?.id}`}
        job={detailsOf}
        path={table.detailsPath}
        onClose={table.closeDetails}
        onChange={onEdit && table.putJob}
      />
    </div>
  );
}

// Under the jobs table: how many rows are shown and selected, what is not accepted yet, and what was just done.
interface TableStatusProps {
  readonly table: JobsTableState;
  readonly shown: number;
  readonly total: number;
}

function TableStatus({ table, shown, total }: TableStatusProps) {
  const { selection, editing, note } = table;
  const refused = editing.drafts.length;
  if (total === 0) return null;
  return (
    <div className={styles.status} role="status">
      <span>{shown === total ? counted(total, 'job') : `${readableCount(shown)} of ${counted(total, 'job')}`}</span>
      {selection.ids.size > 1 && <span>{` ${readableCount(selection.ids.size)} selected`}</span>}
      {refused > 0 && (
        <>
          <span className="danger-text">
            {refused === 1 ? '1 value is not applied yet.' : `${refused} values are not applied yet.`}
          </span>
          <Button kind="quiet" onClick={table.showDraft}>
            Show
          </Button>
        </>
      )}
      {note !== undefined && <span>{` ${note}`}</span>}
    </div>
  );
}
