// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the table of coflows: its header, which sorts it, and a coflow or one of its flows.
import { classNames } from '../../shared/class-names';
import { SortDownIcon, SortUpIcon } from '../../shared/icons';
import { CellEditor } from '../jobs-table/cells/CellEditor';
import styles from '../jobs-table/JobsTable.module.css';
import { canSort } from './coflow-order';
import { COFLOW_COLUMNS, type CoflowColumn, type CoflowRow, cellText, exactText, hasCell } from './coflow-rows';
import type { CoflowsTableProps, CoflowsTableState } from './use-coflows-table';

export const CHECK_WIDTH_PX = 28;

interface HeadProps {
  readonly table: CoflowsTableState;
  readonly gridId: string;
  readonly allSelected: boolean;
  readonly onSelectAll: (all: boolean) => void;
}

export function Head({ table: { sorting, active }, gridId, allSelected, onSelectAll }: HeadProps) {
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

export function Row({ one, row, gridId, table, coflows }: RowProps) {
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
            // So that screen readers add whose number it is.
            role={key === 'id' ? 'rowheader' : undefined}
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
