// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons that come with Gantry, as a path: what each requires, how long it takes, and which are done in this browser.
import { Suspense, useEffect, useState } from 'react';
import { builtInLesson, LESSONS } from '../../lessons/built-in/registry';
import { type Lesson, stepsWithQuestion } from '../../lessons/lesson';
import type { KeptLesson } from '../../state/lessons/kept-lessons';
import { Button } from '../shared/Button';
import { CheckIcon } from '../shared/icons';
import { lazyPart } from '../shared/lazy-part';
import { ProblemTable } from '../shared/ProblemTable';
import styles from './lessons.module.css';
import { beginLesson, keptLessons, useLesson, usePlayer } from './page-player';

const StudentLinks = lazyPart(() => import('../lesson-links/StudentLinks'), 'StudentLinks');

interface Listed {
  readonly id: string;
  readonly needs: readonly string[];
  readonly lesson: Lesson;
}

async function listed(): Promise<readonly Listed[]> {
  const found = await Promise.all(
    LESSONS.map(async ({ id, needs }) => {
      const one = await builtInLesson(id);
      return 'lesson' in one ? [{ id, needs, lesson: one.lesson }] : [];
    }),
  );
  return found.flat();
}

export function LessonMenu() {
  const player = usePlayer();
  const problems = useLesson((state) => state.problems);
  const opened = useLesson((state) => state.opened);
  const step = useLesson((state) => state.step);
  const [lessons, setLessons] = useState<readonly Listed[]>([]);
  const [kept, setKept] = useState<readonly KeptLesson[]>([]);
  const [linksFor, setFor] = useState<Listed>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    listed().then(setLessons, () => setFailed(true));
    keptLessons.all().then(setKept, () => undefined);
  }, []);
  const doneOf = (id: string): KeptLesson | undefined => kept.find((one) => one.name === id && one.done);
  const titleOf = (id: string): string => lessons.find((one) => one.id === id)?.lesson.title ?? id;
  return (
    <div className={styles.step} tabIndex={-1} data-scrolls>
      {problems !== undefined && (
        <div role="alert">
          <p>The lesson of this link cannot be opened:</p>
          <ProblemTable problems={problems} />
        </div>
      )}
      <p className={styles.quiet}>
        Each begins with a prediction and ends with what you can do after it. What you answer is kept in this browser.
      </p>
      {failed && <p role="alert">The lessons could not be loaded: is the network down? Close this and try again.</p>}
      <ol className={styles.path}>
        {lessons.map(({ id, needs, lesson }) => {
          const done = doneOf(id);
          const isOpen = opened?.name === id;
          return (
            <li key={id} className={styles.entry} data-done={done !== undefined}>
              <h3 className={styles.entryTitle}>
                {lesson.title}
                {done !== undefined && (
                  <span className={styles.done}>
                    <CheckIcon /> done, {done.right} of {done.of} right
                  </span>
                )}
              </h3>
              <p>{lesson.objective}.</p>
              {lesson.misconception !== undefined && (
                <p className={styles.quiet}>Is this true? “{lesson.misconception}”</p>
              )}
              <p className={styles.facts}>
                {lesson.minutes} min · {lesson.steps.length} steps · {stepsWithQuestion(lesson).length} questions
                {needs.length > 0 && ` · after: ${needs.map(titleOf).join(', ')}`}
              </p>
              <Button
                kind={
                  isOpen || (done === undefined && needs.every((one) => doneOf(one) !== undefined))
                    ? 'primary'
                    : 'plain'
                }
                aria-label={`${isOpen ? 'Go on with' : 'Begin'} ${lesson.title}`}
                onClick={() => {
                  if (isOpen) void player.go(step);
                  else beginLesson(player, id);
                }}
              >
                {isOpen ? 'Go on' : done === undefined ? 'Begin' : 'Begin again'}
              </Button>{' '}
              <Button
                kind="quiet"
                aria-label={`Links for students: ${lesson.title}`}
                title="One link for each student of a class"
                onClick={() => setFor({ id, needs, lesson })}
              >
                For a class…
              </Button>
            </li>
          );
        })}
      </ol>
      {linksFor !== undefined && (
        <Suspense>
          <StudentLinks lesson={linksFor.lesson} name={linksFor.id} onClose={() => setFor(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
