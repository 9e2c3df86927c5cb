// SPDX-License-Identifier: GPL-3.0-or-later
// The coflows of a scenario without jobs, each with its flows under it, edited in place. Of 2 000 000 flows the visible rows are drawn.
import { useCallback, useId, useRef } from 'react';
import { counted, readableCount } from '../../../base/readable';
import { flowsOfAll } from '../../../model/flows';
import { Button } from '../../shared/Button';
import { classNames } from '../../shared/class-names';
import { AddIcon, SortDownIcon, SortUpIcon } from '../../shared/icons';
import { CellEditor } from '../jobs-table/cells/CellEditor';
import styles from '../jobs-table/JobsTable.module.css';
import { TableBar, varyItem } from '../jobs-table/TableBar';
import { useRowHeightPx } from '../jobs-table/use-row-height';
import { useShownRows } from '../jobs-table/use-shown-rows';
import { canSort } from './coflow-order';
import { COFLOW_COLUMNS, type CoflowColumn, type CoflowRow, cellText, exactText, hasCell } from './coflow-rows';
import { type CoflowsTableProps, type CoflowsTableState, useCoflowsTable } from './use-coflows-table';

const CHECK_WIDTH_PX = 28;
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
      <Toolbar table={table} isEmpty={coflows.length === 0} onPaste={() => props.onPasteTable('')} />
      {coflows.length === 0 ? (
        <p className={styles.empty}>No coflows yet. Add one, or paste a table of flows.</p>
      ) : (
        <div ref={scroller} className={styles.scroller}>
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

interface ToolbarProps {
  readonly table: CoflowsTableState;
  readonly isEmpty: boolean;
  readonly onPaste: () => void;
}

function Toolbar({ table, isEmpty, onPaste }: ToolbarProps) {
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

interface HeadProps {
  readonly table: CoflowsTableState;
  readonly gridId: string;
  readonly allSelected: boolean;
  readonly onSelectAll: (all: boolean) => void;
}

function Head({ table: { sorting, active }, gridId, allSelected, onSelectAll }: HeadProps) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th className={classNames(styles.check, styles.plain)} aria-colindex={1} style={{ width: CHECK_WIDTH_PX }}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={allSelected}
            aria-label="Select all shown rows"
            onChange={(event) => onSelectAll(event.target.checked)}
          />
        </th>
        {COFLOW_COLUMNS.map(({ key, label, unit, widthPx, field }, i) => {
          const sorted = sorting?.key === key ? sorting.direction : undefined;
          return (
            <th
              key={key}
              id={`${gridId}-head-${key}`}
              data-key={key}
              scope="col"
              aria-colindex={i + 2}
              {...(canSort(key) && { 'aria-sort': sorted ?? 'none' })}
              title={field.info.help}
              style={{ width: widthPx }}
              className={classNames(
                !canSort(key) && styles.plain,
                key === 'id' ? styles.id : styles.end,
                active?.id === '' && active.key === key && styles.active,
              )}
            >
              <span className={styles.heading}>
                {label}
                {unit !== undefined && <small>{unit}</small>}
                {sorted === 'ascending' && <SortUpIcon />}
                {sorted === 'descending' && <SortDownIcon />}
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly one: CoflowRow;
  readonly row: number;
  readonly gridId: string;
  readonly table: CoflowsTableState;
  readonly coflows: CoflowsTableProps['coflows'];
}

function Row({ one, row, gridId, table, coflows }: RowProps) {
  const coflow = coflows[one.at];
  const selected = table.selection.ids.has(one.id);
  if (coflow === undefined) return null;
  const name = one.flow === undefined ? coflow.id : `flow ${one.flow + 1} of ${coflow.id}`;
  const contentOf = (column: CoflowColumn) => {
    const { key, label } = column;
    const { now } = table;
    if (now?.id === one.id && now.key === key)
      return <CellEditor edit={now} label={`${label} of ${name}`} onType={table.type} onExit={table.exit} />;
    const text = cellText(coflow, one, column);
    if (hasCell(one, column)) return text;
    if (key !== 'from' || one.flow !== undefined) return <span className="quiet-text">{text}</span>;
    return (
      <button type="button" tabIndex={-1} className={styles.link} data-flows aria-expanded={table.isOpen(coflow.id)}>
        {text}
      </button>
    );
  };
  return (
    <tr
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={selected}
      className={classNames(styles.row, selected && styles.selected)}
    >
      <td className={styles.check} aria-colindex={1}>
        <input type="checkbox" tabIndex={-1} checked={selected} readOnly aria-label={`Select ${name}`} data-check />
      </td>
      {COFLOW_COLUMNS.map((column, i) => {
        const { key } = column;
        const editing = table.now?.id === one.id && table.now.key === key;
        return (
          <td
            key={key}
            id={`${gridId}-${row}-${key}`}
            data-key={key}
            aria-colindex={i + 2}
            title={hasCell(one, column) && !editing ? exactText(coflow, one, column) : undefined}
            className={classNames(
              key === 'id' ? styles.id : styles.end,
              table.active?.id === one.id && table.active.key === key && styles.active,
              editing && styles.editing,
            )}
          >
            {contentOf(column)}
          </td>
        );
      })}
    </tr>
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
