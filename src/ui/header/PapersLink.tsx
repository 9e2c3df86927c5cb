// SPDX-License-Identifier: GPL-3.0-or-later
// The ways into what-if questions and the galleries of examples and of papers, and back.
import { useEffect, useRef } from 'react';
import { changeSession } from '../../state/actions';
import { enterExamples } from '../examples/examples-address';
import { enterLessons } from '../open-lessons';
import { askWhatIf, leaveWhatIf } from '../open-what-if';
import { useFragment } from '../page-address';
import { usePage, usePageState } from '../page-context';
import { enterPapers, isPapersAddress, leavePapers } from '../papers/papers-address';
import { Button, IconButton } from '../shared/Button';
import { GalleryIcon, Icon, PapersIcon } from '../shared/icons';
import styles from './Header.module.css';
import { LessonIcon } from './LessonIcon';

export function PapersLink() {
  const { store } = usePage();
  const open = isPapersAddress(useFragment());
  const asks = usePageState((state) => state.view.whatIf !== undefined) && !open;
  const wasOpen = useRef(open);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused element disappeared with the papers: return the focus to where they were opened.
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const hasNotes = usePageState((state) => state.history.present.notes !== undefined);
  const notesOpen = usePageState((state) => state.session.notesOpen === true);
  return (
    <>
      {hasNotes && (
        <IconButton
          label={notesOpen ? 'Close the notes' : 'Read the notes'}
          icon={<NotesIcon />}
          pressed={notesOpen}
          data-opens-notes
          onClick={() => changeSession(store, { notesOpen: !notesOpen })}
        />
      )}
      <Button
        kind="quiet"
        icon={<WhatIfIcon />}
        aria-pressed={asks}
        title="Vary a number of the scenario, or its seed, and see what follows"
        className={styles.papers}
        data-way="what-if"
        onClick={() => (asks ? leaveWhatIf(store) : askWhatIf())}
      >
        <span>What if</span>
      </Button>
      <Button
        kind="quiet"
        icon={<LessonIcon />}
        title="Short lessons with questions, on the page itself"
        className={styles.papers}
        onClick={() => enterLessons(store)}
      >
        <span>Lessons</span>
      </Button>
      <Button
        kind="quiet"
        icon={<GalleryIcon />}
        title="Scenarios to begin with, each with its question and its picture"
        className={styles.papers}
        onClick={() => enterExamples(store)}
      >
        <span>Examples</span>
      </Button>
      <Button
        ref={opener}
        kind="quiet"
        icon={<PapersIcon />}
        aria-pressed={open}
        title="What the papers publish beside what Gantry measures (P)"
        className={styles.papers}
        onClick={() => (open ? leavePapers() : enterPapers(store))}
      >
        <span>Papers</span>
      </Button>
    </>
  );
}

/** A curve on its axes. Kept apart from the other icons, which every first visit loads. */
const WhatIfIcon = () => (
  <Icon>
    <path d="M2.5 2v11.5H14M4.5 11C7 10.5 7.5 5 10 4.5s2 2 3.5 1.5" />
  </Icon>
);

/** A sheet with lines. */
const NotesIcon = () => (
  <Icon>
    <path d="M3.5 2.5h9v11h-9zM5.8 5.6h4.4M5.8 8h4.4M5.8 10.4h2.6" />
  </Icon>
);
