// SPDX-License-Identifier: GPL-3.0-or-later
// The question before a step: first the user answers, then the step is shown, and whether the answer was right.
import { useEffect, useRef, useState } from 'react';
import type { StepQuestion } from '../../planners/planning-step';
import { Button } from '../shared/Button';
import styles from './steps.module.css';

interface PredictCardProps {
  readonly question: StepQuestion;
  /** On the button that shows it without an answer. */
  readonly showLabel?: string;
  readonly onAnswer: (answer: string, right: boolean) => void;
  readonly onShow: () => void;
}

export function PredictCard({ question, showLabel = 'Show the step', onAnswer, onShow }: PredictCardProps) {
  const [chosen, setChosen] = useState(-1);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen >= 0) onAnswer(question.answers[chosen]!, chosen === question.right);
      }}
    >
      <fieldset ref={group} className={styles.answers}>
        <legend>{question.question}</legend>
        {question.answers.map((answer, i) => (
          <label key={answer}>
            <input type="radio" name="prediction" checked={chosen === i} onChange={() => setChosen(i)} />
            {answer}
          </label>
        ))}
      </fieldset>
      <span className={styles.line}>
        <Button kind="primary" type="submit" disabled={chosen < 0}>
          Check
        </Button>
        <Button kind="quiet" onClick={onShow}>
          {showLabel}
        </Button>
      </span>
    </form>
  );
}
