// SPDX-License-Identifier: GPL-3.0-or-later
// A question of a step in its own form, with the verdict on the answer below.
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { Ask } from '../../../lessons/lesson';
import type { AnsweredStep } from '../../../state/lessons/lesson-state';
import { scrollGently } from '../gently';
import { InlineText } from '../LessonText';
import styles from '../lessons.module.css';
import { usePlayer } from '../page-player';
import type { LiveValues } from '../use-live-values';
import { ChangeForm } from './ChangeForm';
import { ChoiceForm } from './ChoiceForm';
import type { FormProps } from './form-props';
import { NumberForm } from './NumberForm';
import { OrderForm } from './OrderForm';
import { PickForm } from './PickForm';
import { PlanForm } from './PlanForm';
import { Verdict } from './Verdict';

const FORMS: { readonly [K in Ask['kind']]: ComponentType<FormProps<Extract<Ask, { readonly kind: K }>>> } = {
  choice: ChoiceForm,
  number: NumberForm,
  order: OrderForm,
  pick: PickForm,
  plan: PlanForm,
  change: ChangeForm,
};

interface QuestionProps {
  readonly ask: Ask;
  readonly step: number;
  readonly answered: AnsweredStep | undefined;
  readonly values: LiveValues;
}

export function Question({ ask, step, answered, values }: QuestionProps) {
  const player = usePlayer();
  const id = useId();
  const verdict = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const isJudged = answered?.judged !== undefined;
  const wasJudged = useRef(isJudged);
  useEffect(() => {
    const element = verdict.current;
    if (!isJudged || element === null) return;
    scrollGently(element);
    if (wasJudged.current) return;
    wasJudged.current = true;
    // The button that checked it is gone, and the focus with it: from the verdict, Tab reaches its buttons.
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
    setSpoken(element.innerText);
  }, [isJudged]);
  const Form = FORMS[ask.kind] as ComponentType<FormProps>;
  return (
    <section className={styles.question} aria-labelledby={id}>
      <p id={id} className={styles.asked}>
        <InlineText text={ask.question} values={values} />
      </p>
      <Form
        ask={ask}
        given={answered?.given}
        onAnswer={(given) => void player.answer(given)}
        values={values}
        labelledBy={id}
      />
      {/* Spoken as one sentence: a region that is built from parts was read out part by part, and then as a whole. */}
      {/* biome-ignore lint/a11y/useSemanticElements: words and buttons, not a set of form fields */}
      <div ref={verdict} className={styles.judged} role="group" aria-label="Verdict" tabIndex={-1}>
        {answered !== undefined && <Verdict ask={ask} step={step} answered={answered} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {answered !== undefined && (isJudged ? spoken : 'Looking at your answer…')}
      </p>
    </section>
  );
}
