// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time went: for each run a bar of mean seconds per job by part, all on one axis. The pointer or the arrow keys choose a
// part; the parent shows its figures.
import { type ReactNode, useRef } from 'react';
import type { JobPart } from '../../analysis/metrics/parts';
import { type ChartPoint, KeyboardChart } from '../KeyboardChart';
import { filled } from '../keys/fills';
import { useWidth } from '../use-size';
import { AxisBelow } from './AxisBelow';
import type { BreakdownBar, PartAt } from './breakdown-bars';
import styles from './compare.module.css';
import { applyStep, partByKey } from './compare-keys';
import { durationAxis } from './duration-axis';

interface BreakdownBarsProps {
  readonly bars: readonly BreakdownBar[];
  /** The same runs before the last edit. */
  readonly before?: readonly Pick<BreakdownBar, 'place' | 'parts' | 'totalS'>[];
  /** What is shown above a run's bar. */
  readonly head: (place: number) => ReactNode;
  readonly words: (part: JobPart) => string;
  readonly xName: string;
  readonly name: string;
  readonly description: string;
  readonly spoken: string;
  readonly lit: PartAt | undefined;
  readonly onLit: (at: PartAt | undefined, byKey: boolean) => void;
  readonly assumedWidthPx?: number;
}

const CHARACTER_PX = 6.4;
const KEYS = 'Left and right arrows go from part to part, up and down from run to run, Escape leaves.';

export function BreakdownBars(props: BreakdownBarsProps) {
  const { bars, before = [], words, lit, onLit, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const mostS = [...bars, ...before].reduce((most, { totalS }) => Math.max(most, totalS), 0) || 1;
  const axis = durationAxis('linear', { leastS: mostS, mostS }, 0, widthPx);

  const onPoint = (point: ChartPoint | undefined): void => {
    const at = point?.target.closest<HTMLElement>('[data-part]');
    const found = at && { place: Number(at.dataset.place), part: at.dataset.part as JobPart };
    onLit(found ?? undefined, false);
  };
  const onKey = (key: string): boolean => applyStep(partByKey(key, bars, lit), onLit);

  return (
    <div ref={ref} className={styles.chart}>
      <KeyboardChart
        className={styles.bars}
        name={props.name}
        description={`${props.description} ${KEYS}`}
        spoken={props.spoken}
        {...{ onPoint, onKey }}
      >
        {bars.map(({ place, stale, parts }) => (
          <div key={place}>
            {props.head(place)}
            <div className={styles.bar} data-stale={stale} aria-hidden="true">
              {parts.map(({ part, meanS }) => {
                const widePx = axis.pxOf(meanS);
                const { style, ...fill } = filled(`parts.${part}`);
                return (
                  <span
                    key={part}
                    className={styles.part}
                    style={{ width: widePx, ...style }}
                    {...{ ...fill, 'data-part': part, 'data-place': place }}
                    data-lit={lit?.place === place && lit.part === part}
                  >
                    {SOLID.has(part) && words(part).length * CHARACTER_PX + 6 <= widePx ? words(part) : null}
                  </span>
                );
              })}
            </div>
            <GhostBar parts={before.find((was) => was.place === place)?.parts ?? []} pxOf={axis.pxOf} />
          </div>
        ))}
      </KeyboardChart>
      <AxisBelow ticks={axis.ticks} name={props.xName} widthPx={widthPx} />
    </div>
  );
}

interface GhostBarProps {
  readonly parts: BreakdownBar['parts'];
  readonly pxOf: (timeS: number) => number;
}

/** The outline of the bar before the last edit, under the bar. */
function GhostBar({ parts, pxOf }: GhostBarProps) {
  if (parts.length === 0) return null;
  return (
    <div className={styles.ghostBar} aria-hidden="true">
      {parts.map(({ part, meanS }) => (
        <span key={part} style={{ width: pxOf(meanS) }} data-before={part} />
      ))}
    </div>
  );
}

/** Nothing is written on a pattern. */
const SOLID: ReadonlySet<JobPart> = new Set(['startUp', 'noSlot', 'map', 'shuffle', 'reduce', 'work']);

/** The look of a part, in the key. */
export function PhaseSwatch({ part }: { readonly part: JobPart }) {
  const { style, ...fill } = filled(`parts.${part}`);
  return (
    <span
      className={styles.part}
      {...fill}
      style={{ ...style, display: 'inline-block', width: 16, height: 10 }}
      data-part={part}
      aria-hidden="true"
    />
  );
}
