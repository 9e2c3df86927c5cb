// SPDX-License-Identifier: GPL-3.0-or-later
// Under the jobs table: how many rows are shown and selected, what is not taken yet, and what was just done.
import { counted, readableCount } from '../../../base/readable';
import { Button } from '../../shared/Button';
import styles from './JobsTable.module.css';
import type { JobsTableState } from './use-jobs-table';

interface TableStatusProps {
  readonly table: JobsTableState;
  readonly shown: number;
  readonly total: number;
}

export function TableStatus({ table, shown, total }: TableStatusProps) {
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
            {refused === 1 ? '1 value is not taken yet.' : `${refused} values are not taken yet.`}
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
