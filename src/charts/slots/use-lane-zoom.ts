// How high the lanes are: all in sight, or as high as somebody made them; and which lane stays where it is while that changes.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Frame } from '../time/use-frame';
import { laneAtPx, laneDownPx, rowOfLane, rowTopPx, type SlotsLayout } from './slots-layout';

const NOTCH = 1.4;
const MAX_PER_TURN = 1.6;
const PER_PX = 0.004;

/** What is kept of it elsewhere, so that it can be had again. */
export interface KeptZoom {
  readonly lanePx: number | undefined;
  /** Where it begins. */
  readonly firstLane: number | undefined;
  readonly keep: (lanePx: number | undefined, firstLane: number | undefined) => void;
}

interface LaneZoom {
  /** Absent: all that there are in sight. */
  readonly lanePx: number | undefined;
  /** For whoever has the layout that came of it. */
  readonly laidOut: (layout: SlotsLayout) => void;
  readonly fit: () => void;
  /** Higher (1) or lower (-1) lanes around this one, or around the middle. */
  readonly step: (direction: 1 | -1, lane: number | undefined) => void;
  /** Makes the lane at least so high, and brings it into sight. */
  readonly show: (lane: number, leastPx: number) => void;
}

interface Kept {
  readonly lane: number;
  /** Where its row shall begin, chart pixels; absent: at the top. */
  readonly yPx?: number;
}

/** A scroll is kept when it rests. */
const REST_MS = 300;

export function useLaneZoom(frame: Frame, given?: KeptZoom): LaneZoom {
  const [lanePx, setLanePx] = useState(given?.lanePx);
  const layout = useRef<SlotsLayout>(undefined);
  const kept = useRef<Kept>(
    given?.lanePx === undefined || given.firstLane === undefined ? undefined : { lane: given.firstLane },
  );
  const keep = useEffectEvent(() => {
    const view = layout.current?.view;
    const first = view && laneAtPx(view, view.topPx)?.firstLane;
    given?.keep(lanePx, lanePx === undefined ? undefined : first);
  });
  const { scrollPx } = frame;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was scrolled to is read off the layout
  useEffect(() => {
    const resting = setTimeout(keep, REST_MS);
    return () => clearTimeout(resting);
  }, [lanePx, scrollPx]);
  const { ref, onScroll } = frame;

  const zoomTo = (px: number, lane: number, yPx: number): void => {
    if (layout.current === undefined) return;
    kept.current = { lane, yPx };
    setLanePx(px <= layout.current.fitLanePx ? undefined : px);
  };
  const zoomBy = (factor: number, lane: number | undefined, yPx: number): void => {
    const now = layout.current;
    if (now === undefined) return;
    const { view } = now;
    const held = lane ?? laneAtPx(view, yPx)?.lane ?? laneAtPx(view, view.heightPx / 2)?.lane ?? 0;
    const { rack, row } = rowOfLane(view, held);
    zoomTo(now.lanePx * factor, held, lane === undefined ? yPx : rowTopPx(view, rack, row));
  };
  const latest = useRef(zoomBy);
  useLayoutEffect(() => {
    latest.current = zoomBy;
  });

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      if (!event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      // Some browsers turn sideways what is turned with Shift.
      const turnedPx = (event.deltaY === 0 ? event.deltaX : event.deltaY) * (event.deltaMode === 1 ? 16 : 1);
      const factor = Math.min(Math.max(Math.exp(-turnedPx * PER_PX), 1 / MAX_PER_TURN), MAX_PER_TURN);
      latest.current(factor, undefined, event.clientY - element.getBoundingClientRect().top);
    };
    // Before the frame's own, for which Ctrl and the wheel zoom time.
    element.addEventListener('wheel', onWheel, { passive: false, capture: true });
    return () => element.removeEventListener('wheel', onWheel, { capture: true });
  }, [ref]);

  const laidOut = (next: SlotsLayout): void => {
    layout.current = next;
    const element = ref.current;
    if (kept.current === undefined || element === null) return;
    const { lane, yPx = next.view.topPx } = kept.current;
    kept.current = undefined;
    element.scrollTop = laneDownPx(next.view, lane) + next.view.topPx - yPx;
    onScroll();
  };
  return {
    lanePx,
    laidOut,
    fit: () => setLanePx(undefined),
    step: (direction, lane) =>
      zoomBy(direction > 0 ? NOTCH : 1 / NOTCH, lane, (layout.current?.view.heightPx ?? 0) / 2),
    show: (lane, leastPx) => {
      const now = layout.current;
      if (now !== undefined) zoomTo(Math.max(now.lanePx, leastPx), lane, now.view.heightPx / 3);
    },
  };
}
