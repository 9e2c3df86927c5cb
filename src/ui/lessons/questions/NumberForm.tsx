// SPDX-License-Identifier: GPL-3.0-or-later
// A number with its unit.
import { useId, useState } from 'react';
import type { NumberAsk } from '../../../lessons/lesson';
import { answerUnit } from '../../../lessons/value-units';
import { Button } from '../../shared/Button';
import { readTypedNumber } from '../../shared/forms/typed-number';
import { Message } from '../../shared/Message';
import inputs from '../../shared/styles/inputs.module.css';
import styles from '../lessons.module.css';
import type { FormProps } from './form-props';

export function NumberForm({ ask, given, onAnswer, labelledBy }: FormProps<NumberAsk>) {
  const messageId = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const unit = answerUnit(ask);
  const done = given?.kind === 'number';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readTypedNumber(typed, unit);
        if (read.ok) onAnswer({ kind: 'number', value: read.value });
        setProblem(read.ok ? undefined : `The answer ${read.message}.`);
      }}
    >
      <div className={styles.typed}>
        <span className={inputs.line}>
          <input
            className={inputs.input}
            inputMode="decimal"
            autoComplete="off"
            size={8}
            value={done ? String(given.value) : typed}
            disabled={done}
            aria-labelledby={labelledBy}
            aria-invalid={problem !== undefined ? true : undefined}
            aria-describedby={problem === undefined ? undefined : messageId}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        {unit !== undefined && <span>{unit}</span>}
      </div>
      <Message id={messageId} text={problem} />
      {!done && (
        <>
          {ask.tolerancePercent > 0 && <p className={styles.quiet}>Within {ask.tolerancePercent} % is right.</p>}
          <Button type="submit" kind="primary" disabled={typed.trim() === ''}>
            Check the answer
          </Button>
        </>
      )}
    </form>
  );
}
