// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a lesson: what the learner can do now, the score, the answer code, and what to do next.
import { useEffect, useId, useRef, useState } from 'react';
import { readableCount } from '../../base/readable';
import { answerCode, SHORT_CODE_CHARACTERS } from '../../lessons/answer-code';
import { builtInLesson, LESSONS } from '../../lessons/built-in/registry';
import { stepsWithQuestion } from '../../lessons/lesson';
import { STUDENT_SEEDS } from '../../lessons/lesson-link';
import { InputError } from '../../model/problem';
import { scoreOf } from '../../state/lessons/lesson-state';
import { replaceAddress } from '../page-address';
import { usePageState } from '../page-context';
import { Button } from '../shared/Button';
import dialogs from '../shared/styles/dialogs.module.css';
import inputs from '../shared/styles/inputs.module.css';
import { focusGently } from './gently';
import styles from './lessons.module.css';
import { beginLesson, useLesson, usePlayer } from './page-player';

export function EndView() {
  const player = usePlayer();
  const state = useLesson((all) => all);
  const embed = usePageState((page) => page.session.embed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusGently(heading.current), []);
  const { opened, before, answered } = state;
  if (opened === undefined) return null;
  const { lesson, student, seed } = opened;
  const { right, of } = scoreOf(state);
  const asked = stepsWithQuestion(lesson).length;
  const open = asked - answered.size;
  return (
    <div className={styles.step} tabIndex={-1} data-scrolls>
      <h3 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        <span className={styles.place}>The end</span>
        You can now: {lesson.objective.charAt(0).toLowerCase() + lesson.objective.slice(1)}.
      </h3>
      <p>
        <strong>
          {right} of {of}
        </strong>{' '}
        right{open > 0 && `; ${open} not answered`}
        {answered.size > of && '; the rest has no right answer with these numbers'}.
      </p>
      {lesson.misconception !== undefined && (
        <p className={styles.quiet}>A common misconception: “{lesson.misconception}”</p>
      )}
      {answered.size > 0 && <AnswerCode />}
      <p className={styles.buttons}>
        <Button onClick={() => void player.again()}>Begin again</Button>
        {lesson.seedFrom === 'link' && student === undefined && (
          <Button onClick={() => void player.again((seed % STUDENT_SEEDS) + 1)}>Try with other numbers</Button>
        )}
        {before !== undefined && !embed && (
          <Button
            onClick={() => {
              player.leaveTo(before);
              replaceAddress(location.pathname + location.search);
            }}
          >
            Back to your scenario
          </Button>
        )}
      </p>
      {!embed && <NextLessons name={opened.name} />}
    </div>
  );
}

/** The answers as a short text that can be sent and marked. */
function AnswerCode() {
  const opened = useLesson((state) => state.opened);
  const answered = useLesson((state) => state.answered);
  const embed = usePageState((page) => page.session.embed);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  if (opened === undefined) return null;
  const student = opened.student ?? typed.trim();
  const given = new Map([...answered].map(([step, one]) => [step, one.given] as const));
  const made =
    student === '' ? undefined : codeOf(() => answerCode(opened.lesson, { id: student, seed: opened.seed, given }));
  return (
    <section className={styles.code} aria-label="Answer code">
      <h4>Your answers as a code</h4>
      <p className={styles.quiet}>It contains your answers but no results; your teacher can mark it.</p>
      {opened.student === undefined && (
        <label className={styles.typed} htmlFor={id}>
          <span>Your name or number</span>
          <span className={inputs.line}>
            <input
              id={id}
              className={inputs.input}
              autoComplete="off"
              maxLength={64}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        </label>
      )}
      {made !== undefined && 'problem' in made && <p role="alert">{made.problem}</p>}
      {made !== undefined && 'code' in made && (
        <>
          <textarea className={dialogs.link} readOnly rows={3} value={made.code} aria-label="Answer code" />
          <p className={styles.buttons}>
            <Button
              onClick={() =>
                navigator.clipboard.writeText(made.code).then(
                  () => setMessage('Copied.'),
                  () => setMessage('The browser does not allow copying: select the code and copy it yourself.'),
                )
              }
            >
              Copy the code
            </Button>
            {!embed && opened.name !== undefined && (
              <Button
                onClick={() => {
                  const { seed, name } = opened;
                  replaceAddress(`#l=${name}&seed=${seed}&id=${encodeURIComponent(student)}&code=${made.code}`);
                  setMessage('It is in the address now: copy that to send it.');
                }}
              >
                Put the code in the address
              </Button>
            )}
          </p>
          {made.code.length > SHORT_CODE_CHARACTERS && (
            <p>
              This code has {readableCount(made.code.length)} characters because the plan by hand is in it; some
              programs cut lines that long. Check that it arrives whole.
            </p>
          )}
          <p className={styles.quiet} aria-live="polite">
            {message}
          </p>
        </>
      )}
    </section>
  );
}

function codeOf(make: () => string): { readonly code: string } | { readonly problem: string } {
  try {
    return { code: make() };
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    return { problem: `There is no code: ${fault.problems.map(({ message }) => message).join('; ')}.` };
  }
}

/** Lessons that need this one, otherwise the next on the path. */
function NextLessons({ name }: { readonly name: string | undefined }) {
  const player = usePlayer();
  const [next, setNext] = useState<readonly { readonly id: string; readonly title: string }[]>([]);
  useEffect(() => {
    const at = LESSONS.findIndex(({ id }) => id === name);
    const following = LESSONS.filter(({ needs }) => name !== undefined && needs.includes(name));
    const ids = following.length > 0 ? following.slice(0, 2) : LESSONS.slice(at + 1, at + 2);
    void Promise.all(
      ids.map(async ({ id }) => {
        const found = await builtInLesson(id);
        return 'lesson' in found ? [{ id, title: found.lesson.title }] : [];
      }),
    ).then(
      (all) => setNext(all.flat()),
      () => undefined,
    );
  }, [name]);
  if (next.length === 0) return null;
  return (
    <section aria-label="Next lessons">
      <h4>Next</h4>
      {next.map(({ id, title }) => (
        <p key={id}>
          <Button onClick={() => beginLesson(player, id)}>{title}</Button>
        </p>
      ))}
    </section>
  );
}
