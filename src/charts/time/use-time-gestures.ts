// SPDX-License-Identifier: GPL-3.0-or-later
// Pointer, wheel and pinch on one element, turned into spans by the pure rules of gestures.ts and span.ts.
// Touch: sideways drags pan, and vertical drags of one finger are left to the browser (touch-action: pan-y), so that a page of timelines
// still scrolls under a thumb. Two fingers are never left to the browser: sideways they zoom time, up and down the lanes, and what is
// between them stays there. Nothing is animated, so reduced motion needs no second path.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFitted, pinchAxis, wheelIntent } from './gestures';
import type { LanePinch, LanePinchTaker } from './lanes/lane-pinch';
import { fitSpan, panBy, pinchSpan, sameSpan, type TimeSpan, type TimeView, timeAt, zoomAt } from './span';
import type { TimeDrag, TimeDragTaker, TimePlace } from './time-tools';

export interface PointPx {
  readonly xPx: number;
  readonly yPx: number;
}

interface TimeGestureOptions {
  readonly view: TimeView;
  readonly extent: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
  /** Where the pointer hovers, from the element's top left, not scrolled; undefined once it has left or drags. */
  readonly onPoint?: (point: PointPx | undefined) => void;
  /** A press without a drag. */
  readonly onTap?: (point: PointPx) => void;
  /** What a double click zooms to. If undefined, it fits, or zooms in if everything is in sight already. */
  readonly zoomTarget?: (point: PointPx) => TimeSpan | undefined;
  readonly place: TimePlace;
  /** May take a drag, which then does not pan. */
  readonly takeDrag?: ((drag: TimeDrag) => TimeDragTaker | undefined) | undefined;
  /** Takes two fingers that move up or down; if absent they zoom time. */
  readonly lanePinch?: RefObject<LanePinch | undefined>;
}

const DRAG_FROM_PX = 4;
const DOUBLE_CLICK_ZOOM = 1 / 3;
const NOWHERE: PointPx = { xPx: 0, yPx: 0 };

interface Grab {
  readonly view: TimeView;
  readonly points: ReadonlyMap<number, PointPx>;
  readonly scrollPx: number;
  readonly atMs: number;
  readonly target: EventTarget | null;
}

