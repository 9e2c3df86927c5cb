// SPDX-License-Identifier: GPL-3.0-or-later
// What all pictures of a question share: points that are pointed at, walked through by keys and opened, and the line under the picture
// that says exactly what is pointed at. Nothing moves when it does, and the picture itself is not drawn anew.
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useWidth } from '../use-size';
import { type ChartPoint, WalkedChart } from '../WalkedChart';
import { type ChartTarget, Targets } from './targets';
import styles from './what-if.module.css';

interface PointedChartProps<T extends ChartTarget> {
  readonly name: string;
  /** The picture in a sentence. */
  readonly description: string;
  /** What the line under the picture says while nothing is pointed at. */
  readonly hint: string;
  /** Laid out for the width: the drawing, its height, and what can be pointed at. Once for each width and each call of the chart. */
  readonly of: (widthPx: number) => Laid<T>;
  /** All that there is to know of a target. */
  readonly wordsOf: (target: T) => string;
  readonly onOpen: ((target: T) => void) | undefined;
  /** Before it is measured (and where nothing can be measured). */
  readonly assumedWidthPx?: number | undefined;
}

export interface Laid<T extends ChartTarget> {
  readonly heightPx: number;
  readonly targets: readonly T[];
  /** Nodes of an SVG. */
  readonly drawing: ReactNode;
  /** Over the drawing: what is pointed at. */
  readonly lit: (target: T) => ReactNode;
}

const KEYS = 'Arrow keys go from point to point, Enter opens its scenario, Escape leaves.';

export function PointedChart<T extends ChartTarget>(props: PointedChartProps<T>) {
  const { name, description, hint, of, wordsOf, onOpen, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = Math.max(0, useWidth(ref, assumedWidthPx));
  const [picked, setPicked] = useState<string>();
  const { heightPx, drawing, lit, targets: list } = useMemo(() => of(widthPx), [of, widthPx]);
  const targets = useMemo(() => new Targets(list), [list]);
  const at = targets.find(picked) as T | undefined;
  const words = at === undefined ? '' : wordsOf(at);
  const onPoint = (point: ChartPoint | undefined): void => setPicked(point && targets.nearest(point)?.id);
  const onKey = (key: string): boolean => {
    if (key === 'Enter' && at !== undefined && onOpen !== undefined) {
      onOpen(at);
      return true;
    }
    if (key === 'Escape' && at !== undefined) {
      setPicked(undefined);
      return true;
    }
    const next = targets.walked(at, key);
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
        spoken={words}
        onTap={() => at !== undefined && onOpen?.(at)}
        {...{ onPoint, onKey }}
      >
        {widthPx > 0 && (
          <svg aria-hidden="true" width={widthPx} height={heightPx} className={styles.drawing}>
            {drawing}
            {at !== undefined && lit(at)}
          </svg>
        )}
      </WalkedChart>
      <p className={styles.read} aria-hidden="true" data-screen-only>
        {at === undefined ? hint : words}
      </p>
    </div>
  );
}
