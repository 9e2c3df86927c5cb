// SPDX-License-Identifier: GPL-3.0-or-later
// Over the table of coflows: the filter, and what is done to the rows that are selected.
import { Button } from '../../shared/Button';
import { AddIcon } from '../../shared/icons';
import { TableBar, varyItem } from '../jobs-table/TableBar';
import type { CoflowsTableState } from './use-coflows-table';

interface ToolbarProps {
  readonly table: CoflowsTableState;
  readonly isEmpty: boolean;
  readonly onPaste: () => void;
}

export function CoflowsToolbar({ table, isEmpty, onPaste }: ToolbarProps) {
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
