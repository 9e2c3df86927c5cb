// SPDX-License-Identifier: GPL-3.0-or-later
// In the key of the chart by slot: what is hatched. Only where some machine fails.
import { FAULT_KINDS } from '../../analysis/chart-data/run-faults';
import type { SimulateAnswer } from '../../worker/api';
import styles from './simulated.module.css';

export function DownKey({ answer }: { readonly answer: SimulateAnswer }) {
  const { kind } = answer.pictures.instants.faults;
  if (kind.every((one) => FAULT_KINDS[one] === 'link')) return null;
  return (
    <span className={styles.key}>
      <span className={styles.swatch} data-phase="setUp" aria-hidden="true" />
      machine down
    </span>
  );
}
