// SPDX-License-Identifier: GPL-3.0-or-later
// A latency curve in a table cell. Decoration for the eye: the row has the numbers, so screen readers skip it.
import styles from './Sparkline.module.css';
import { sparklinePath } from './sparkline-path';

interface SparklineProps {
  readonly values: ArrayLike<number>;
  /** Racks of each value, ascending; absent: 1, 2, 3 … */
  readonly widths?: ArrayLike<number>;
  readonly chosenWidth?: number | undefined;
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Colour of the dot: the job's. */
  readonly colour?: string;
}

export function Sparkline({ values, widths, chosenWidth, widthPx = 72, heightPx = 18, colour }: SparklineProps) {
  const { path, dot } = sparklinePath(values, widths, chosenWidth, widthPx, heightPx);
  return (
    <svg aria-hidden="true" width={widthPx} height={heightPx} className={styles.sparkline}>
      <path d={path} className={styles.line} />
      {dot !== undefined && (
        <circle cx={dot.xPx} cy={dot.yPx} r={2.5} className={styles.dot} style={{ fill: colour }} />
      )}
    </svg>
  );
}
