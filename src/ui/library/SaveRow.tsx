// SPDX-License-Identifier: GPL-3.0-or-later
// The present scenario and its name; another one with that name is replaced only after a confirmation.
import { useState } from 'react';
import { freeName, type Saved } from '../../state/library/saved';
import { editedScenario } from '../../state/page-store';
import { useEdit, usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { TextInput } from '../shared/forms/TextInput';
import dialogs from '../shared/styles/dialogs.module.css';
import { keepPresent } from './keep-scenario';
import styles from './library.module.css';
import { changedWords } from './library-words';
import type { Library } from './use-library';

interface SaveRowProps {
  readonly library: Library;
  readonly onDone: (sentence: string) => void;
}

export function SaveRow({ library: { all = [], busy, run }, onDone }: SaveRowProps) {
  const page = usePage();
  const edit = useEdit();
  const name = usePageState((state) => editedScenario(state).name);
  const [taken, setTaken] = useState<Saved>();
  const asks = taken !== undefined && taken.name === name;
  const renamed = (next: string) => ({
    label: 'Rename the scenario',
    change: (edited: ReturnType<typeof editedScenario>) => ({ ...edited, name: next }),
  });

  const save = async (replaces?: number): Promise<void> => {
    const outcome = await run((shelf) => keepPresent(page, shelf, Date.now(), replaces));
    setTaken(outcome?.ok === false ? outcome.taken : undefined);
    if (outcome?.ok) onDone(`Saved as “${editedScenario(page.store.getState()).name}”.`);
  };
  const saveAs = async (next: string): Promise<void> => {
    (await page.workbench()).applyCheckedEdit(renamed(next));
    await save();
  };
  /** On Enter in the name field, which has just committed the name. */
  const saveNamed = async (): Promise<void> => {
    await page.workbench();
    if (editedScenario(page.store.getState()).name.trim() !== '') await save();
  };
  const other = freeName(name, all);
  return (
    <div className={dialogs.stack}>
      <div className={styles.save}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what its field lets through once the name is taken */}
        <div
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && !busy) void saveNamed();
          }}
        >
          <TextInput
            label="Name of the present scenario"
            value={name}
            placeholder="Untitled scenario: give it a name"
            maxLength={200}
            onCommit={(next) => edit(renamed(next))}
          />
        </div>
        <Button kind="primary" disabled={busy || name.trim() === ''} onClick={() => void save()}>
          Save in browser
        </Button>
      </div>
      {asks && (
        <div className={dialogs.warning} role="alert">
          <p>
            “{name}” is saved already ({changedWords(taken)}).
          </p>
          <div className={dialogs.buttons}>
            <Button onClick={() => setTaken(undefined)}>Cancel</Button>
            <Button onClick={() => void saveAs(other)}>Save as “{other}”</Button>
            <Button onClick={() => void save(taken.id)}>Replace it</Button>
          </div>
        </div>
      )}
    </div>
  );
}
