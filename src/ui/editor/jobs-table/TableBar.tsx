// SPDX-License-Identifier: GPL-3.0-or-later
// Above a table of jobs or of coflows: filter, actions on rows, and a menu for the rest.
import type { ReactNode } from 'react';
import { MAX_ID_CHARACTERS } from '../../../model/limits';
import { IconButton } from '../../shared/Button';
import { Menu, type MenuItem } from '../../shared/float/Menu';
import { TextInput } from '../../shared/forms/TextInput';
import { DuplicateIcon, MoreIcon, PasteIcon, TrashIcon } from '../../shared/icons';
import { KeyCaps } from '../../shared/KeyCaps';
import { shownKeys } from '../../shortcuts';
import styles from './JobsTable.module.css';

interface TableBarProps {
  /** "jobs". */
  readonly what: string;
  /** Undefined if the table is empty. */
  readonly filter:
    | { readonly by: string; readonly value: string; readonly onCommit: (text: string) => void }
    | undefined;
  /** If absent, rows can be viewed, not changed. */
  readonly edits?: {
    /** Buttons that add rows. */
    readonly add: ReactNode;
    readonly isAnySelected: boolean;
    readonly onPaste: () => void;
    readonly onDuplicate: () => void;
    readonly onRemove: () => void;
  };
  readonly more: readonly MenuItem[];
}

export function TableBar({ what, filter, edits, more }: TableBarProps) {
  return (
    <div className={styles.bar}>
      {filter !== undefined && (
        <div className={styles.filter}>
          <TextInput
            live
            search
            label={`Filter ${what} by ${filter.by}`}
            placeholder="Filter"
            maxLength={MAX_ID_CHARACTERS}
            value={filter.value}
            onCommit={filter.onCommit}
          />
        </div>
      )}
      {edits !== undefined && (
        <>
          {edits.add}
          <IconButton label="Paste or open a table…" icon={<PasteIcon />} onClick={edits.onPaste} />
          <IconButton
            label="Duplicate selected"
            shortcut={shownKeys('Mod+D')}
            icon={<DuplicateIcon />}
            disabled={!edits.isAnySelected}
            onClick={edits.onDuplicate}
          />
          <IconButton
            label="Delete selected"
            shortcut="Delete"
            icon={<TrashIcon />}
            disabled={!edits.isAnySelected}
            onClick={edits.onRemove}
          />
        </>
      )}
      <Menu label={`More for ${what}`} icon={<MoreIcon />} iconOnly align="end" items={more} />
    </div>
  );
}

/** Asks what if the active cell had another value; `choose` says which cells can have one. */
export function varyItem(varied: { readonly name: string } | undefined, choose: string, onVary: () => void): MenuItem {
  return {
    id: 'vary',
    label: varied === undefined ? 'Vary this…' : `Vary ${varied.name}…`,
    hint: <KeyCaps keys="Mod+Enter" />,
    about: varied === undefined ? choose : 'What if it were another value?',
    disabled: varied === undefined,
    onSelect: onVary,
  };
}
