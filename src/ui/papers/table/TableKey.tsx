// SPDX-License-Identifier: GPL-3.0-or-later
// The key to the marks on a row's axis.

import styles from './ResultTable.module.css';
import chartData from './RowPicture.module.css';

export function TableKey() {
  return (
    <ul className={styles.key} aria-label="Marks">
      <li>
        <Mark>
          <path className={chartData.published} d="M2 8l5.5 -5.5 5.5 5.5 -5.5 5.5z" />
          <rect className={chartData.published} x={17} y={3} width={13} height={10} rx={1} />
        </Mark>
        published, a value or a range
      </li>
      <li>
        <Mark>
          <path className={chartData.interval} d="M2 8h28M2 4v8M30 4v8" />
          <circle className={chartData.measured} cx={16} cy={8} r={4} />
        </Mark>
        measured, with the interval that holds it in 95 of 100 such experiments
      </li>
      <li>
        <Mark>
          <circle className={chartData.earlier} cx={16} cy={8} r={4} />
        </Mark>
        measured before
      </li>
      <li>
        <Mark>
          <line className={chartData.even} x1={16} x2={16} y1={0} y2={16} />
        </Mark>
        neither wins
      </li>
    </ul>
  );
}

function Mark({ children }: { readonly children: React.ReactNode }) {
  return (
    <svg width={32} height={16} viewBox="0 0 32 16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
