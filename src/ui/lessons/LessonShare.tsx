// SPDX-License-Identifier: GPL-3.0-or-later
// In the share dialog while a lesson is open: the lesson in a frame of another page, which may report answers to that page.
import { useId, useMemo, useState } from 'react';
import type { Lesson } from '../../lessons/lesson';
import { embeddedLesson, lessonFragment } from '../../lessons/lesson-link';
import { writeLesson } from '../../lessons/read-lesson';
import { InputError } from '../../model/problem';
import { LONG_LINK_CHARACTERS } from '../../share/link';
import { reportOrigin } from '../embed/embed-address';
import { HandOutWarning } from '../lesson-links/HandOutWarning';
import { EmbedSnippet } from '../shared/EmbedSnippet';
import inputs from '../shared/styles/inputs.module.css';
import styles from './lessons.module.css';
import { useLesson } from './page-player';

/** Undefined if the lesson is too large for a link. */
function fragmentOf(lesson: Lesson, name: string | undefined): string | undefined {
  try {
    const fragment = lessonFragment(lesson, name);
    return fragment.length <= LONG_LINK_CHARACTERS ? fragment : undefined;
  } catch (fault) {
    if (fault instanceof InputError) return undefined;
    throw fault;
  }
}

export function LessonShare({ onCopy }: { readonly onCopy: (html: string) => void }) {
  const opened = useLesson((state) => state.opened);
  const [site, setSite] = useState('');
  const id = useId();
  const fragment = useMemo(() => opened && fragmentOf(opened.lesson, opened.name), [opened]);
  const own = useMemo(() => (opened && opened.name === undefined ? writeLesson(opened.lesson) : undefined), [opened]);
  if (opened === undefined || fragment === undefined) return null;
  const origin = site.trim() === '' ? undefined : reportOrigin(`#origin=${encodeURIComponent(site.trim())}`);
  const link = location.href.replace(/#.*$/, '') + embeddedLesson(fragment, opened, origin);
  const isWrong = site.trim() !== '' && origin === undefined;
  return (
    <EmbedSnippet
      link={link}
      title={opened.lesson.title}
      summary="Embed the lesson in a web page"
      about={`It shows “${opened.lesson.title}” beside its charts, with a link to the whole page.`}
      onCopy={onCopy}
    >
      {own !== undefined && <HandOutWarning document={own} />}
      <label className={styles.typed} htmlFor={id}>
        <span>Report answers to the page at</span>
        <span className={inputs.line}>
          <input
            id={id}
            className={inputs.input}
            inputMode="url"
            autoComplete="off"
            placeholder="https://courses.example"
            aria-invalid={isWrong}
            aria-describedby={`${id}-help`}
            value={site}
            onChange={(event) => setSite(event.target.value)}
          />
        </span>
      </label>
      <p id={`${id}-help`} className={styles.quiet} aria-live="polite">
        {isWrong
          ? 'This is no address of a web page: it begins with https:// or http://.'
          : 'Left empty, answers are reported to no page.'}
      </p>
    </EmbedSnippet>
  );
}
