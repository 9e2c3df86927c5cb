// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of a latency curve: axes, stacked parts, the total, and the marked widths. It only draws; the figures in words
// are beside it.
import { useMemo } from 'react';
import styles from './LatencyCurve.module.css';
import { curveLabels } from './labels';
import type { CurveLayout, CurvePart, CurvePoint } from './layout';

interface CurveDrawingProps {
  readonly layout: CurveLayout;
  /** The width that the plan gave the job. */
  readonly chosen: CurvePoint | undefined;
  /** The width whose figures are shown. */
  readonly shown: CurvePoint;
  /** True while it is read by pointer or keys. */
  readonly read: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
}

export const PART_COLOURS: Readonly<Record<CurvePart, string>> = {
  map: 'var(--phase-map)',
  shuffle: 'var(--phase-shuffle)',
  reduce: 'var(--phase-reduce)',
  balance: 'var(--phase-wait)',
};

/** Points closer than this would merge, so they are not drawn. */
const DOT_FROM_PX = 9;

/** Long, but kept whole: one element after another, in painting order. */
export function CurveDrawing({ layout, chosen, shown, read, widthPx, heightPx }: CurveDrawingProps) {
  const { plot, points, fastest } = layout;
  // Kept while the pointer moves, because placing them walks the whole curve.
  const labels = useMemo(() => curveLabels(layout, chosen), [layout, chosen]);
  const dotted = points.length <= (plot.rightPx - plot.leftPx) / DOT_FROM_PX;
  return (
    <svg aria-hidden="true" width={widthPx} height={heightPx} className={styles.drawing}>
      <text x={plot.leftPx - 8} y={13} textAnchor="end" className={styles.name}>
        latency
      </text>
      {layout.yTicks.map(({ label, yPx }) => (
        <g key={label}>
          <line
            x1={plot.leftPx}
            x2={plot.rightPx}
            y1={Math.round(yPx) + 0.5}
            y2={Math.round(yPx) + 0.5}
            className={styles.grid}
          />
          <text x={plot.leftPx - 8} y={yPx + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {layout.areas.map(({ part, path }) => (
        <path key={part} d={path} className={styles.area} style={{ fill: PART_COLOURS[part] }} />
      ))}
      {layout.xTicks.map(({ width, xPx }) => (
        <text key={width} x={xPx} y={plot.bottomPx + 16} textAnchor="middle">
          {width}
        </text>
      ))}
      <text x={plot.rightPx} y={plot.bottomPx + 32} textAnchor="end" className={styles.name}>
        racks
      </text>
      <line
        x1={shown.xPx}
        x2={shown.xPx}
        y1={plot.topPx}
        y2={plot.bottomPx}
        className={read ? styles.cursor : styles.unread}
      />
      <path d={layout.total} className={styles.total} />
      {dotted &&
        points.map((point) => (
          <circle key={point.width} cx={point.xPx} cy={point.yPx} r={1.75} className={styles.point} />
        ))}
      {fastest !== undefined && fastest !== chosen && (
        <circle cx={fastest.xPx} cy={fastest.yPx} r={3.5} className={styles.fastest} />
      )}
      {chosen !== undefined && <circle cx={chosen.xPx} cy={chosen.yPx} r={4.5} className={styles.chosen} />}
      {labels.map((label) => (
        <text
          key={label.text}
          x={label.xPx}
          y={label.yPx}
          className={label.emphasised ? styles.emphasised : styles.quiet}
        >
          {label.text}
        </text>
      ))}
    </svg>
  );
}
