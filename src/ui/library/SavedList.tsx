// SPDX-License-Identifier: GPL-3.0-or-later
// Saved scenarios as a table, newest first: a click on the name opens one, a menu does the rest.
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../base/readable';
import type { Saved } from '../../state/library/saved';
import figures from '../shared/FigureTable.module.css';
import { Menu } from '../shared/float/Menu';
import { TextInput } from '../shared/forms/TextInput';
import { DuplicateIcon, MoreIcon, TrashIcon } from '../shared/icons';
import styles from './library.module.css';
import { bytesWords, changedWords, sizeWords } from './library-words';

interface SavedListProps {
  readonly all: readonly Saved[];
  readonly busy: boolean;
  readonly onOpen: (saved: Saved) => void;
  readonly onRename: (saved: Saved, name: string) => void;
  readonly onDuplicate: (saved: Saved) => void;
  readonly onRemove: (saved: Saved) => void;
}

export function SavedList({ all, busy, onOpen, onRename, onDuplicate, onRemove }: SavedListProps) {
  const [renaming, setRenaming] = useState<number>();
  return (
    <table className={styles.list} aria-busy={busy}>
      <caption className="visually-hidden">Saved scenarios, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Saved</th>
          <th scope="col">Workload</th>
          <th scope="col">Runs</th>
          <th scope="col">Size</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {all.map((saved) => (
          <tr key={saved.id}>
            <th scope="row">
              {renaming === saved.id ? (
                <Rename
                  saved={saved}
                  all={all}
                  onEnd={(name) => {
                    setRenaming(undefined);
                    if (name !== undefined) onRename(saved, name);
                  }}
                />
              ) : (
                <button type="button" className={figures.pick} disabled={busy} onClick={() => onOpen(saved)}>
                  {saved.name}
                </button>
              )}
            </th>
            <td>{changedWords(saved)}</td>
            <td>
              {saved.lesson === undefined ? sizeWords(saved.size) : `Lesson, ${counted(saved.lesson.steps, 'step')}`}
            </td>
            <td>{saved.lesson === undefined && counted(saved.runs, 'run')}</td>
            <td>{bytesWords(saved.bytes)}</td>
            <td className={styles.menu}>
              <Menu
                label={`More for ${saved.name}`}
                icon={<MoreIcon />}
                iconOnly
                align="end"
                disabled={busy}
                items={[
                  // A lesson's name is its title.
                  ...(saved.lesson === undefined
                    ? [{ id: 'rename', label: 'Rename', onSelect: () => setRenaming(saved.id) }]
                    : []),
                  {
                    id: 'duplicate',
                    label: 'Duplicate',
                    icon: <DuplicateIcon />,
                    onSelect: () => onDuplicate(saved),
                  },
                  { id: 'delete', label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: () => onRemove(saved) },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RenameProps {
  readonly saved: Saved;
  readonly all: readonly Saved[];
  /** Without a name, it stays as it was. */
  readonly onEnd: (name?: string) => void;
}

/** It has the focus from the start; leaving it ends the renaming. */
function Rename({ saved, all, onEnd }: RenameProps) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('input')?.select(), []);
  const check = (text: string): string | undefined => {
    const name = text.trim();
    if (name === '') return 'must not be empty';
    return all.some((one) => one.id !== saved.id && one.name === name)
      ? 'must differ from those of the others'
      : undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div
      ref={around}
      role="group"
      aria-label={`Rename ${saved.name}`}
      onBlur={(event) => {
        if (event.target.getAttribute('aria-invalid') !== 'true') onEnd();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault(); // the dialog stays
          onEnd();
        } else if (event.key === 'Enter' && (event.target as HTMLInputElement).value === saved.name) onEnd();
      }}
    >
      <TextInput
        label={`New name of ${saved.name}`}
        name="The name"
        value={saved.name}
        maxLength={200}
        check={check}
        onCommit={(text) => onEnd(text.trim())}
      />
    </div>
  );
}
