// SPDX-License-Identifier: GPL-3.0-or-later
// Draws both axes of a utility chart with their names and grid.
import type { Plot, PlotTick } from './plot';
import styles from './UtilityChart.module.css';

interface AxesProps {
  readonly plot: Plot;
  readonly yName: string;
  readonly yTicks: readonly PlotTick[];
  readonly xName: string;
  readonly xTicks: readonly PlotTick[];
}

export function Axes({ plot, yName, yTicks, xName, xTicks }: AxesProps) {
  return (
    <g>
      <text x={0} y={13} className={styles.name}>
        {yName}
      </text>
      {yTicks.map(({ label, px }) => (
        <g key={label}>
          <line
            x1={plot.leftPx}
            x2={plot.rightPx}
            y1={Math.round(px) + 0.5}
            y2={Math.round(px) + 0.5}
            className={styles.grid}
          />
          <text x={plot.leftPx - 8} y={px + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {xTicks.map(({ label, px }) => (
        <g key={label}>
          <line
            x1={Math.round(px) + 0.5}
            x2={Math.round(px) + 0.5}
            y1={plot.bottomPx}
            y2={plot.bottomPx + 4}
            className={styles.tick}
          />
          <text x={px} y={plot.bottomPx + 17} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <text x={plot.rightPx} y={plot.bottomPx + 34} textAnchor="end" className={styles.name}>
        {xName}
      </text>
    </g>
  );
}
