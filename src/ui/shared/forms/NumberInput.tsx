// SPDX-License-Identifier: GPL-3.0-or-later
// A number with its unit. What is typed stays until it is accepted; arrow keys step (Shift: ten times); nothing is clamped.
// The range is up to the caller: `check` returns why a number is refused.
import { type KeyboardEvent, useId } from 'react';
import { classNames } from '../class-names';
import { describedByIds, Message } from '../Message';
import { fieldSentence } from '../sentence';
import styles from '../styles/inputs.module.css';
import { numberText, readTypedNumber, steppedNumber } from './typed-number';
import { useDraft } from './use-draft';

interface NumberInputProps {
  readonly id?: string;
  /** If no visible label names the control. */
  readonly label?: string;
  /** Undefined: nothing is set, and the placeholder shows the value that then applies. */
  readonly value: number | undefined;
  /** Undefined when the text was emptied and `canBeEmpty`. */
  readonly onCommit: (value: number | undefined) => void;
  readonly canBeEmpty?: boolean;
  readonly check?: (value: number) => string | undefined;
  readonly problem?: string;
  /** The visible label, to start a message with. */
  readonly name?: string;
  /** An empty text reserves the space of a unit, so that the numbers of a form align. */
  readonly unit?: string;
  readonly placeholder?: string;
  /** What arrow keys start from while nothing is set. */
  readonly stepFrom?: number;
  readonly whole?: boolean;
  /** All values are below about 1, so that steps start at 0.1. */
  readonly smallRange?: boolean;
  readonly describedBy?: string;
  readonly disabled?: boolean;
}

export function NumberInput(props: NumberInputProps) {
  const { value, onCommit, unit, check } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const messageId = useId();

  const take = (text: string): string | undefined => {
    if (text.trim() === '') {
      if (!props.canBeEmpty) return 'must be given';
      if (value !== undefined) onCommit(undefined);
      return undefined;
    }
    const reading = readTypedNumber(text, unit);
    if (!reading.ok) return reading.message;
    const message = check?.(reading.value);
    if (message === undefined && reading.value !== value) onCommit(reading.value);
    return message;
  };
  const draft = useDraft(value === undefined ? '' : numberText(value), take);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.altKey || event.metaKey || event.ctrlKey) {
      draft.onKeyDown(event);
      return;
    }
    event.preventDefault();
    const typed = readTypedNumber(draft.text, unit);
    const from = typed.ok ? typed.value : (value ?? props.stepFrom ?? 0);
    const rules = { whole: props.whole === true, smallRange: props.smallRange };
    const next = steppedNumber(from, event.key === 'ArrowUp' ? 1 : -1, event.shiftKey ? 10 : 1, rules);
    if (check?.(next) === undefined) draft.put(numberText(next));
  };

  const draftMessage =
    draft.message === undefined ? undefined : fieldSentence(props.name ?? props.label ?? '', draft.message);
  const message = draftMessage ?? props.problem;
  return (
    <div>
      <div className={classNames(styles.line, message !== undefined && styles.invalid)}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          className={classNames(styles.input, styles.number, unit !== undefined && styles.hasUnit)}
          value={draft.text}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-label={props.label}
          aria-invalid={message !== undefined ? true : undefined}
          aria-describedby={describedByIds(
            message === undefined ? undefined : messageId,
            unit ? `${messageId}-unit` : undefined,
            props.describedBy,
          )}
          onChange={(event) => draft.onInput(event.target.value)}
          onBlur={draft.onBlur}
          onKeyDown={onKeyDown}
        />
        {unit !== undefined && (
          <label id={`${messageId}-unit`} htmlFor={id} className={styles.unit} aria-hidden="true">
            {unit}
          </label>
        )}
      </div>
      <Message id={messageId} text={message} />
    </div>
  );
}
