// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the marked stretch as a whole: on the time axis by a grip in its middle, a slider for pointers and keys (the axis handles drags,
// time-tools.ts; a drag beside the grip makes a new mark); on the minimap by a strip to drag, because keys have the axis.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { revealSpan, sameSpan, spanAround, type TimeSpan, type TimeView, timeAt, xOf } from '../../../charts/time/span';
import { exactFromTo } from '../../../charts/time/ticks';
import { changeView } from '../../../state/actions';
import { usePage } from '../../page-context';
import styles from '../mark.module.css';
import { markAfterKey, movedMark } from './mark-span';
import { changeMark } from './use-mark';

interface MarkBodyProps {
  readonly mark: TimeSpan;
  readonly time: TimeView;
  readonly extent: TimeSpan;
}

const GRIP_PX = 32;

/** The visible part of it. */
function placeOf({ fromS, toS }: TimeSpan, time: TimeView): { left: number; width: number } | undefined {
  const { leftPx, widthPx, span } = time;
  if (toS < span.fromS || fromS > span.toS) return undefined;
  const left = Math.max(xOf(time, fromS), leftPx);
  return { left, width: Math.max(1, Math.min(xOf(time, toS), leftPx + widthPx) - left) };
}

export function AxisMark({ mark, time, extent }: MarkBodyProps) {
  const { store } = usePage();
  const { span } = time;
  const place = placeOf(mark, time);
  if (place === undefined) return null;
  const width = Math.min(GRIP_PX, place.width);
  const style = { left: place.left + (place.width - width) / 2, width };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      changeView(store, spanAround(mark, extent));
    }
    const next = markAfterKey(event.key, event.shiftKey, mark, span, extent);
    if (next === undefined) return;
    event.preventDefault();
    changeMark(store, next);
    const seen = revealSpan(span, next, extent);
    if (!sameSpan(seen, span)) changeView(store, seen);
  };
  const words = exactFromTo(mark.fromS, mark.toS);
  return (
    <div
      className={styles.whole}
      data-mark-whole=""
      style={style}
      role="slider"
      tabIndex={0}
      aria-label="Marked time as a whole"
      aria-orientation="horizontal"
      aria-valuemin={extent.fromS}
      aria-valuemax={extent.toS}
      aria-valuenow={(mark.fromS + mark.toS) / 2}
      aria-valuetext={words}
      onKeyDown={onKey}
    />
  );
}

export function MapMark({ mark, time, extent }: MarkBodyProps) {
  const { store } = usePage();
  const grabbed = useRef<{ readonly mark: TimeSpan; readonly fromPx: number } | undefined>(undefined);
  const style = placeOf(mark, time);
  if (style === undefined) return null;
  const onDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    // Else the minimap's window would be dragged as well.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { mark, fromPx: event.clientX };
  };
  const onMove = (event: PointerEvent<HTMLElement>): void => {
    const grab = grabbed.current;
    if (grab === undefined) return;
    event.stopPropagation();
    const byS = timeAt(time, event.clientX) - timeAt(time, grab.fromPx);
    changeMark(store, movedMark(grab.mark, byS, time.span, extent));
  };
  const drop = (): void => {
    grabbed.current = undefined;
  };
  return (
    <div
      className={styles.mapMark}
      data-map-mark=""
      aria-hidden="true"
      style={style}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  );
}
