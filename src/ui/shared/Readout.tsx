// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that follows from others: quiet label, exact value. Several form one list.
import type { ReactNode } from 'react';
import styles from './Readout.module.css';

export function Readouts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface ReadoutProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** How it is computed: "30 machines x 10 Gbps / 5". */
  readonly note?: string;
}

export function Readout({ label, value, note }: ReadoutProps) {
  return (
    <div className={styles.readout} title={note}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
