// SPDX-License-Identifier: GPL-3.0-or-later
// The whole extent in one low strip, with the window that the timelines show. The window drags and its ends resize, by
// pointer and by keys (three sliders); a press beside it moves it there. A painter that is passed in draws the strip.
import { type KeyboardEvent, type PointerEvent, useContext, useMemo, useRef } from 'react';
import { fromTo } from '../../base/clock-time';
import type { DrawContext } from '../draw-context';
import { PaintedCanvas } from '../PaintedCanvas';
import { spanAfterKey } from '../time/gestures';
import { fitSpan, sameSpan, type TimeSpan, type TimeView, timeAt } from '../time/span';
import { momentLabel } from '../time/ticks';
import { TimeToolsContext } from '../time/time-tools';
import type { SharedTime } from '../time/timeline-props';
import { MinimapGutterContext, useFrame } from '../time/use-frame';
import styles from './Minimap.module.css';
import { centreAt, type MinimapPart, minimapWindow, moveMinimapPart, movePartByKey } from './minimap-window';

/** Draws into a strip of this height; the view maps time to pixels. */
export type MinimapPainter = (ctx: DrawContext, view: TimeView, heightPx: number, dpr: number) => void;

interface MinimapProps extends SharedTime {
  readonly paint: MinimapPainter;
  readonly heightPx?: number;
}

/** How much of the two handles together is inside the window (Minimap.module.css). */
const HANDLES_INSIDE_PX = 12;

const PART_NAMES: Readonly<Record<MinimapPart, string>> = {
  window: 'Visible time',
  from: 'Start of the visible time',
  to: 'End of the visible time',
};

/** Not split, though long: three sliders and the strip under them move one window, and share what is dragged. */
export function Minimap({ span, extent, onSpan, paint, heightPx = 36 }: MinimapProps) {
  const whole = useMemo(() => fitSpan(extent), [extent]);
  const frame = useFrame(whole, useContext(MinimapGutterContext));
  const { ref, time, widthPx, dpr } = frame;
  const tools = useContext(TimeToolsContext);
  const grabRef = useRef<{ readonly part: MinimapPart; readonly span: TimeSpan; readonly atS: number } | undefined>(
    undefined,
  );
  const paintStrip = useMemo(() => (ctx: DrawContext) => paint(ctx, time, heightPx, dpr), [paint, time, heightPx, dpr]);

  const ask = (next: TimeSpan): void => {
    if (!sameSpan(next, span)) onSpan(next);
  };
  const timeUnder = (event: PointerEvent): number => {
    const left = ref.current?.getBoundingClientRect().left ?? 0;
    return timeAt(time, event.clientX - left);
  };
  const take = (event: PointerEvent, part: MinimapPart, from: TimeSpan): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    ref.current?.setPointerCapture(event.pointerId);
    grabRef.current = { part, span: from, atS: timeUnder(event) };
  };
  const takeBeside = (event: PointerEvent): void => {
    const next = centreAt(span, timeUnder(event), extent);
    ask(next);
    take(event, 'window', next);
  };
  const drag = (event: PointerEvent): void => {
    const grab = grabRef.current;
    if (grab !== undefined) ask(moveMinimapPart(grab.part, grab.span, timeUnder(event) - grab.atS, extent));
  };
  const drop = (): void => {
    grabRef.current = undefined;
  };
  const onKey = (event: KeyboardEvent, part: MinimapPart): void => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const moved = plain ? movePartByKey(event.key, event.shiftKey, part, span, extent) : undefined;
    const next = moved ?? spanAfterKey(event, span, extent, 'plain');
    if (next === undefined) return;
    event.preventDefault();
    ask(next);
  };

  const { leftPx, rightPx } = minimapWindow(time, span);
  // In a narrow window the handles move apart, so that each can still be dragged.
  const apartPx = Math.max(0, (HANDLES_INSIDE_PX - (rightPx - leftPx)) / 2);
  const plotRightPx = time.leftPx + time.widthPx;
  const seen = fromTo(span.fromS, span.toS);
  const slider = (part: MinimapPart, valueS: number, lowS: number, highS: number, text: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': PART_NAMES[part],
    'aria-orientation': 'horizontal' as const,
    'aria-valuemin': lowS,
    'aria-valuemax': highS,
    'aria-valuenow': valueS,
    'aria-valuetext': text,
    onKeyDown: (event: KeyboardEvent) => onKey(event, part),
    onPointerDown: (event: PointerEvent) => take(event, part, span),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: three sliders over a canvas, not a set of form fields
    <div
      ref={ref}
      className={styles.minimap}
      style={{ height: heightPx }}
      role="group"
      aria-label="Overview of the whole time"
      onPointerDown={takeBeside}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => ask(whole)}
    >
      <PaintedCanvas {...{ widthPx, heightPx, dpr }} paint={paintStrip} className={styles.strip} />
      <div className={styles.shade} style={{ left: time.leftPx, width: Math.max(0, leftPx - time.leftPx) }} />
      <div className={styles.shade} style={{ left: rightPx, width: Math.max(0, plotRightPx - rightPx) }} />
      {tools !== undefined && <tools.Over place="map" {...{ frame, extent }} />}
      <div
        className={styles.window}
        style={{ left: leftPx, width: rightPx - leftPx }}
        {...slider('window', (span.fromS + span.toS) / 2, whole.fromS, whole.toS, seen)}
      />
      <div
        className={styles.handle}
        data-end="from"
        style={{ left: leftPx - apartPx }}
        {...slider('from', span.fromS, whole.fromS, span.toS, momentLabel(span.fromS, 1))}
      />
      <div
        className={styles.handle}
        data-end="to"
        style={{ left: rightPx + apartPx }}
        {...slider('to', span.toS, span.fromS, whole.toS, momentLabel(span.toS, 1))}
      />
    </div>
  );
}
