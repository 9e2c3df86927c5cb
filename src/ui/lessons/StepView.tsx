// SPDX-License-Identifier: GPL-3.0-or-later
// One step: its text, what it changed, its question, and buttons to go on and back.
import { useEffect, useMemo, useRef } from 'react';
import { liveExpressions } from '../../lessons/expressions';
import type { Ask } from '../../lessons/lesson';
import { hasLeftStep } from '../../state/lessons/step-on-page';
import { editedScenario } from '../../state/page-store';
import { usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { ProblemTable } from '../shared/ProblemTable';
import { focusGently } from './gently';
import { LessonText } from './LessonText';
import styles from './lessons.module.css';
import nav from './nav.module.css';
import { useLesson, usePlayer } from './page-player';
import { Question } from './questions/Question';
import { useLiveValues } from './use-live-values';
import { useLook } from './use-look';

const textsBefore = (text: string, ask: Ask | undefined): readonly string[] => [
  text,
  ...(ask === undefined ? [] : [ask.question, ...(ask.kind === 'choice' ? ask.answers.map((one) => one.text) : [])]),
];

export function StepView() {
  const player = usePlayer();
  const state = useLesson((all) => all);
  const { opened, step, own, changes, problems, failed, notKept } = state;
  const shown = opened?.lesson.steps[step];
  const wandered = usePageState((page) => hasLeftStep(state, editedScenario(page)));
  const expressions = useMemo(
    () => (shown === undefined ? [] : [...new Set(textsBefore(shown.text, shown.ask).flatMap(liveExpressions))]),
    [shown],
  );
  const values = useLiveValues(expressions);
  useLook(shown?.look, own !== undefined, step);
  if (opened === undefined || shown === undefined) return null;
  const count = opened.lesson.steps.length;
  const isLast = step === count - 1;
  const open = shown.ask !== undefined && !state.answered.has(step);
  return (
    <>
      {/* Firefox makes every scroller a Tab stop, and one without a name: here, in the menu and at the end. */}
      <div className={styles.step} tabIndex={-1} data-scrolls data-asks={shown.ask?.kind}>
        <StepHeading key={`heading ${step}`} place={`Step ${step + 1} of ${count}`} title={shown.title} />
        {changes !== undefined && changes.length > 0 && (
          <p className={styles.changes}>This step changed: {changes.join('; ')}. Undo takes it back.</p>
        )}
        {wandered && (
          <p className={styles.note}>
            The scenario is no longer the lesson’s: values here are of yours.{' '}
            <Button kind="quiet" className={styles.inline} onClick={() => player.backToLesson()}>
              Back to the lesson’s scenario
            </Button>
          </p>
        )}
        <LessonText text={shown.text} values={values} />
        {shown.ask !== undefined && own !== undefined && (
          <Question
            key={`question ${step}`}
            ask={shown.ask}
            step={step}
            answered={state.answered.get(step)}
            values={values}
          />
        )}
        {problems !== undefined && <ProblemTable problems={problems} />}
        {failed !== undefined && (
          <p role="alert" className={styles.note}>
            {failed} <Button onClick={() => void player.go(step)}>Try again</Button>
          </p>
        )}
        {notKept && <p className={styles.quiet}>Your answers are not kept in this browser: it refuses storage.</p>}
      </div>
      <nav className={nav.nav} aria-label="Steps of the lesson">
        <Button disabled={step === 0} onClick={() => void player.go(step - 1)}>
          Back
        </Button>
        <Dots count={count} step={step} />
        <Button kind={open ? 'plain' : 'primary'} onClick={() => (isLast ? player.end() : void player.go(step + 1))}>
          {isLast ? 'Finish' : open ? 'Skip' : 'Next'}
        </Button>
      </nav>
    </>
  );
}

/** Takes the focus if the step was changed from inside the lesson, so that the new step is read out. */
function StepHeading({ place, title }: { readonly place: string; readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.closest('[data-lesson]')?.querySelector('[data-scrolls]')?.scrollTo(0, 0);
    focusGently(heading.current);
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.stepTitle}>
      <span className={styles.place}>{place}</span>
      {title}
    </h3>
  );
}

function Dots({ count, step }: { readonly count: number; readonly step: number }) {
  const player = usePlayer();
  const answered = useLesson((state) => state.answered);
  return (
    <ol className={nav.dots}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <li key={i}>
          <button
            type="button"
            className={nav.dot}
            aria-label={`Step ${i + 1}${answered.has(i) ? ', answered' : ''}`}
            aria-current={i === step ? 'step' : undefined}
            data-answered={answered.has(i)}
            onClick={() => void player.go(i)}
          />
        </li>
      ))}
    </ol>
  );
}
