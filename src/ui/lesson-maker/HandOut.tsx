// SPDX-License-Identifier: GPL-3.0-or-later
// Handing the lesson out: as a file, as a link, or as one link for each student.
import { useState } from 'react';
import { readableCount } from '../../base/readable';
import type { Lesson } from '../../lessons/lesson';
import { lessonFragment } from '../../lessons/lesson-link';
import { readLessonJson } from '../../lessons/read-lesson';
import { InputError } from '../../model/problem';
import { LONG_LINK_CHARACTERS } from '../../share/link';
import { notify } from '../../state/actions';
import { type Draft, withKey } from '../../state/lesson-maker/draft';
import { HandOutWarning } from '../lesson-links/HandOutWarning';
import { handOutWords } from '../lesson-links/hand-out-words';
import { StudentLinks } from '../lesson-links/StudentLinks';
import { usePage } from '../page-context';
import { Button } from '../shared/Button';
import { Disclosure } from '../shared/Disclosure';
import { sentence } from '../shared/sentence';
import styles from './maker.module.css';
import { useMaker } from './maker-context';
import { saveLesson } from './save-lesson';

export function HandOut({ draft }: { readonly draft: Draft }) {
  const { store } = usePage();
  const { maker } = useMaker();
  const [students, setStudents] = useState<Lesson>();
  const [fault, setFault] = useState<string>();
  /** The lesson as it was handed out. */
  const [out, setOut] = useState<Draft>();
  /** Only a lesson that can be opened is handed out. */
  const withLesson = async (act: (lesson: Lesson) => unknown): Promise<void> => {
    setFault(undefined);
    const read = readLessonJson(draft);
    if (!read.ok) {
      setFault(handOutWords({ problems: read.problems, undefined: [], seeds: 0, questions: 0 }));
      return;
    }
    try {
      await act(read.lesson);
    } catch (reason) {
      if (!(reason instanceof InputError)) throw reason;
      setFault(sentence(reason.problems[0]?.message ?? ''));
    }
  };
  const vary = (lesson: Lesson): void => {
    maker.edit('Give each student a seed', (before) => withKey(before, 'seedFrom', 'link'));
    setStudents({ ...lesson, seedFrom: 'link' });
  };
  const copyLink = (): Promise<void> =>
    withLesson(async (lesson) => {
      const link = `${pageAddress()}${lessonFragment(lesson)}`;
      if (link.length > LONG_LINK_CHARACTERS) {
        setFault(
          `The link would have ${readableCount(link.length)} characters, and many programs cut links of more than ${readableCount(LONG_LINK_CHARACTERS)}: press “Save file” and hand out the file, which students drop on the page.`,
        );
        return;
      }
      await navigator.clipboard.writeText(link).then(
        () => {
          setOut(draft);
          notify(store, { tone: 'info', sentence: `Link copied (${readableCount(link.length)} characters).` });
        },
        () => setFault('The browser did not allow copying: use “Links for students”, where it can be selected.'),
      );
    });
  return (
    <Disclosure title="Hand out">
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            // The warning shown for the saved lesson covers it.
            setFault(undefined);
            saveLesson(store, draft);
            setOut(draft);
          }}
        >
          Save file
        </Button>
        <Button onClick={() => void copyLink()}>Copy link</Button>
        <Button onClick={() => void withLesson(setStudents)}>Links for students…</Button>
      </div>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      {out === draft && <HandOutWarning document={out} />}
      {students !== undefined && (
        <StudentLinks lesson={students} onClose={() => setStudents(undefined)} onVary={() => vary(students)} />
      )}
    </Disclosure>
  );
}

const pageAddress = (): string => location.href.replace(/#.*$/, '');