/** Not split, though long: all handlers share what is pressed, what was grabbed and whether it is dragged. */
export function useTimeGestures(ref: RefObject<HTMLElement | null>, options: TimeGestureOptions): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const down = new Map<number, PointPx>();
    let grab: Grab | undefined;
    let dragging = false;
    let taker: TimeDragTaker | undefined;
    let pinch: LanePinchTaker | 'time' | undefined;

    // Two events may arrive before React renders: the second starts from the span that the first requested.
    const ask = (span: TimeSpan): boolean => {
      const now = latest.current;
      if (sameSpan(span, now.view.span)) return false;
      latest.current = { ...now, view: { ...now.view, span } };
      now.onSpan(span);
      return true;
    };
    const pointOf = (event: MouseEvent): PointPx => {
      const box = element.getBoundingClientRect();
      return { xPx: event.clientX - box.left, yPx: event.clientY - box.top };
    };
    const regrab = ({ timeStamp: atMs, target }: PointerEvent): void => {
      grab = { view: latest.current.view, points: new Map(down), scrollPx: element.scrollTop, atMs, target };
      pinch = undefined;
    };
    const movePinch = (grabbed: Grab, a: number, b: number): void => {
      const places = (points: ReadonlyMap<number, PointPx>): readonly [PointPx, PointPx] => [
        points.get(a) ?? NOWHERE,
        points.get(b) ?? NOWHERE,
      ];
      const [from, now] = [places(grabbed.points), places(down)];
      if (pinch === undefined) {
        const axis = pinchAxis(from, now);
        if (axis === undefined) return;
        dragging = true;
        pinch =
          (axis === 'lanes' ? latest.current.lanePinch?.current?.([from[0].yPx, from[1].yPx]) : undefined) ?? 'time';
        latest.current.onPoint?.(undefined);
      }
      if (pinch !== 'time') {
        pinch([now[0].yPx, now[1].yPx]);
        return;
      }
      const next = pinchSpan(grabbed.view, [from[0].xPx, from[1].xPx], [now[0].xPx, now[1].xPx], latest.current.extent);
      if (next !== undefined) ask(next);
    };

    const onWheel = (event: WheelEvent): void => {
      const { view, extent } = latest.current;
      const scrolls = element.scrollHeight > element.clientHeight + 1;
      const focused = element.contains(document.activeElement);
      const intent = wheelIntent(event, focused && !scrolls);
      if (intent === undefined) return;
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && intent.kind === 'zoom';
      const next =
        intent.kind === 'zoom'
          ? zoomAt(view.span, timeAt(view, pointOf(event).xPx), intent.factor, extent)
          : panBy(view.span, timeAt(view, intent.deltaPx) - timeAt(view, 0), extent);
      const changed = ask(next);
      if (changed || !plain) event.preventDefault();
    };

    const onPointerDown = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      down.set(event.pointerId, pointOf(event));
      if (down.size === 1) dragging = false;
      regrab(event);
    };

    const onPointerMove = (event: PointerEvent): void => {
      const point = pointOf(event);
      if (grab === undefined || !down.has(event.pointerId)) {
        latest.current.onPoint?.(point);
        return;
      }
      down.set(event.pointerId, point);
      const [a, b] = [...down.keys()];
      if (a === undefined) return;
      if (b !== undefined && taker === undefined) {
        movePinch(grab, a, b);
        return;
      }
      const from = grab.points.get(a) ?? point;
      const far = Math.max(Math.abs(point.xPx - from.xPx), Math.abs(point.yPx - from.yPx));
      if (!dragging && far < DRAG_FROM_PX) return;
      if (!dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
        element.dataset.dragging = 'true';
        latest.current.onPoint?.(undefined);
        const { place, extent, takeDrag } = latest.current;
        const { view, target } = grab;
        const pressMs = event.timeStamp - grab.atMs;
        taker = takeDrag?.({ place, event, target, fromPx: from.xPx, pressMs, view, extent });
      }
      if (taker !== undefined) {
        taker(point.xPx);
        return;
      }
      const movedS = timeAt(grab.view, from.xPx) - timeAt(grab.view, point.xPx);
      ask(panBy(grab.view.span, movedS, latest.current.extent));
      if (event.pointerType === 'mouse') element.scrollTop = grab.scrollPx - (point.yPx - from.yPx);
    };

    const release = (event: PointerEvent, tapped: boolean): void => {
      if (!down.delete(event.pointerId)) return;
      if (down.size > 0) {
        regrab(event);
        return;
      }
      grab = undefined;
      if (!tapped) taker?.(undefined);
      taker = undefined;
      delete element.dataset.dragging;
      if (tapped && !dragging) {
        latest.current.onPoint?.(pointOf(event));
        latest.current.onTap?.(pointOf(event));
      }
      dragging = false;
    };
    const onPointerUp = (event: PointerEvent): void => {
      // The last part of a quick drag may be reported with the release only.
      if (down.has(event.pointerId)) onPointerMove(event);
      release(event, true);
    };
    const onPointerCancel = (event: PointerEvent): void => release(event, false);
    const onPointerLeave = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') latest.current.onPoint?.(undefined);
    };

    // Two fingers are for the chart, unless the browser has already started to scroll, which cannot be undone.
    const onTouchMove = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };

    const onDoubleClick = (event: MouseEvent): void => {
      const { view, extent, zoomTarget } = latest.current;
      const point = pointOf(event);
      const target = zoomTarget?.(point);
      if (target !== undefined) ask(target);
      else if (isFitted(view.span, extent)) ask(zoomAt(view.span, timeAt(view, point.xPx), DOUBLE_CLICK_ZOOM, extent));
      else ask(fitSpan(extent));
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('pointerdown', onPointerDown, { signal });
    element.addEventListener('pointermove', onPointerMove, { signal });
    element.addEventListener('pointerup', onPointerUp, { signal });
    element.addEventListener('pointercancel', onPointerCancel, { signal });
    element.addEventListener('pointerleave', onPointerLeave, { signal });
    element.addEventListener('touchmove', onTouchMove, { passive: false, signal });
    element.addEventListener('dblclick', onDoubleClick, { signal });
    return () => listening.abort();
  }, [ref]);
}
