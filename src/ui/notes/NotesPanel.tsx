// SPDX-License-Identifier: GPL-3.0-or-later
// The notes of a scenario, read first by whoever opens it: over the charts, nothing else waits for it. Their text is text.
import { changeSession } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import styles from './notes.module.css';

export function NotesPanel() {
  const { store } = usePage();
  const notes = usePageState((state) => state.history.present.notes);
  if (notes === undefined) return null;
  const close = (): void => changeSession(store, { notesOpen: false });
  return (
    <section
      className={styles.panel}
      aria-label="Notes"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header className={styles.head}>
        <h2>Notes</h2>
        <IconButton label="Close the notes" icon={<CloseIcon />} onClick={close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long notes scroll by the keys too */}
      <p className={styles.text} tabIndex={0}>
        {notes}
      </p>
    </section>
  );
}
