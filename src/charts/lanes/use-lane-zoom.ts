// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the lanes of a timeline higher or lower, with the gestures and keys of charts by slot: Ctrl and Shift with the wheel, two
// fingers up and down, Shift with up or down, 0 to reset; and with the step function that it returns. What is under the pointer, between
// the fingers or in the middle stays where it is.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { LanePinchTaker } from '../time/lanes/lane-pinch';
import type { ShownLanes } from '../time/time-tools';
import type { Frame } from '../time/use-frame';
import { middlePx, NOTCH, pinchFactor, wheelFactor } from './lane-zoom';

export function useLaneZoom(frame: Frame, { view, laid }: ShownLanes): (direction: 1 | -1) => void {
  const { ref, onScroll, setLanePx, lanePinch } = frame;
  /** Lanes down to the fixed point, and where that point must be, in pixels of the chart. */
  const pinned = useRef<{ readonly lanes: number; readonly yPx: number }>(undefined);
  const lanesDownTo = (yPx: number): number =>
    view === undefined ? 0 : (yPx - view.topPx + view.scrollPx) / view.lanePx;
  const zoomTo = (lanePx: number, lanes: number, yPx: number): void => {
    const element = ref.current;
    if (view === undefined || element === null) return;
    const wantedPx = Math.min(Math.max(lanePx, laid.lowestPx), laid.highestPx);
    if (wantedPx !== laid.lanePx) {
      pinned.current = { lanes, yPx };
      setLanePx(wantedPx);
    } else element.scrollTop = lanes * view.lanePx + view.topPx - yPx;
  };
  const zoomBy = (factor: number, atPx?: number): void => {
    if (view === undefined) return;
    const yPx = atPx ?? (view.topPx + view.heightPx) / 2;
    zoomTo(laid.lanePx * factor, lanesDownTo(yPx), yPx);
  };
  const step = (direction: 1 | -1): void => zoomBy(direction > 0 ? NOTCH : 1 / NOTCH);
  const pinchTo = useEffectEvent(zoomTo);
  const zoom = useEffectEvent(zoomBy);
  const stepByKey = useEffectEvent(step);
  const beginPinch = useEffectEvent((startPx: readonly [number, number]): LanePinchTaker => {
    const [lanePx, lanes] = [laid.lanePx, lanesDownTo(middlePx(startPx))];
    return (nowPx) => pinchTo(lanePx * pinchFactor(startPx, nowPx), lanes, middlePx(nowPx));
  });
  const reset = useEffectEvent(() => setLanePx(undefined));

  const canZoom = view !== undefined;
  useEffect(() => {
    const element = ref.current;
    if (element === null || !canZoom) return undefined;
    const onWheel = (event: WheelEvent): void => {
      const factor = wheelFactor(event);
      if (factor === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      zoom(factor, event.clientY - element.getBoundingClientRect().top);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // The frame fits time.
      if (event.key === '0' || event.key === 'f') reset();
      if (!event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      stepByKey(event.key === 'ArrowUp' ? 1 : -1);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // Capturing, to run before the frame's own listener, for which Ctrl and the wheel zoom time.
    element.addEventListener('wheel', onWheel, { passive: false, capture: true, signal });
    element.addEventListener('keydown', onKey, { signal });
    lanePinch.current = (startPx) => beginPinch(startPx);
    return () => {
      listening.abort();
      lanePinch.current = undefined;
    };
  }, [ref, lanePinch, canZoom]);

  const lanePx = view?.lanePx;
  useLayoutEffect(() => {
    const element = ref.current;
    const kept = pinned.current;
    pinned.current = undefined;
    if (kept === undefined || element === null || lanePx === undefined || view === undefined) return;
    element.scrollTop = kept.lanes * lanePx + view.topPx - kept.yPx;
    onScroll();
  }, [lanePx, view, ref, onScroll]);
  return step;
}
