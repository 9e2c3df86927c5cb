// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios saved in the browser: the present one is saved under its name, others are opened, renamed, copied and deleted, and all of
// them can be exported and imported as one file.
import { useEffect, useRef, useState } from 'react';
import { readableSize } from '../../base/readable';
import { MAX_PAYLOAD_BYTES } from '../../model/limits';
import { notify } from '../../state/actions';
import { copyOf } from '../../state/library/duplicate';
import { readLibraryFile } from '../../state/library/library-file';
import { freeName, type Saved, type SavedText } from '../../state/library/saved';
import { askForFile } from '../opening/ask-for-file';
import { saveBlob } from '../opening/files';
import { usePage } from '../page-context';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import dialogs from '../shared/styles/dialogs.module.css';
import { importEntries } from './import-entries';
import { importedWords } from './imported-words';
import { fileOfAll, openLesson, openSaved } from './keep-scenario';
import styles from './library.module.css';
import { bytesWords, countWords } from './library-words';
import { SavedList } from './SavedList';
import { SaveRow } from './SaveRow';
import { useLibrary } from './use-library';

interface Removed {
  readonly saved: Saved;
  readonly text: SavedText;
}

const FILE = 'saved-scenarios.gantry-library.jsonl';

/** Kept in one piece, though long: it connects the actions on a list to the list. */
export function LibraryDialog({ onClose }: { readonly onClose: () => void }) {
  const page = usePage();
  const library = useLibrary();
  const { all, busy, fault, run } = library;
  const [done, setDone] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const undoButton = useRef<HTMLButtonElement>(null);

  // The focused element is gone with its row.
  useEffect(() => {
    if (removed !== undefined) undoButton.current?.focus();
  }, [removed]);

  const putBack = ({ saved, text }: Removed): Promise<unknown> =>
    run(async (shelf) => {
      const name = freeName(saved.name, await shelf.all());
      return shelf.put({ ...saved, name }, text, saved.id);
    });
  const report = (sentence: string | undefined): void => {
    setRemoved(undefined);
    setDone(sentence);
  };
  const close = (): void => {
    onClose();
    // What is under a dialog cannot be pressed, so the notice appears only now.
    if (removed === undefined) return;
    notify(page.store, {
      tone: 'info',
      sentence: `Deleted “${removed.saved.name}” from the saved scenarios.`,
      action: { label: 'Undo', run: () => void putBack(removed) },
    });
  };
  const open = async (saved: Saved): Promise<void> => {
    const found = await run((shelf) => (saved.lesson ? openLesson(shelf, saved) : openSaved(page, shelf, saved)));
    if (found) close();
    else if (found === false) report(`“${saved.name}” was deleted in another tab.`);
  };
  const remove = async (saved: Saved): Promise<void> => {
    const gone = await run((shelf) => shelf.remove(saved.id));
    report(undefined);
    setRemoved(gone);
  };
  const duplicate = (saved: Saved): Promise<unknown> =>
    run(async (shelf) => {
      const text = await shelf.text(saved.id);
      if (text === undefined) {
        report(`“${saved.name}” was deleted in another tab.`);
        return;
      }
      const copy = await copyOf(saved, text, await shelf.all());
      const about = { ...withoutId(saved), name: copy.name, bytes: copy.text.byteLength, changedMs: Date.now() };
      await shelf.put(about, copy.text);
      report(`Copied as “${copy.name}”.`);
    });
  const rename = (saved: Saved, name: string): Promise<unknown> =>
    run(async (shelf) => {
      const outcome = await shelf.rename(saved.id, name);
      report(outcome.ok ? `Renamed to “${name}”.` : `“${name}” is the name of another saved scenario.`);
    });
  const exportAll = (): Promise<unknown> => run(async (shelf) => saveBlob(FILE, await fileOfAll(shelf)));
  const importFile = async (): Promise<void> => {
    const file = await askForFile('.jsonl,.gantry-library');
    if (file === undefined) return;
    await run(async (shelf) => {
      if (file.size > MAX_PAYLOAD_BYTES) {
        throw new Error(`${file.name} has ${readableSize(file.size / 1e9)}; the limit is 64 MiB.`);
      }
      report(importedWords(await importEntries(page, shelf, readLibraryFile(await file.text()))));
    });
  };
  const bytes = (all ?? []).reduce((sum, one) => sum + one.bytes, 0);

  return (
    <Dialog
      open
      wide
      title="Saved scenarios"
      onClose={close}
      footer={
        <>
          <Button onClick={() => void importFile()} disabled={busy}>
            Import from a file
          </Button>
          <Button onClick={() => void exportAll()} disabled={busy || all === undefined || all.length === 0}>
            Export all as a file
          </Button>
        </>
      }
    >
      <div className={dialogs.stack}>
        <SaveRow library={library} onDone={report} />
        {fault !== undefined && (
          <p className={dialogs.warning} role="alert">
            {fault} Nothing was lost.
          </p>
        )}
        <div className={styles.status} role="status">
          {removed !== undefined && (
            <>
              Deleted “{removed.saved.name}”.
              <Button
                ref={undoButton}
                kind="quiet"
                onClick={() => void putBack(removed).then(() => report(`“${removed.saved.name}” is back.`))}
              >
                Undo
              </Button>
            </>
          )}
          {done}
        </div>
        {all !== undefined && all.length === 0 && (
          <p className={dialogs.quiet}>
            Nothing is saved yet. What you save stays in this browser, with its runs, notes and what is on screen.
          </p>
        )}
        {all !== undefined && all.length > 0 && (
          <>
            <SavedList
              all={all}
              busy={busy}
              onOpen={(saved) => void open(saved)}
              onRename={(saved, name) => void rename(saved, name)}
              onDuplicate={(saved) => void duplicate(saved)}
              onRemove={(saved) => void remove(saved)}
            />
            <p className={dialogs.quiet}>
              {countWords(all)}, {bytesWords(bytes)}, in this browser alone: clearing its site data deletes them.
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

function withoutId({ id: _, ...about }: Saved): Omit<Saved, 'id'> {
  return about;
}
