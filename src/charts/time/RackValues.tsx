// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces the racks' names while a moment is pinned: number and value of each rack that has space. Text instead of a canvas, so that a
// frame changes only what differs. The read-out and the table have the same for users who cannot see it.
import { filled, inked } from '../keys/fills';
import styles from './RackValues.module.css';

interface RackValue {
  readonly rack: number;
  readonly yPx: number;
  readonly text: string;
}

interface RackValuesProps {
  /** Width of the space before the plot. */
  readonly widthPx: number;
  /** From the top down; a rack may appear twice, out and in. */
  readonly values: readonly RackValue[];
}

const fill = filled('lanes.values');

export function RackValues({ widthPx, values }: RackValuesProps) {
  return (
    <div aria-hidden="true" className={styles.values} style={{ width: widthPx - 3 }}>
      {values.map(({ rack, yPx, text }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: places from the top down are what they are
          key={place}
          className={styles.value}
          data-fill={fill['data-fill']}
          style={{ ...fill.style, transform: `translateY(${Math.round(yPx) - 8}px)` }}
        >
          <span>{rack}</span>
          <b {...inked('text')}>{text}</b>
        </div>
      ))}
    </div>
  );
}
