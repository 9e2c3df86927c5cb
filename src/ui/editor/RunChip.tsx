// SPDX-License-Identifier: GPL-3.0-or-later
// How a run appears everywhere: a shape, its number and its colour, with its label if it fits. Each of the three alone distinguishes the
// eight runs.
import { runColour, runShape } from '../../charts/run-marks';
import styles from './RunChip.module.css';

interface RunChipProps {
  /** Place among the runs and plans, from 0. */
  readonly index: number;
  readonly label?: string;
  /** A label that is too long wraps instead of being cut. */
  readonly wraps?: boolean;
}

export function RunChip({ index, label, wraps }: RunChipProps) {
  return (
    <span className={styles.chip} title={label} data-wraps={wraps}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d={runShape(index)} fill={runColour(index)} stroke="currentColor" strokeWidth="0.75" />
      </svg>
      <span className={styles.number}>
        <span className="visually-hidden">Run </span>
        {index + 1}
      </span>
      {label !== undefined && <span className={styles.label}>{label}</span>}
    </span>
  );
}
