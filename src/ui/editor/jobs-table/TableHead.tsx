// SPDX-License-Identifier: GPL-3.0-or-later
// The sticky header of the jobs table: labels with units, and the direction of sorting.
import { helpOf } from '../../../model/fields/fields';
import { classNames } from '../../shared/class-names';
import { SortDownIcon, SortUpIcon } from '../../shared/icons';
import { type ColumnKey, columnTitle, type JobColumn } from './cells/columns';
import { cellId, columnIndex } from './JobRow';
import styles from './JobsTable.module.css';
import type { Sorting } from './view-order';

interface TableHeadProps {
  readonly columns: readonly JobColumn[];
  readonly gridId: string;
  readonly sorting: Sorting | undefined;
  readonly activeKey: ColumnKey | undefined;
  readonly hasCurves: boolean;
  readonly allSelected: boolean;
  readonly onSelectAll: ((all: boolean) => void) | undefined;
}

/** Widths of the checkboxes and the curves; other columns declare theirs. */
export const CHECK_WIDTH_PX = 28;
export const CURVE_WIDTH_PX = 72;

export function TableHead(props: TableHeadProps) {
  const { columns, gridId, sorting, activeKey, hasCurves } = props;
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th className={classNames(styles.check, styles.plain)} aria-colindex={1} style={{ width: CHECK_WIDTH_PX }}>
          {props.onSelectAll !== undefined && (
            <input
              type="checkbox"
              tabIndex={-1}
              checked={props.allSelected}
              aria-label="Select all shown jobs"
              onChange={(event) => props.onSelectAll?.(event.target.checked)}
            />
          )}
        </th>
        {columns.map((one, i) => {
          const sorted = sorting?.key === one.key ? sorting.direction : undefined;
          const header = (
            <th
              key={one.key}
              id={cellId(gridId, 'head', one.key)}
              data-key={one.key}
              scope="col"
              aria-colindex={columnIndex(i, hasCurves)}
              aria-sort={sorted ?? 'none'}
              title={`${columnTitle(one)}${helpOf(one.field.info) === '' ? '' : `: ${helpOf(one.field.info)}`}`}
              style={{ width: one.widthPx }}
              className={classNames(
                one.key === 'id' && styles.id,
                one.holds === 'number' && styles.end,
                activeKey === one.key && styles.active,
              )}
            >
              <span className={styles.heading}>
                {one.label}
                {one.unit !== undefined && <small>{one.unit}</small>}
                {sorted === 'ascending' && <SortUpIcon />}
                {sorted === 'descending' && <SortDownIcon />}
              </span>
            </th>
          );
          if (one.key !== 'id' || !hasCurves) return header;
          return [
            header,
            <th key="curve" aria-colindex={3} className={styles.plain} style={{ width: CURVE_WIDTH_PX }}>
              <span className={styles.heading} title="Latency on 1, 2, … racks">
                Latency
              </span>
            </th>,
          ];
        })}
      </tr>
    </thead>
  );
}
