// SPDX-License-Identifier: GPL-3.0-or-later
// The time axis below bars or boxes: labelled ticks, and the name of what is measured.
import styles from './compare.module.css';
import { type DurationTick, labelFits } from './duration-axis';

interface AxisBelowProps {
  readonly ticks: readonly DurationTick[];
  readonly name: string;
  readonly widthPx: number;
}

const HEIGHT_PX = 34;

export function AxisBelow({ ticks, name, widthPx }: AxisBelowProps) {
  return (
    <svg aria-hidden="true" width={widthPx} height={HEIGHT_PX} className={styles.drawing}>
      {ticks.map((tick) => (
        <g key={tick.timeS}>
          <line x1={Math.round(tick.px) + 0.5} x2={Math.round(tick.px) + 0.5} y1={2} y2={6} className={styles.tick} />
          {labelFits(tick, widthPx) ? (
            <text x={tick.px} y={18} textAnchor="middle">
              {tick.label}
            </text>
          ) : (
            tick.px === 0 && (
              <text x={0} y={18}>
                {tick.label}
              </text>
            )
          )}
        </g>
      ))}
      <text x={widthPx} y={32} textAnchor="end" className={styles.name}>
        {name}
      </text>
    </svg>
  );
}
