// SPDX-License-Identifier: GPL-3.0-or-later
// The notes of a scenario, which its readers see first: over the charts, blocking nothing. Plain text, never markup.
import { type FocusEvent, useRef } from 'react';
import { changeSession } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import styles from './notes.module.css';

/** On a phone or in a narrow window, the menu does. */
const OPENS_NOTES = '[data-opens-notes], header [aria-label="More"]';

export function NotesPanel() {
  const { store } = usePage();
  const notes = usePageState((state) => state.history.present.notes);
  const panel = useRef<HTMLElement>(null);
  /** What had the focus before it moved in here. */
  const before = useRef<HTMLElement>(null);
  if (notes === undefined) return null;
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !panel.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** Returns the focus to where it was, or to what reopens the notes. */
  const close = (): void => {
    const inside = panel.current?.contains(document.activeElement) === true;
    changeSession(store, { notesOpen: false });
    if (!inside) return;
    const back = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>(OPENS_NOTES);
    back?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={panel}
      onFocus={onFocus}
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
