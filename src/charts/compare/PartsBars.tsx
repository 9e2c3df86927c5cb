// Where the time went: a bar per run of mean seconds per job by part, all on one axis. Pointing, or the arrow keys, choose a part;
// its figures stand where the parent puts them.
import { type ReactNode, useRef } from 'react';
import type { JobPart } from '../../simulator/metrics/parts';
import { useWidth } from '../use-size';
import { type ChartPoint, WalkedChart } from '../WalkedChart';
import styles from './compare.module.css';
import { partByKey } from './compare-keys';
import { durationAxis, labelFits } from './duration-axis';
import type { PartAt, PartsBar } from './parts-bars';

interface PartsBarsProps {
  readonly bars: readonly PartsBar[];
  /** What stands over a run's bar. */
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

const AXIS_PX = 34;
const CHARACTER_PX = 6.4;
const KEYS = 'Left and right arrows go from part to part, up and down from run to run, Escape leaves.';

export function PartsBars(props: PartsBarsProps) {
  const { bars, words, lit, onLit, assumedWidthPx = 0 } = props;
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const mostS = bars.reduce((most, { totalS }) => Math.max(most, totalS), 0) || 1;
  const axis = durationAxis('linear', { leastS: mostS, mostS }, 0, widthPx);

  const onPoint = (point: ChartPoint | undefined): void => {
    const at = point?.target.closest<HTMLElement>('[data-part]');
    const found = at && { place: Number(at.dataset.place), part: at.dataset.part as JobPart };
    onLit(found ?? undefined, false);
  };
  const onKey = (key: string): boolean => {
    const to = partByKey(key, bars, lit);
    if (to !== undefined) onLit(to === 'none' ? undefined : to, true);
    return to !== undefined;
  };

  return (
    <div ref={ref} className={styles.chart}>
      <WalkedChart
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
                return (
                  <span
                    key={part}
                    className={styles.part}
                    style={{ width: widePx }}
                    {...{ 'data-part': part, 'data-place': place }}
                    data-lit={lit?.place === place && lit.part === part}
                  >
                    {SOLID.has(part) && words(part).length * CHARACTER_PX + 6 <= widePx ? words(part) : null}
                  </span>
                );
              })}
            </div>
          </div>
        ))}
      </WalkedChart>
      <svg aria-hidden="true" width={widthPx} height={AXIS_PX} className={styles.drawing}>
        {axis.ticks.map((tick) => (
          <g key={tick.timeS}>
            <line x1={Math.round(tick.px) + 0.5} x2={Math.round(tick.px) + 0.5} y1={2} y2={6} className={styles.tick} />
            {labelFits(tick, widthPx) ? (
              <text x={tick.px} y={18} textAnchor="middle">
                {tick.label}
              </text>
            ) : (
              tick.timeS === 0 && (
                <text x={0} y={18}>
                  {tick.label}
                </text>
              )
            )}
          </g>
        ))}
        <text x={widthPx} y={32} textAnchor="end" className={styles.name}>
          {props.xName}
        </text>
      </svg>
    </div>
  );
}

/** Nothing is written on a pattern. */
const SOLID: ReadonlySet<JobPart> = new Set(['startUp', 'noSlot', 'map', 'shuffle', 'reduce', 'work']);

/** The look of a part, in the key. */
export function PartSwatch({ part }: { readonly part: JobPart }) {
  return (
    <span
      className={styles.part}
      style={{ display: 'inline-block', width: 16, height: 10 }}
      data-part={part}
      aria-hidden="true"
    />
  );
}
