// SPDX-License-Identifier: GPL-3.0-or-later
// How far something that runs in a worker is, as a bar.
import type { QueryView } from '../../worker/latest-query';
import { classNames } from './class-names';
import styles from './ProgressBar.module.css';
import { progressWords } from './progress-words';

interface ProgressBarProps {
  readonly view: QueryView<unknown>;
  /** What is under way, to the ear: "Simulating Corral". */
  readonly label: string;
  readonly small?: boolean;
}

export function ProgressBar({ view, label, small = false }: ProgressBarProps) {
  const { share, percent } = progressWords(view);
  return (
    <span
      className={classNames(styles.bar, small && styles.small)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(100 * share)}
      aria-valuetext={percent}
    >
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}
