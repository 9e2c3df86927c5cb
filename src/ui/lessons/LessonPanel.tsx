// SPDX-License-Identifier: GPL-3.0-or-later
// The player of lessons: a column beside the charts, on a narrow screen a sheet under them. The menu, a step, or the end.
import { useEffect, useEffectEvent, useRef } from 'react';
import { openLessonLink } from '../../lessons/lesson-link';
import { notify } from '../../state/actions';
import { browserCodec } from '../../worker/browser-codec';
import { LessonIcon } from '../header/LessonIcon';
import { isLessonAddress } from '../open-lessons';
import { leaveAddress } from '../page-address';
import { usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { CloseIcon, FoldIcon } from '../shared/icons';
import { EndView } from './EndView';
import { LessonMenu } from './LessonMenu';
import styles from './lessons.module.css';
import { useLesson, usePlayer } from './page-player';
import { StepView } from './StepView';
import { useAnswerPosts } from './use-answer-posts';

export function LessonPanel({ hash }: { readonly hash: string }) {
  const { store } = usePage();
  const player = usePlayer();
  const shows = useLesson((state) => state.shows);
  const collapsed = useLesson((state) => state.collapsed);
  const title = useLesson(({ opened }) => opened?.lesson.title);
  const embed = usePageState((state) => state.session.embed);
  useAddress(hash);
  useAnswerPosts();
  const heading = useRef<HTMLHeadingElement>(null);
  // Steps take the focus themselves.
  useEffect(() => {
    if (shows === 'menu') heading.current?.focus();
  }, [shows]);
  if (shows === 'nothing') return null;
  const leave = (): void => {
    const { before, opened } = player.state.getState();
    player.leave();
    if (isLessonAddress(location.hash)) leaveAddress();
    if (opened !== undefined && before !== undefined)
      notify(store, {
        tone: 'info',
        sentence: 'The lesson is closed; your answers are kept in this browser.',
        action: { label: 'Back to your scenario', run: () => player.leaveTo(before) },
      });
  };
  return (
    <aside className={styles.panel} data-lesson data-embed={embed} data-collapsed={collapsed} aria-label="Lesson">
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {shows === 'menu' || title === undefined ? 'Lessons' : title}
        </h2>
        {shows !== 'menu' && !embed && (
          <IconButton label="All lessons" icon={<LessonIcon />} onClick={() => player.openMenu()} />
        )}
        <span className={styles.fold}>
          <IconButton
            label={collapsed ? 'Show the lesson' : 'Fold the lesson away'}
            aria-expanded={!collapsed}
            icon={<FoldIcon />}
            onClick={() => player.collapse(!collapsed)}
          />
        </span>
        {!embed && <IconButton label="Close the lesson" icon={<CloseIcon />} onClick={leave} />}
      </header>
      {!collapsed && (
        <div className={styles.inside}>
          {shows === 'menu' && <LessonMenu />}
          {shows === 'step' && <StepView />}
          {shows === 'end' && <EndView />}
        </div>
      )}
    </aside>
  );
}

const NOT_LOADED = {
  ok: false,
  problems: [
    { path: '', message: 'the lesson could not be loaded: is the network down? Reload the page to try again' },
  ],
} as const;

/** Opens what the address requests, once; going back from it closes the lesson. */
function useAddress(hash: string): void {
  const player = usePlayer();
  const seen = useRef<string>(undefined);
  const take = useEffectEvent(async () => {
    const last = seen.current;
    seen.current = hash;
    if (last === hash) return;
    if (/^#lessons\b/.test(hash)) player.openMenu();
    else if (isLessonAddress(hash)) {
      const opened = await openLessonLink(hash, browserCodec).catch(() => NOT_LOADED);
      if (seen.current !== hash) return;
      if (opened.ok) {
        const { lesson, seed, name, id, step, code } = opened;
        await player.open(
          { lesson, seed, ...(name !== undefined && { name }), ...(id !== undefined && { student: id }) },
          { ...(step !== undefined && { at: step }), ...(code !== undefined && { code }) },
        );
      } else player.refuse(opened.problems);
    } else if (last !== undefined && isLessonAddress(last) && hash === '') player.leave();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the address changes.
  useEffect(() => void take(), [hash]);
}
