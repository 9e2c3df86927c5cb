// SPDX-License-Identifier: GPL-3.0-or-later
// Over the table of coflows: the filter, and what is done to the rows that are selected.
import { MAX_ID_CHARACTERS } from '../../../model/limits';
import { Button, IconButton } from '../../shared/Button';
import { Menu } from '../../shared/float/Menu';
import { TextInput } from '../../shared/forms/TextInput';
import { DuplicateIcon, MoreIcon, PasteIcon, TrashIcon } from '../../shared/icons';
import { KeyCaps } from '../../shared/KeyCaps';
import { shownKeys } from '../../shortcuts';
import styles from '../jobs-table/JobsTable.module.css';
import type { CoflowsTableState } from './use-coflows-table';

interface ToolbarProps {
  readonly table: CoflowsTableState;
  readonly isEmpty: boolean;
  readonly onPaste: () => void;
}

export function CoflowsToolbar({ table, isEmpty, onPaste }: ToolbarProps) {
  const { commands, selection, varied } = table;
  const some = selection.ids.size > 0;
  return (
    <div className={styles.bar}>
      {!isEmpty && (
        <div className={styles.filter}>
          <TextInput
            live
            search
            label="Filter coflows by id or title"
            placeholder="Filter"
            maxLength={MAX_ID_CHARACTERS}
            value={table.filter}
            onCommit={table.setFilter}
          />
        </div>
      )}
      <Button onClick={commands.addCoflow}>Add coflow</Button>
      <Button disabled={isEmpty} onClick={commands.addFlow}>
        Add flow
      </Button>
      <IconButton label="Paste or open a table…" icon={<PasteIcon />} onClick={onPaste} />
      <IconButton
        label="Duplicate selected"
        shortcut={shownKeys('Mod+D')}
        icon={<DuplicateIcon />}
        disabled={!some}
        onClick={() => commands.duplicate()}
      />
      <IconButton
        label="Delete selected"
        shortcut="Delete"
        icon={<TrashIcon />}
        disabled={!some}
        onClick={commands.remove}
      />
      <Menu
        label="More for coflows"
        icon={<MoreIcon />}
        iconOnly
        align="end"
        items={[
          {
            id: 'vary',
            label: varied === undefined ? 'Vary this…' : `Vary ${varied.name}…`,
            hint: <KeyCaps keys="Mod+Enter" />,
            about:
              varied === undefined ? 'Choose the arrival or weight of a coflow.' : 'What if it were another value?',
            disabled: varied === undefined,
            onSelect: commands.vary,
          },
        ]}
      />
    </div>
  );
}
