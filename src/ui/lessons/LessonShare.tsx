// SPDX-License-Identifier: GPL-3.0-or-later
// In the share dialog while a lesson is open: the lesson in a frame of one's own page, which may report answers to that page.
import { useEffect, useId, useState } from 'react';
import type { Lesson } from '../../lessons/lesson';
import { embeddedLesson, lessonFragment } from '../../lessons/lesson-link';
import { LONG_LINK_CHARACTERS } from '../../share/link';
import { browserCodec } from '../../worker/browser-codec';
import { EmbedSnippet } from '../dialogs/EmbedSnippet';
import { reportOrigin } from '../embed-address';
import inputs from '../shared/styles/inputs.module.css';
import styles from './lessons.module.css';
import { useLesson } from './page-player';

/** Undefined while it is made, and where the lesson is too large for a link. */
function useFragmentOf(lesson: Lesson | undefined, name: string | undefined): string | undefined {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    let current = true;
    setMade(undefined);
    if (lesson !== undefined)
      lessonFragment(lesson, browserCodec, name).then(
        (fragment) => current && fragment.length <= LONG_LINK_CHARACTERS && setMade(fragment),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [lesson, name]);
  return made;
}

export function LessonShare({ onCopy }: { readonly onCopy: (html: string) => void }) {
  const opened = useLesson((state) => state.opened);
  const [site, setSite] = useState('');
  const id = useId();
  const fragment = useFragmentOf(opened?.lesson, opened?.name);
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
