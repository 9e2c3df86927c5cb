// SPDX-License-Identifier: GPL-3.0-or-later
// Above an embedded view: its title, its author's description if that is short, and a link to the full page.
import { Suspense, useEffect } from 'react';
import { changeSession } from '../../state/actions';
import { firstSentence } from '../answer/QuestionLine';
import { keepOffline } from '../offline/keep-offline';
import { isLessonAddress } from '../open-lessons';
import { useFragment } from '../page-address';
import { usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { lazyPart } from '../shared/lazy-part';
import styles from './EmbedHead.module.css';
import { fullAddress } from './embed-address';

const LessonTitle = lazyPart(() => import('../lessons/chunk'), 'LessonTitle');

/** Longest first sentence of the notes that is shown; the rest opens on request. */
const MAX_CAPTION = 140;

export function EmbedHead() {
  const { store } = usePage();
  useEffect(() => {
    // A course read on the move needs no network either. Without the service worker the frame still works, but needs it.
    keepOffline(store).catch(() => undefined);
  }, [store]);
  const hash = useFragment();
  const name = usePageState((state) => state.history.present.name);
  const notes = usePageState((state) => state.history.present.notes);
  const notesOpen = usePageState((state) => state.session.notesOpen === true);
  const rejected = usePageState((state) => state.session.rejected !== undefined);
  const isLesson = isLessonAddress(hash);
  const first = firstSentence(notes) ?? '';
  const isWhole = first === notes?.trim();
  const caption = first.length <= MAX_CAPTION ? first : '';
  const title = rejected ? 'Gantry' : name === '' ? 'A scenario in Gantry' : name;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {isLesson ? (
          <Suspense>
            <LessonTitle />
          </Suspense>
        ) : (
          title
        )}
      </h1>
      {!isLesson && !rejected && notes !== undefined && (
        <>
          <p className={styles.caption} title={notes}>
            {caption}
          </p>
          <Button
            kind="quiet"
            data-opens-notes
            className={isWhole && caption !== '' ? styles.narrowOnly : undefined}
            aria-expanded={notesOpen}
            onClick={() => changeSession(store, { notesOpen: !notesOpen })}
          >
            Notes
          </Button>
        </>
      )}
      <a className={styles.full} href={fullAddress(location.href)} target="_blank" rel="noopener">
        Open full
      </a>
    </header>
  );
}
