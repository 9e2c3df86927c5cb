// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons: a verb in words, or an icon with its label. Everything that a native button accepts is passed through.
import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
}

export function Button({ kind = 'plain', icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, kind !== 'plain' && styles[kind], className)}>
      {icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  /** What it does, as a verb: read out, and shown when pointed at. */
  readonly label: string;
  /** A key that does the same, for the title: "Ctrl+Z". */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  /** For a button that stays down. */
  readonly pressed?: boolean;
}

export function IconButton({ label, shortcut, icon, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles.icon, pressed && styles.pressed, className)}
      aria-label={label}
      aria-pressed={pressed}
      // A title that differs from the name is read out after it: the same words twice.
      aria-description={shortcut === undefined ? undefined : `Key: ${shortcut}`}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
    >
      {icon}
    </button>
  );
}
