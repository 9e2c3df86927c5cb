// SPDX-License-Identifier: GPL-3.0-or-later
// Above the jobs table: actions on jobs, and which columns are shown.
import type { Job } from '../../../model/job';
import { isDag } from '../../../model/job';
import { Button } from '../../shared/Button';
import type { MenuItem } from '../../shared/float/Menu';
import { AddIcon } from '../../shared/icons';
import { KeyCaps } from '../../shared/KeyCaps';
import { OPTIONAL_COLUMNS } from './cells/visible-columns';
import { TableBar, varyItem } from './TableBar';
import type { JobsTableState } from './use-jobs-table';

interface TableToolbarProps {
  readonly jobs: readonly Job[];
  readonly table: JobsTableState;
  readonly canEdit: boolean;
  readonly onPaste: () => void;
}

export function TableToolbar({ jobs, table, canEdit, onPaste }: TableToolbarProps) {
  const { view, selection, commands } = table;
  const edits = {
    add: (
      <Button icon={<AddIcon />} onClick={() => commands.add()}>
        Add job
      </Button>
    ),
    isAnySelected: selection.ids.size > 0,
    ...{ onPaste, onDuplicate: commands.duplicate, onRemove: commands.remove },
  };
  const filter = { by: 'id, title or user', value: view.filter, onCommit: view.setFilter };
  return (
    <TableBar
      what="jobs"
      filter={jobs.length > 0 ? filter : undefined}
      {...(canEdit && { edits })}
      more={moreItems(jobs, table, canEdit)}
    />
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
  const varying = [varyItem(varied, 'Choose a cell with a number, or yes or no.', commands.vary)];
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
