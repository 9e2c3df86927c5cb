// SPDX-License-Identifier: GPL-3.0-or-later
// One of a few, side by side: native radio buttons, so that arrow keys, forms and screen readers know them. Each name is in the
// accessibility tree once, including the group's: a legend or a label would add a second one.
import { type ReactNode, useId } from 'react';
import styles from './ToggleGroup.module.css';

interface ToggleOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shows the icon alone; the label stays for screen readers and as a title. */
  readonly iconOnly?: boolean;
  readonly disabled?: boolean;
}

interface ToggleGroupProps<V extends string> {
  readonly label: string;
  readonly options: readonly ToggleOption<V>[];
  /** Undefined: nothing chosen yet. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly describedBy?: string;
}

export function ToggleGroup<V extends string>({ label, options, value, onChange, describedBy }: ToggleGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-label={label} aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.iconOnly ? option.label : undefined}>
          <input
            type="radio"
            aria-label={option.label}
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {/* Read out once, as the button's name. */}
          {option.iconOnly !== true && <span aria-hidden="true">{option.label}</span>}
        </label>
      ))}
    </fieldset>
  );
}
