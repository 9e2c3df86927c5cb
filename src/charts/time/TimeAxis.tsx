// SPDX-License-Identifier: GPL-3.0-or-later
// The one time axis above the stack: ticks with units, and the cursor's time riding on it. It drags, zooms and fits like the timelines;
// marks of time are drawn over it. The keys belong to the timelines and the minimap, so it takes no focus.
import { useContext, useMemo } from 'react';
import { axisFlags, CHARACTER_PX } from './axis-flags';
import { timeAt, xOf } from './span';
import styles from './TimeAxis.module.css';
import { timeTicks } from './ticks';
import { TimeToolsContext } from './time-tools';
import type { SharedTime, TimeCursor } from './timeline-props';
import { GUTTER_PX, useFrame } from './use-frame';
import { useTimeGestures } from './use-time-gestures';

export interface TimeAxisProps extends SharedTime, Partial<TimeCursor> {
  readonly pinnedS?: number | undefined;
  readonly gutterPx?: number;
  /** Name of the axis, shown in the gutter. */
  readonly name?: string;
}

const HEIGHT_PX = 28;

export function TimeAxis({
  span,
  extent,
  onSpan,
  cursorS,
  pinnedS,
  onCursor,
  gutterPx = GUTTER_PX,
  name = 'time',
}: TimeAxisProps) {
  const frame = useFrame(span, gutterPx);
  const { time, widthPx } = frame;
  const tools = useContext(TimeToolsContext);
  const { ticks } = useMemo(() => timeTicks(time.span, time.widthPx), [time]);
  useTimeGestures(frame.ref, {
    view: time,
    extent,
    onSpan,
    onPoint: (point) =>
      onCursor?.(point !== undefined && point.xPx >= time.leftPx ? timeAt(time, point.xPx) : undefined),
    place: 'axis',
    takeDrag: tools?.takeDrag,
  });

  const rightPx = time.leftPx + time.widthPx;
  const flags = axisFlags(time, widthPx, cursorS, pinnedS);
  return (
    <div ref={frame.ref} className={styles.axis} style={{ height: HEIGHT_PX }}>
      {widthPx > 0 && (
        <svg aria-hidden="true" width={widthPx} height={HEIGHT_PX} className={styles.drawing}>
          <text x={gutterPx - 8} y={15} textAnchor="end" className={styles.name}>
            {name}
          </text>
          {ticks.map(({ timeS, label }, place) => {
            const xPx = Math.round(xOf(time, timeS)) + 0.5;
            const halfPx = (label.length * CHARACTER_PX) / 2;
            const fits = xPx - halfPx >= time.leftPx - 6 && xPx + halfPx <= widthPx;
            const covered = flags.some(
              ({ leftPx, widePx }) => xPx + halfPx > leftPx - 4 && xPx - halfPx < leftPx + widePx + 4,
            );
            return (
              // Keyed by place: during a zoom, ticks are moved and relabelled, not inserted or removed.
              // biome-ignore lint/suspicious/noArrayIndexKey: a tick has no state
              <g key={place}>
                <line x1={xPx} x2={xPx} y1={HEIGHT_PX - 6} y2={HEIGHT_PX} className={styles.tick} />
                {fits && !covered && (
                  <text x={xPx} y={15} textAnchor="middle">
                    {label}
                  </text>
                )}
              </g>
            );
          })}
          <line x1={time.leftPx} x2={rightPx} y1={HEIGHT_PX - 0.5} y2={HEIGHT_PX - 0.5} className={styles.rule} />
          {flags.map(({ kind, label, leftPx, widePx, linePx }) => (
            <g key={kind} data-flag={kind} data-second={kind === 'cursor' && flags.length > 1 ? '' : undefined}>
              <rect x={leftPx + 0.5} y={1.5} width={widePx - 1} height={19} rx={3} className={styles.flag} />
              <line x1={linePx} x2={linePx} y1={21} y2={HEIGHT_PX} className={styles.cursor} />
              <text x={leftPx + widePx / 2} y={15} textAnchor="middle" className={styles.flagText}>
                {label}
              </text>
            </g>
          ))}
        </svg>
      )}
      {tools !== undefined && <tools.Over place="axis" {...{ frame, extent }} />}
    </div>
  );
}
