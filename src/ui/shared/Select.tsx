// SPDX-License-Identifier: GPL-3.0-or-later
// A choice from a list: the native select.
import { useId } from 'react';
import { classNames } from './class-names';
import { SortDownIcon } from './icons';
import { describedByIds, Message } from './Message';
import styles from './styles/inputs.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly problem?: string;
  readonly describedBy?: string;
  readonly disabled?: boolean;
}

export function Select({ id, label, value, options, onChange, problem, describedBy, disabled }: SelectProps) {
  const messageId = useId();
  return (
    <div>
      <div className={classNames(styles.line, styles.select, problem !== undefined && styles.invalid)}>
        <select
          id={id}
          className={styles.input}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-invalid={problem !== undefined ? true : undefined}
          aria-describedby={describedByIds(problem === undefined ? undefined : messageId, describedBy)}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <SortDownIcon />
      </div>
      <Message id={messageId} text={problem} />
    </div>
  );
}
