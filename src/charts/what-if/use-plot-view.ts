// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a chart is in sight, and every way to change it: what timelines do with time these charts do across, and what timelines
// do with lanes these do down. When the axes change, the whole chart is shown again.
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { middlePx, NOTCH, pinchFactor, wheelFactor } from '../lanes/lane-zoom';
import { spanAfterKey } from '../time/gestures';
import type { LanePinch } from '../time/lanes/lane-pinch';
import { lengthS, panBy, sameSpan, type TimeSpan } from '../time/span';
import { type PointPx, useTimeGestures } from '../time/use-time-gestures';
import { EXTENT, keptAt, type PlotBox, type PlotView, WHOLE, zoomedAt } from './plot-view';

interface PlotViewOptions {
  readonly box: PlotBox;
  /** Identifies the axes: when they change, everything is in sight again. */
  readonly axes: string;
  /** False for charts whose rows are not an axis. */
  readonly zoomsVertically: boolean;
  readonly onPoint: (point: PointPx | undefined) => void;
  readonly onTap: (point: PointPx) => void;
}

export interface PlotViewTools {
  readonly view: PlotView;
  readonly setView: (view: PlotView) => void;
  /** True if the key changed the view; what is at these shares of the plot stays where it is. */
  readonly onKey: (event: KeyboardEvent, keptX?: number, keptY?: number) => boolean;
}

export function usePlotView(ref: RefObject<HTMLElement | null>, options: PlotViewOptions): PlotViewTools {
  const { box, axes, zoomsVertically, onPoint, onTap } = options;
  const [state, setState] = useState<{ readonly axes: string; readonly view: PlotView }>({ axes, view: WHOLE });
  const view = state.axes === axes ? state.view : WHOLE;
  const change = (part: Partial<PlotView>): void =>
    setState((last) => {
      const before = last.axes === axes ? last.view : WHOLE;
      const next = { ...before, ...part };
      const same = last.axes === axes && sameSpan(next.x, before.x) && sameSpan(next.y, before.y);
      return same ? last : { axes, view: next };
    });
  const lanePinch = useRef<LanePinch>(undefined);
  useTimeGestures(ref, {
    view: { span: view.x, leftPx: box.leftPx, widthPx: box.rightPx - box.leftPx },
    extent: EXTENT,
    onSpan: (x) => change({ x }),
    zoomTarget: () => undefined,
    place: 'chart',
    ...{ onPoint, onTap, lanePinch },
  });

  const highPx = box.bottomPx - box.topPx;
  const shareAt = (yPx: number, span: TimeSpan): number =>
    span.fromS + Math.min(Math.max((yPx - box.topPx) / highPx, 0), 1) * lengthS(span);
  const zoomDown = useEffectEvent((factor: number, yPx: number) =>
    change({ y: zoomedAt(view.y, shareAt(yPx, view.y), 1 / factor) }),
  );
  const beginPinch = useEffectEvent((startPx: readonly [number, number]) => {
    const from = view.y;
    const share = shareAt(middlePx(startPx), from);
    return (nowPx: readonly [number, number]): void => {
      const zoomed = zoomedAt(from, share, 1 / pinchFactor(startPx, nowPx));
      change({ y: panBy(zoomed, share - shareAt(middlePx(nowPx), zoomed), EXTENT) });
    };
  });
  const spanDown = useEffectEvent(() => view.y);
  const panDown = useEffectEvent((from: TimeSpan, movedPx: number) =>
    change({ y: panBy(from, (-movedPx / highPx) * lengthS(from), EXTENT) }),
  );
  useEffect(() => {
    const element = ref.current;
    if (element === null || !zoomsVertically) return undefined;
    let grab: { readonly yPx: number; readonly span: TimeSpan } | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onWheel = (event: WheelEvent): void => {
      const factor = wheelFactor(event);
      if (factor === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      zoomDown(factor, event.clientY - element.getBoundingClientRect().top);
    };
    const onDown = ({ pointerType, button, clientY }: PointerEvent): void => {
      grab = pointerType === 'mouse' && button === 0 ? { yPx: clientY, span: spanDown() } : undefined;
    };
    const onMove = ({ buttons, clientY }: PointerEvent): void => {
      if (grab !== undefined && buttons !== 0 && element.dataset.dragging) panDown(grab.span, clientY - grab.yPx);
    };
    // Capturing, to run before the listeners for time, which also zoom for Ctrl and the wheel.
    element.addEventListener('wheel', onWheel, { passive: false, capture: true, signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    lanePinch.current = (startPx) => beginPinch(startPx);
    return () => {
      listening.abort();
      lanePinch.current = undefined;
    };
  }, [ref, zoomsVertically]);

  const onKey: PlotViewTools['onKey'] = (event, keptX, keptY) => {
    if (event.key === '0' || event.key === 'f') {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      change(WHOLE);
      return true;
    }
    if (zoomsVertically && event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      const factor = event.key === 'ArrowUp' ? 1 / NOTCH : NOTCH;
      const middle = (view.y.fromS + view.y.toS) / 2;
      change({ y: zoomedAt(view.y, keptY ?? middle, factor) });
      return true;
    }
    const next = spanAfterKey(event, view.x, EXTENT, 'shift');
    if (next === undefined) return false;
    const isZoom = Math.abs(lengthS(next) - lengthS(view.x)) > 1e-9;
    change({ x: isZoom && keptX !== undefined ? keptAt(view.x, next, keptX) : next });
    return true;
  };
  return { view, setView: change, onKey };
}
