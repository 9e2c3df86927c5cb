// SPDX-License-Identifier: GPL-3.0-or-later
// Progress as a bar: one look for runs, questions, measurements and trials.
import { classNames } from './class-names';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What is under way, for screen readers: "Simulating Corral". */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** In place of the two numbers, for screen readers: "12 %". */
  readonly words?: string | undefined;
  /** `small`: in a chip, no wider than the words that it replaces. `wide`: as wide as its container. */
  readonly size?: 'small' | 'wide' | undefined;
  /** Nothing is under way: it shows how far that got. */
  readonly isIdle?: boolean | undefined;
}

export function ProgressBar({ label, done, total, words, size, isIdle = false }: ProgressBarProps) {
  return (
    <span
      className={classNames(styles.bar, size !== undefined && styles[size])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={words}
      data-idle={isIdle}
    >
      <span style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
    </span>
  );
}
