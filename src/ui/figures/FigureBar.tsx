// SPDX-License-Identifier: GPL-3.0-or-later
// The bar of a line, on the scale of its row: what happened is filled, what was planned a bracket as in the charts, what was before an
// edit a thin outline, and the bound a line across. Its numbers stand beside it.
import styles from './figures.module.css';
import type { KeyLine, KeyRow } from './key-rows';

interface FigureBarProps {
  readonly row: KeyRow;
  readonly line: KeyLine;
}

export function FigureBar({ row: { most }, line: { run, happened, planned, was, bound } }: FigureBarProps) {
  const share = (value: number): string => `${most > 0 ? Math.min(100, Math.max(0, (100 * value) / most)) : 0}%`;
  return (
    <span className={styles.bar} aria-hidden="true" data-planned-alone={run.run === undefined}>
      {happened !== undefined && <span className={styles.happenedBar} style={{ width: share(happened) }} />}
      {planned !== undefined && <span className={styles.plannedBar} style={{ width: share(planned) }} />}
      {was !== undefined && <span className={styles.wasBar} style={{ width: share(was) }} />}
      {bound !== undefined && <span className={styles.boundMark} style={{ left: share(bound) }} />}
    </span>
  );
}
