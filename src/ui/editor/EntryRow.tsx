// SPDX-License-Identifier: GPL-3.0-or-later
// One run or plan in the editor: its chip, its label, its place in the list, and a button to remove it; its contents are children.
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../shared/Button';
import { Menu, type MenuItem } from '../shared/float/Menu';
import { TextInput } from '../shared/forms/TextInput';
import { DuplicateIcon, MoreIcon, MoveDownIcon, MoveUpIcon, TrashIcon } from '../shared/icons';
import { KeyCaps } from '../shared/KeyCaps';
import styles from './EntryRow.module.css';
import { type ListChange, type ListKind, withChanged, withCopy, withLabel, withMoved, without } from './list-edit';
import { RunChip } from './RunChip';

interface EntryRowProps<T> {
  readonly kind: ListKind;
  readonly list: readonly T[];
  readonly at: number;
  /** Place among runs and plans together, for the chip. */
  readonly place: number;
  /** What it is called if the label is empty. */
  readonly placeholder: string;
  readonly labelProblem?: string;
  /** Menu items above those that every entry has. */
  readonly items?: readonly MenuItem[];
  readonly onChange: (change: ListChange<T>) => void;
  readonly children: ReactNode;
}

export function EntryRow<T extends { readonly label?: string }>(props: EntryRowProps<T>) {
  const { kind, list, at, place, placeholder, labelProblem, items = [], onChange, children } = props;
  const entry = list[at];
  if (entry === undefined) return null;
  const which = `${kind.noun} ${place + 1}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (list[at + by] === undefined) return;
    event.preventDefault();
    onChange(withMoved(list, at, by, kind));
  };
  return (
    // Alt with an arrow moves the entry from any control in it; the menu does the same.
    <li className={styles.entry} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <RunChip index={place} />
        <TextInput
          label={`Label of ${which}`}
          value={entry.label ?? ''}
          placeholder={placeholder}
          problem={labelProblem}
          maxLength={200}
          onCommit={(text) => onChange(withChanged(list, at, withLabel(entry, text), 'label', kind))}
        />
        <Menu
          label={`More for ${which}`}
          icon={<MoreIcon />}
          iconOnly
          align="end"
          items={[
            ...items,
            {
              id: 'duplicate',
              label: 'Duplicate',
              icon: <DuplicateIcon />,
              disabled: list.length >= kind.most,
              onSelect: () => onChange(withCopy(list, at, kind)),
            },
            {
              id: 'up',
              label: 'Move up',
              hint: <KeyCaps keys="Alt+↑" />,
              icon: <MoveUpIcon />,
              disabled: at === 0,
              onSelect: () => onChange(withMoved(list, at, -1, kind)),
            },
            {
              id: 'down',
              label: 'Move down',
              hint: <KeyCaps keys="Alt+↓" />,
              icon: <MoveDownIcon />,
              disabled: at === list.length - 1,
              onSelect: () => onChange(withMoved(list, at, 1, kind)),
            },
          ]}
        />
        <IconButton
          label={`Remove ${which}, ${entry.label ?? placeholder}`}
          icon={<TrashIcon />}
          onClick={() => onChange(without(list, at, kind))}
        />
      </div>
      {children}
    </li>
  );
}
