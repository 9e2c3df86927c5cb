// SPDX-License-Identifier: GPL-3.0-or-later
// Above the jobs table: filter, what can be done with rows, and which columns stand.
import type { Job } from '../../../model/job';
import { isDag } from '../../../model/job';
import { MAX_ID_CHARACTERS } from '../../../model/limits';
import { Button, IconButton } from '../../shared/Button';
import { Menu, type MenuItem } from '../../shared/float/Menu';
import { TextInput } from '../../shared/forms/TextInput';
import { AddIcon, DuplicateIcon, MoreIcon, PasteIcon, TrashIcon } from '../../shared/icons';
import { KeyCaps } from '../../shared/KeyCaps';
import { shownKeys } from '../../shortcuts';
import { OPTIONAL_COLUMNS } from './cells/visible-columns';
import styles from './JobsTable.module.css';
import type { JobsTableState } from './use-jobs-table';

interface TableToolbarProps {
  readonly jobs: readonly Job[];
  readonly table: JobsTableState;
  readonly canEdit: boolean;
  readonly onPaste: () => void;
}

export function TableToolbar({ jobs, table, canEdit, onPaste }: TableToolbarProps) {
  const { view, selection, commands } = table;
  const some = selection.ids.size > 0;
  return (
    <div className={styles.bar}>
      {jobs.length > 0 && (
        <div className={styles.filter}>
          <TextInput
            live
            search
            label="Filter jobs by id, title or user"
            placeholder="Filter"
            maxLength={MAX_ID_CHARACTERS}
            value={view.filter}
            onCommit={view.setFilter}
          />
        </div>
      )}
      {canEdit && (
        <>
          <Button icon={<AddIcon />} onClick={() => commands.add()}>
            Add job
          </Button>
          <IconButton label="Paste or open a table…" icon={<PasteIcon />} onClick={onPaste} />
          <IconButton
            label="Duplicate selected"
            shortcut={shownKeys('Mod+D')}
            icon={<DuplicateIcon />}
            disabled={!some}
            onClick={commands.duplicate}
          />
          <IconButton
            label="Delete selected"
            shortcut="Delete"
            icon={<TrashIcon />}
            disabled={!some}
            onClick={commands.remove}
          />
        </>
      )}
      <Menu label="More for jobs" icon={<MoreIcon />} iconOnly align="end" items={moreItems(jobs, table, canEdit)} />
    </div>
  );
}

function moreItems(jobs: readonly Job[], table: JobsTableState, canEdit: boolean): readonly MenuItem[] {
  const { view, selection, commands } = table;
  const one = selection.ids.size === 1 ? jobs[view.indexOfId.get([...selection.ids][0] ?? '') ?? -1] : undefined;
  const adding: readonly MenuItem[] = [
    { id: 'add-data', label: 'Add data-parallel job', onSelect: () => commands.add('mapReduce') },
    { id: 'add-dag', label: 'Add DAG job', onSelect: () => commands.add('dag') },
    { id: 'add-malleable', label: 'Add malleable job', onSelect: () => commands.add('malleable') },
    { id: 'add-moldable', label: 'Add moldable job', onSelect: () => commands.add('moldable') },
  ];
  const ofOne: readonly MenuItem[] = [
    {
      id: 'details',
      label: 'Details…',
      hint: 'utility, SLA, tasks',
      disabled: one === undefined,
      separated: canEdit,
      onSelect: () => table.openDetails(one?.id),
    },
    {
      id: 'stages',
      label: 'Stages…',
      disabled: one === undefined || !isDag(one),
      onSelect: () => table.openStages(one?.id),
    },
    {
      id: 'copy',
      label: selection.ids.size === 0 ? 'Copy all rows' : 'Copy selected rows',
      hint: <KeyCaps keys="Mod+C" />,
      disabled: view.order.length === 0,
      onSelect: () => void commands.copyToClipboard(),
    },
  ];
  const { varied } = table;
  const varying: readonly MenuItem[] = [
    {
      id: 'vary',
      label: varied === undefined ? 'Vary this…' : `Vary ${varied.name}…`,
      hint: <KeyCaps keys="Mod+Enter" />,
      about: varied === undefined ? 'Choose a cell with a number, or yes or no.' : 'What if it were another value?',
      disabled: varied === undefined,
      onSelect: commands.vary,
    },
  ];
  const columns = OPTIONAL_COLUMNS.map((column, i): MenuItem => {
    const checked = view.columns.includes(column);
    return {
      id: column.key,
      label: `Column ${column.label.toLowerCase()}`,
      checked,
      separated: i === 0,
      onSelect: () => view.setColumn(column.key, !checked),
    };
  });
  return [...(canEdit ? adding : []), ...ofOne, ...(canEdit ? varying : []), ...columns];
}
