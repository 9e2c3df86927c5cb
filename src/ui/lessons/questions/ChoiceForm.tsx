// SPDX-License-Identifier: GPL-3.0-or-later
// One of several answers, or any number of them.
import { useId, useState } from 'react';
import type { ChoiceAsk } from '../../../lessons/lesson';
import { Button } from '../../shared/Button';
import { InlineText } from '../LessonText';
import styles from '../lessons.module.css';
import type { FormProps } from './form-props';

export function ChoiceForm({ ask, given, onAnswer, values, labelledBy }: FormProps<ChoiceAsk>) {
  const name = useId();
  const [draft, setDraft] = useState<readonly number[]>([]);
  const chosen = given?.kind === 'choice' ? given.chosen : draft;
  const done = given !== undefined;
  const choose = (at: number, on: boolean): void => {
    const others = ask.several ? draft.filter((one) => one !== at) : [];
    setDraft((on ? [...others, at] : others).sort((a, b) => a - b));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ kind: 'choice', chosen });
      }}
    >
      <fieldset aria-labelledby={labelledBy} className={styles.choices}>
        {ask.several && <p className={styles.quiet}>Choose all that are right; there may be none.</p>}
        {ask.answers.map(({ text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are known by their places
          <label key={i} className={styles.choice} data-chosen={chosen.includes(i)}>
            <input
              type={ask.several ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(i)}
              disabled={done}
              onChange={(event) => choose(i, event.target.checked)}
            />
            <span>
              <InlineText text={text} values={values} />
            </span>
          </label>
        ))}
      </fieldset>
      {!done && (
        <Button type="submit" kind="primary" disabled={!ask.several && draft.length === 0}>
          Check the answer
        </Button>
      )}
    </form>
  );
}
