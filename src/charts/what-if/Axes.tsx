// SPDX-License-Identifier: GPL-3.0-or-later
// The two axes of a chart, the clipped plot between them, and the marks that identify runs.
import { type ReactNode, useId } from 'react';
import { runColour, runShape } from '../run-marks';
import type { Placer } from './plot-view';
import type { ValueAxis } from './value-axis';
import styles from './what-if.module.css';

export const crisp = (px: number): number => Math.round(px) + 0.5;

interface XAxisProps {
  readonly axis: ValueAxis;
  readonly name: string;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly rightPx: number;
  /** Lines through the plot. */
  readonly isGrid?: boolean;
}

export function XAxis({ axis, name, topPx, bottomPx, rightPx, isGrid = false }: XAxisProps) {
  return (
    <>
      {axis.ticks.map(({ value, label, px }) => (
        <g key={value}>
          {isGrid && <line x1={crisp(px)} x2={crisp(px)} y1={topPx} y2={bottomPx} className={styles.grid} />}
          <line x1={crisp(px)} x2={crisp(px)} y1={bottomPx} y2={bottomPx + 4} className={styles.tick} />
          <text x={px} y={bottomPx + 17} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <text x={rightPx} y={bottomPx + 34} textAnchor="end" className={styles.name}>
        {name}
      </text>
    </>
  );
}

interface YAxisProps {
  readonly axis: ValueAxis;
  readonly name: string;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly isGrid?: boolean;
}

export function YAxis({ axis, name, leftPx, rightPx, isGrid = false }: YAxisProps) {
  return (
    <>
      <text x={0} y={13} className={styles.name}>
        {name}
      </text>
      {axis.ticks.map(({ value, label, px }) => (
        <g key={value}>
          {isGrid && <line x1={leftPx} x2={rightPx} y1={crisp(px)} y2={crisp(px)} className={styles.grid} />}
          <text x={leftPx - 8} y={px + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

interface RunMarkProps {
  readonly place: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly sizePx?: number;
  /** Nothing ended at this point. */
  readonly isHollow?: boolean;
}

export function RunMark({ place, xPx, yPx, sizePx = 9, isHollow = false }: RunMarkProps) {
  const half = sizePx / 2;
  return (
    <path
      d={runShape(place)}
      transform={`translate(${xPx - half},${yPx - half}) scale(${sizePx / 12})`}
      {...(isHollow ? { fill: 'none', stroke: runColour(place), strokeWidth: 1.6 } : { fill: runColour(place) })}
      className={isHollow ? undefined : styles.mark}
    />
  );
}

/** Clips to the edges of the plot when only a part of the chart is in sight. */
export function InPlot({
  placer: { box, isWhole },
  children,
}: {
  readonly placer: Placer;
  readonly children: ReactNode;
}) {
  const id = useId();
  if (isWhole) return children;
  const { leftPx, rightPx, topPx, bottomPx } = box;
  return (
    <>
      <defs>
        <clipPath id={id}>
          <rect x={leftPx} y={topPx} width={rightPx - leftPx} height={bottomPx - topPx} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
}
