// The jobs table: 1 to 20 000 rows, of which the visible ones are drawn. It shows jobs and asks for edits; it holds only what
// belongs to looking and typing (filter, sorting, selection, the cell that is being edited).
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Job } from '../../../model/job';
import { JobDetailsDialog } from './JobDetailsDialog';
import { JobRow } from './JobRow';
import styles from './JobsTable.module.css';
import type { JobsEdit } from './jobs-edit';
import { PasteDialog } from './PasteDialog';
import { StagesDialog } from './StagesDialog';
import { CHECK_WIDTH_PX, CURVE_WIDTH_PX, TableHead } from './TableHead';
import { TableStatus } from './TableStatus';
import { TableToolbar } from './TableToolbar';
import { type JobsTableLinks, useJobsTable } from './use-jobs-table';
import { useRowHeightPx } from './use-row-height';
import { visibleRange } from './visible-range';

export interface JobsTableProps extends JobsTableLinks {
  readonly jobs: readonly Job[];
  /** Absent: the jobs can be looked at, selected and copied, not changed. */
  readonly onEdit?: (edit: JobsEdit) => void;
  /** The latency curve of a job, about 64 by 20 px. Stable: rows are drawn again when it changes. */
  readonly renderCurve?: (jobIndex: number) => ReactNode;
}

const NO_DRAFTS: readonly never[] = [];

export function JobsTable({ jobs, onEdit, renderCurve, ...links }: JobsTableProps) {
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rowHeightPx = useRowHeightPx();
  const [pasted, setPasted] = useState<string>();
  const pageRows = useCallback(
    () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 2),
    [rowHeightPx],
  );
  const table = useJobsTable({ jobs, onEdit, links, grid, gridId, pageRows, openPaste: setPasted });
  const { view, active, editing, selection, stagesOf, detailsOf } = table;

  const activeRow = active === undefined ? undefined : view.rowOfId.get(active.id);
  const editedRow = editing.now === undefined ? undefined : view.rowOfId.get(editing.now.id);
  const rows = useVirtualizer({
    count: view.order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    paddingStart: rowHeightPx,
    scrollPaddingStart: rowHeightPx,
    // The active cell and the one being typed in stay in the document wherever one scrolls.
    rangeExtractor: (range) => visibleRange(range, [activeRow, editedRow]),
  });
  const { scrollToIndex, measure } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew exactly when their height changes.
  useEffect(() => measure(), [rowHeightPx, measure]);
  // The active cell comes into view when another becomes active, not when the rows around it are put in another order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (activeRow !== undefined) scrollToIndex(activeRow, { align: 'auto' });
  }, [active?.id, scrollToIndex]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order or filter is read from its top.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [view.sorting, view.filter]);

  const items = rows.getVirtualItems();
  const columnCount = view.columns.length + (renderCurve === undefined ? 1 : 2);
  const idWidthPx = view.columns[0]?.widthPx ?? 0;
  const widthPx =
    CHECK_WIDTH_PX +
    (renderCurve === undefined ? 0 : CURVE_WIDTH_PX) +
    view.columns.reduce((sum, one) => sum + one.widthPx, 0);

  return (
    <div className={styles.table}>
      <TableToolbar jobs={jobs} table={table} onPaste={() => setPasted('')} canEdit={onEdit !== undefined} />
      {jobs.length === 0 ? (
        <p className={styles.empty}>
          {onEdit === undefined
            ? 'There are no jobs.'
            : 'No jobs yet. Add one, paste rows from a spreadsheet, or drop a trace file on the page.'}
        </p>
      ) : (
        <div
          ref={scroller}
          className={styles.scroller}
          style={{ '--sticky-width': `${CHECK_WIDTH_PX + idWidthPx}px` } as React.CSSProperties}
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
              activeKey={active === undefined ? undefined : active.id === '' ? active.key : undefined}
              hasCurves={renderCurve !== undefined}
              allSelected={view.order.length > 0 && selection.ids.size >= view.order.length}
              onSelectAll={table.selectAllShown}
            />
            <tbody>
              <Spacer heightPx={(items[0]?.start ?? rowHeightPx) - rowHeightPx} columns={columnCount} />
              {items.map((item, i) => {
                const jobIndex = view.order[item.index] ?? -1;
                const job = jobs[jobIndex];
                if (job === undefined) return null;
                const gapPx = i === 0 ? 0 : item.start - (items[i - 1]?.end ?? item.start);
                return [
                  <Spacer key={`gap-${job.id}`} heightPx={gapPx} columns={columnCount} />,
                  <JobRow
                    key={job.id}
                    job={job}
                    jobIndex={jobIndex}
                    row={item.index}
                    columns={view.columns}
                    gridId={gridId}
                    selected={selection.ids.has(job.id)}
                    hovered={links.hoveredJob === job.id}
                    activeKey={active?.id === job.id ? active.key : undefined}
                    edit={editing.now?.id === job.id ? editing.now : undefined}
                    drafts={editing.drafts.some((one) => one.id === job.id) ? draftsOf(job.id) : NO_DRAFTS}
                    renderCurve={renderCurve}
                    onType={editing.type}
                    onExit={table.exitEditor}
                  />,
                ];
              })}
              <Spacer heightPx={rows.getTotalSize() - (items.at(-1)?.end ?? rowHeightPx)} columns={columnCount} />
            </tbody>
          </table>
        </div>
      )}
      <TableStatus table={table} shown={view.order.length} total={jobs.length} />
      {onEdit !== undefined && pasted !== undefined && (
        <PasteDialog
          jobs={jobs}
          columns={view.columns}
          text={pasted}
          onClose={() => setPasted(undefined)}
          onConfirm={(edit) => {
            setPasted(undefined);
            onEdit(edit);
          }}
        />
      )}
      <StagesDialog key={stagesOf?.id} job={stagesOf} onClose={table.closeStages} onSave={onEdit && table.putJob} />
      <JobDetailsDialog
        key={`details-${detailsOf?.id}`}
        job={detailsOf}
        onClose={table.closeDetails}
        onChange={onEdit && table.putJob}
      />
    </div>
  );

  function draftsOf(id: string) {
    return editing.drafts.filter((one) => one.id === id);
  }
}

/** The room of rows that are not drawn. */
function Spacer({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing; aria-rowindex numbers the rows.
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height: heightPx, padding: 0, border: 0 }} />
    </tr>
  );
}
