// SPDX-License-Identifier: GPL-3.0-or-later
// The coflows of a scenario without jobs, each with its flows under it, edited in place. Only the visible rows of 2 000 000 flows are
// drawn.
import { useCallback, useId, useRef } from 'react';
import { counted, readableCount } from '../../../base/readable';
import { flowsOfAll } from '../../../model/flows';
import { Button } from '../../shared/Button';
import { AddIcon } from '../../shared/icons';
import styles from '../jobs-table/JobsTable.module.css';
import { TableBar, varyItem } from '../jobs-table/TableBar';
import { useRowHeightPx } from '../jobs-table/use-row-height';
import { useShownRows } from '../jobs-table/use-shown-rows';
import { COFLOW_COLUMNS } from './coflow-rows';
import { CHECK_WIDTH_PX, Head, Row } from './Rows';
import { type CoflowsTableProps, type CoflowsTableState, useCoflowsTable } from './use-coflows-table';

const WIDTH_PX = CHECK_WIDTH_PX + COFLOW_COLUMNS.reduce((sum, { widthPx }) => sum + widthPx, 0);

export function CoflowsTable(props: CoflowsTableProps) {
  const { coflows } = props;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rowHeightPx = useRowHeightPx();
  const pageRows = useCallback(
    () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 2),
    [rowHeightPx],
  );
  const table = useCoflowsTable(props, grid, pageRows);
  const { rows, rowOfId, active, selection, now, note } = table;
  const view = { order: rows, rowOfId, sorting: undefined, filter: table.filter };
  const shown = useShownRows({ view, active, editing: { now } }, scroller, rowHeightPx);
  const activeRow = active === undefined ? undefined : rowOfId.get(active.id);
  return (
    <div className={styles.table}>
      <CoflowsToolbar table={table} isEmpty={coflows.length === 0} onPaste={() => props.onPasteTable('')} />
      {coflows.length === 0 ? (
        <p className={styles.empty}>No coflows yet. Add one, or paste a table of flows.</p>
      ) : (
        // As in the table of jobs: no unnamed Tab stop.
        <div ref={scroller} className={styles.scroller} tabIndex={-1}>
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through and edited is a grid.
            role="grid"
            tabIndex={0}
            className={styles.grid}
            style={{ width: WIDTH_PX }}
            aria-label="Coflows"
            aria-rowcount={rows.length + 1}
            aria-colcount={COFLOW_COLUMNS.length + 1}
            aria-multiselectable="true"
            aria-activedescendant={
              active?.id === ''
                ? `${gridId}-head-${active.key}`
                : activeRow === undefined
                  ? undefined
                  : `${gridId}-${activeRow}-${active?.key}`
            }
            {...table.handlers}
          >
            <Head
              {...{ table, gridId }}
              allSelected={rows.length > 0 && selection.ids.size >= rows.length}
              onSelectAll={table.setSelectionOfAll}
            />
            <tbody>
              <Spacer heightPx={(shown.rows[0]?.startPx ?? rowHeightPx) - rowHeightPx} />
              {shown.rows.map(({ row, startPx }, i) => {
                const one = rows[row];
                if (one === undefined) return null;
                const gapPx = i === 0 ? 0 : startPx - (shown.rows[i - 1]?.endPx ?? startPx);
                return [
                  <Spacer key={`gap ${one.id}`} heightPx={gapPx} />,
                  <Row key={one.id} {...{ one, row, gridId, table }} coflows={coflows} />,
                ];
              })}
              <Spacer heightPx={shown.totalPx - (shown.rows.at(-1)?.endPx ?? rowHeightPx)} />
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.status} role="status">
        {coflows.length > 0 && (
          <span>
            {table.shownCoflows < coflows.length ? `${readableCount(table.shownCoflows)} of ` : ''}
            {`${counted(coflows.length, 'coflow')}, ${counted(flowsOfAll(coflows), 'flow')}`}
          </span>
        )}
        {selection.ids.size > 1 && <span>{` ${counted(selection.ids.size, 'row')} selected`}</span>}
        {note !== undefined && <span>{` ${note}`}</span>}
      </div>
    </div>
  );
}

/** The space of rows that are not drawn. */
function Spacer({ heightPx }: { readonly heightPx: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing; aria-rowindex numbers the rows.
    <tr aria-hidden="true">
      <td colSpan={COFLOW_COLUMNS.length + 1} style={{ height: heightPx, padding: 0, border: 0 }} />
    </tr>
  );
}

/** Above the table of coflows: the filter, and actions on the selected rows. */
interface ToolbarProps {
  readonly table: CoflowsTableState;
  readonly isEmpty: boolean;
  readonly onPaste: () => void;
}

function CoflowsToolbar({ table, isEmpty, onPaste }: ToolbarProps) {
  const { commands, selection, varied } = table;
  const add = (
    <>
      <Button icon={<AddIcon />} onClick={commands.addCoflow}>
        Add coflow
      </Button>
      <Button disabled={isEmpty} onClick={commands.addFlow}>
        Add flow
      </Button>
    </>
  );
  return (
    <TableBar
      what="coflows"
      filter={isEmpty ? undefined : { by: 'id or title', value: table.filter, onCommit: table.setFilter }}
      edits={{
        ...{ add, onPaste, isAnySelected: selection.ids.size > 0 },
        ...{ onDuplicate: () => commands.duplicate(), onRemove: commands.remove },
      }}
      more={[varyItem(varied, 'Choose the arrival or weight of a coflow.', commands.vary)]}
    />
  );
}
