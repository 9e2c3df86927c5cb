// Makes the lanes of a timeline higher or lower, by the gesture and the keys that charts by slot have: Ctrl and Shift with the wheel,
// Shift with up or down, 0 as it was. What is under the pointer, or in the middle, stays where it is.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ShownLanes } from '../time/time-tools';
import type { Frame } from '../time/use-frame';

const NOTCH = 1.4;
const MAX_PER_TURN = 1.6;
const PER_PX = 0.004;

export function useLaneZoom(frame: Frame, { view, laid }: ShownLanes): void {
  const { ref, onScroll, setLanePx } = frame;
  /** Lanes down to what is held, and where that shall be, in pixels of the chart. */
  const held = useRef<{ readonly lanes: number; readonly yPx: number }>(undefined);
  const zoom = useEffectEvent((factor: number, atPx: number | undefined) => {
    if (view === undefined) return;
    const yPx = atPx ?? (view.topPx + view.heightPx) / 2;
    held.current = { lanes: (yPx - view.topPx + view.scrollPx) / view.lanePx, yPx };
    const wantedPx = Math.min(Math.max(laid.lanePx * factor, laid.lowestPx), laid.highestPx);
    setLanePx(wantedPx);
  });
  const reset = useEffectEvent(() => setLanePx(undefined));

  const canZoom = view !== undefined;
  useEffect(() => {
    const element = ref.current;
    if (element === null || !canZoom) return undefined;
    const onWheel = (event: WheelEvent): void => {
      if (!event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      // Some browsers turn sideways what is turned with Shift.
      const turnedPx = (event.deltaY === 0 ? event.deltaX : event.deltaY) * (event.deltaMode === 1 ? 16 : 1);
      const factor = Math.min(Math.max(Math.exp(-turnedPx * PER_PX), 1 / MAX_PER_TURN), MAX_PER_TURN);
      zoom(factor, event.clientY - element.getBoundingClientRect().top);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Time is fitted by the frame.
      if (event.key === '0' || event.key === 'f') reset();
      if (!event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      zoom(event.key === 'ArrowUp' ? NOTCH : 1 / NOTCH, undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // Before the frame's own, for which Ctrl and the wheel zoom time.
    element.addEventListener('wheel', onWheel, { passive: false, capture: true, signal });
    element.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [ref, canZoom]);

  const lanePx = view?.lanePx;
  useLayoutEffect(() => {
    const element = ref.current;
    const kept = held.current;
    held.current = undefined;
    if (kept === undefined || element === null || lanePx === undefined || view === undefined) return;
    element.scrollTop = kept.lanes * lanePx + view.topPx - kept.yPx;
    onScroll();
  }, [lanePx, view, ref, onScroll]);
}
