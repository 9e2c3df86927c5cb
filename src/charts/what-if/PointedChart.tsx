// SPDX-License-Identifier: GPL-3.0-or-later
// What all pictures of a question share: points that are pointed at, walked through by keys and opened, and the line under the picture
// that says exactly what is pointed at. Nothing moves when it does.
import { type ReactNode, useRef, useState } from 'react';
import { useWidth } from '../use-size';
import { type ChartPoint, WalkedChart } from '../WalkedChart';
import styles from './what-if.module.css';

export interface ChartTarget {
  readonly id: string;
  readonly xPx: number;
  readonly yPx: number;
  /** Left and right go along a row, up and down to the next. */
  readonly row: number;
  /** All that there is to know of it. */
  readonly words: string;
}

interface PointedChartProps {
  readonly name: string;
  /** The picture in a sentence. */
  readonly description: string;
  /** What the line under the picture says while nothing is pointed at. */
  readonly hint: string;
  /** Laid out for the width: the drawing, its height, and what can be pointed at. */
  readonly of: (widthPx: number, picked: string | undefined) => Laid;
  readonly onOpen: ((id: string) => void) | undefined;
  /** Before it is measured (and where nothing can be measured). */
  readonly assumedWidthPx?: number;
}

export interface Laid {
  readonly heightPx: number;
  readonly targets: readonly ChartTarget[];
  readonly drawing: ReactNode;
}

/** Farther away nothing is meant. */
const REACH_PX = 28;
const KEYS = 'Arrow keys go from point to point, Enter opens its scenario, Escape leaves.';

export function PointedChart(props: PointedChartProps) {
  const { name, description, hint, of, onOpen, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const [picked, setPicked] = useState<string>();
  const { heightPx, targets, drawing } = of(Math.max(0, widthPx), picked);
  const at = targets.find(({ id }) => id === picked);
  const onPoint = (point: ChartPoint | undefined): void => setPicked(point && nearest(targets, point)?.id);
  const onKey = (key: string): boolean => {
    if (key === 'Enter' && at !== undefined && onOpen !== undefined) {
      onOpen(at.id);
      return true;
    }
    if (key === 'Escape' && at !== undefined) {
      setPicked(undefined);
      return true;
    }
    const next = walked(targets, at, key);
    if (next !== undefined) setPicked(next.id);
    return next !== undefined;
  };
  return (
    <div ref={ref} className={styles.chart}>
      <WalkedChart
        className={styles.plot}
        style={{ height: heightPx, cursor: at === undefined || onOpen === undefined ? undefined : 'pointer' }}
        name={name}
        description={`${description} ${KEYS}`}
        spoken={at?.words ?? ''}
        onTap={() => at !== undefined && onOpen?.(at.id)}
        {...{ onPoint, onKey }}
      >
        {widthPx > 0 && drawing}
      </WalkedChart>
      <p className={styles.read} aria-hidden="true" data-screen-only>
        {at?.words ?? hint}
      </p>
    </div>
  );
}

export function nearest(
  targets: readonly ChartTarget[],
  { xPx, yPx }: Pick<ChartPoint, 'xPx' | 'yPx'>,
): ChartTarget | undefined {
  let best: ChartTarget | undefined;
  let bestPx = REACH_PX;
  for (const target of targets) {
    const awayPx = Math.hypot(target.xPx - xPx, target.yPx - yPx);
    if (awayPx < bestPx) [best, bestPx] = [target, awayPx];
  }
  return best;
}

/** Where a key leads; undefined for a key that leads nowhere. */
export function walked(
  targets: readonly ChartTarget[],
  from: ChartTarget | undefined,
  key: string,
): ChartTarget | undefined {
  const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const along = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (across === 0 && along === 0 && key !== 'Home' && key !== 'End') return undefined;
  const rows = [...new Set(targets.map(({ row }) => row))].sort((a, b) => a - b);
  const inRow = (row: number | undefined): readonly ChartTarget[] =>
    targets.filter((one) => one.row === row).sort((a, b) => a.xPx - b.xPx);
  if (from === undefined) return inRow(rows[0])[0];
  const own = inRow(from.row);
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  if (across !== 0) return own[own.indexOf(from) + across] ?? from;
  const other = inRow(rows[rows.indexOf(from.row) + along]);
  return (
    other.reduce<ChartTarget | undefined>(
      (best, one) => (best === undefined || Math.abs(one.xPx - from.xPx) < Math.abs(best.xPx - from.xPx) ? one : best),
      undefined,
    ) ?? from
  );
}
