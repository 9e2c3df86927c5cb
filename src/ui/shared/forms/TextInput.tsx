// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text (or a few): commits on Enter and on blur, or at every key with `live`.
import { useId } from 'react';
import { classNames } from '../class-names';
import { describedByIds, Message } from '../Message';
import { fieldSentence } from '../sentence';
import styles from '../styles/inputs.module.css';
import { useDraft } from './use-draft';

interface TextInputProps {
  readonly id?: string;
  /** If no visible label names the control. */
  readonly label?: string;
  readonly value: string;
  readonly onCommit: (text: string) => void;
  /** Returns why a text is refused: a sentence, or its end after the label ("must be …"). */
  readonly check?: (text: string) => string | undefined;
  /** A problem found by the scenario's check. */
  readonly problem?: string;
  /** The visible label, to start a message with. */
  readonly name?: string;
  readonly describedBy?: string;
  readonly placeholder?: string;
  readonly live?: boolean;
  readonly mono?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly search?: boolean;
}

export function TextInput(props: TextInputProps) {
  const { id, label, value, onCommit, check, live, problem, rows } = props;
  const messageId = useId();
  const draft = useDraft(value, (text) => {
    const message = check?.(text);
    if (message === undefined) onCommit(text);
    return message;
  });
  const draftMessage =
    draft.message === undefined ? undefined : fieldSentence(props.name ?? label ?? '', draft.message);
  const message = draftMessage ?? problem;
  const shared = {
    id,
    className: classNames(styles.input, props.mono && styles.mono),
    value: draft.text,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled: props.disabled,
    'aria-label': label,
    'aria-invalid': message !== undefined ? true : undefined,
    'aria-describedby': describedByIds(message === undefined ? undefined : messageId, props.describedBy),
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      live ? draft.put(event.target.value) : draft.onInput(event.target.value),
    onBlur: draft.onBlur,
    onKeyDown: draft.onKeyDown,
  };
  return (
    <div>
      <div className={classNames(styles.line, message !== undefined && styles.invalid)}>
        {rows === undefined ? (
          <input type={props.search ? 'search' : 'text'} {...shared} />
        ) : (
          <textarea rows={rows} {...shared} />
        )}
      </div>
      <Message id={messageId} text={message} />
    </div>
  );
}
