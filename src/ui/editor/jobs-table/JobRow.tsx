// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the jobs table. The table reads clicks and keys from the data attributes of rows and cells, so that a row has no handlers
// and is redrawn only when something about it changes. Only the row being typed in gets handlers (`editor`), which are new each time.
import { memo, type ReactNode } from 'react';
import type { Job } from '../../../model/job';
import { classNames } from '../../shared/class-names';
import { CellEditor, type EditorExit } from './cells/CellEditor';
import type { CellEdit, KeptDraft } from './cells/cell-edit';
import { cellText, exactText, isDerived } from './cells/cells';
import { type ColumnKey, columnTitle, hasColumn, type JobColumn } from './cells/columns';
import styles from './JobsTable.module.css';

/** The cell of a row that is being edited. */
export interface RowEditor {
  readonly edit: CellEdit;
  readonly onType: (text: string) => void;
  readonly onExit: (exit: EditorExit) => void;
}

interface JobRowProps {
  readonly job: Job;
  readonly jobIndex: number;
  /** The job's colour in the charts. */
  readonly fill: string;
  /** From 0, in the shown order. */
  readonly row: number;
  readonly columns: readonly JobColumn[];
  readonly gridId: string;
  readonly selected: boolean;
  readonly hovered: boolean;
  readonly activeKey: ColumnKey | undefined;
  readonly editor: RowEditor | undefined;
  /** The same list as long as none of the row's drafts changes. */
  readonly drafts: readonly KeptDraft[];
  readonly renderCurve: ((jobIndex: number) => ReactNode) | undefined;
}

export const cellId = (gridId: string, jobIndex: number | 'head', key: ColumnKey): string =>
  `${gridId}-${jobIndex}-${key}`;

/** Counted from 1, with the checkboxes first and the curves after the id. */
export const columnIndex = (index: number, hasCurves: boolean): number => index + 2 + (hasCurves && index > 0 ? 1 : 0);

export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { job, jobIndex, row, columns, selected, renderCurve } = props;
  return (
    <tr
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={selected}
      className={classNames(styles.row, selected && styles.selected, props.hovered && styles.hovered)}
    >
      <td className={styles.check} aria-colindex={1}>
        <input type="checkbox" tabIndex={-1} checked={selected} readOnly aria-label={`Select ${job.id}`} data-check />
      </td>
      {columns.map((one, i) => (
        <Cell key={one.key} {...props} column={one} columnIndex={columnIndex(i, renderCurve !== undefined)}>
          {one.key === 'id' && renderCurve !== undefined && (
            <td className={styles.curve} aria-colindex={3}>
              {renderCurve(jobIndex)}
            </td>
          )}
        </Cell>
      ))}
    </tr>
  );
});

/** Allowed on cells of a grid; linters only see the element. */
const READ_ONLY = { 'aria-readonly': true } as const;

interface CellProps extends JobRowProps {
  readonly column: JobColumn;
  readonly columnIndex: number;
  /** What follows the cell. */
  readonly children: ReactNode;
}

function Cell({
  job,
  jobIndex,
  fill,
  column,
  columnIndex: index,
  gridId,
  activeKey,
  editor,
  drafts,
  children,
}: CellProps) {
  const { key } = column;
  const draft = drafts.find((one) => one.key === key);
  const isEdited = editor?.edit.key === key;
  const has = hasColumn(job, column);
  const derived = isDerived(job, column);
  const text = draft?.text ?? cellText(job, column);
  const exact = has || derived ? exactText(job, column) : '';
  const atEnd = column.holds === 'number';
  return (
    <>
      <td
        id={cellId(gridId, jobIndex, key)}
        data-key={key}
        // So that screen readers add whose number it is.
        role={key === 'id' ? 'rowheader' : undefined}
        aria-colindex={index}
        {...(has && column.holds !== 'stages' ? undefined : READ_ONLY)}
        aria-invalid={draft !== undefined ? true : undefined}
        title={isEdited ? undefined : (draft?.message ?? (exact === '' ? undefined : titleOf(column, exact, derived)))}
        className={classNames(
          key === 'id' && styles.id,
          atEnd && styles.end,
          activeKey === key && styles.active,
          draft !== undefined && styles.refused,
          isEdited && styles.editing,
        )}
      >
        {key === 'id' && !isEdited && (
          <span className={styles.swatch} style={{ background: fill }} aria-hidden="true" />
        )}
        {isEdited ? (
          <CellEditor {...editor} label={`${columnTitle(column)} of ${job.id}`} />
        ) : column.holds === 'stages' && has ? (
          <button type="button" tabIndex={-1} className={styles.link} data-stages>
            {text}
          </button>
        ) : derived ? (
          <span className="quiet-text">{text}</span>
        ) : has ? (
          text
        ) : (
          <span className={styles.absent} aria-hidden="true">
            –
          </span>
        )}
      </td>
      {children}
    </>
  );
}

function titleOf(column: JobColumn, exact: string, derived: boolean): string {
  const value = column.unit === undefined ? exact : `${exact} ${column.unit}`;
  return derived ? `${value}, all stages together` : value;
}
