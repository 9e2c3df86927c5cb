// SPDX-License-Identifier: GPL-3.0-or-later
// How high the lanes are: all in sight, or as high as the user made them; and which lane stays in place while that changes.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { middlePx, NOTCH, pinchFactor, wheelFactor } from '../lanes/lane-zoom';
import type { LanePinchTaker } from '../time/lanes/lane-pinch';
import type { Frame } from '../time/use-frame';
import { laneAtPx, laneDownPx, rowOfLane, rowTopPx, type SlotsLayout } from './slots-layout';

/** The part of the zoom that is saved elsewhere, so that it can be restored. */
export interface RememberedZoom {
  readonly lanePx: number | undefined;
  /** The first lane in sight. */
  readonly firstLane: number | undefined;
  readonly keep: (lanePx: number | undefined, firstLane: number | undefined) => void;
}

export interface LaneZoom {
  /** Absent: high enough to have all in sight. */
  readonly lanePx: number | undefined;
  /** To be called with the resulting layout. */
  readonly laidOut: (layout: SlotsLayout) => void;
  readonly fit: () => void;
  /** Higher (1) or lower (-1) lanes around this one, or around the middle. */
  readonly step: (direction: 1 | -1, lane: number | undefined) => void;
  /** Makes the lane at least this high, and brings it into sight. */
  readonly show: (lane: number, leastPx: number) => void;
}

interface LastView {
  readonly lane: number;
  /** Where its row must start, in chart pixels; absent: at the top. */
  readonly yPx?: number;
}

/** A scroll position is saved once it has been at rest this long. */
const REST_MS = 300;

export function useLaneZoom(frame: Frame, given?: RememberedZoom): LaneZoom {
  const [lanePx, setLanePx] = useState(given?.lanePx);
  const layout = useRef<SlotsLayout>(undefined);
  const last = useRef<LastView>(
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
  const { ref, onScroll, lanePinch } = frame;

  const zoomTo = (px: number, lane: number, yPx: number): void => {
    if (layout.current === undefined) return;
    const { fitLanePx, usualLanePx, highestPx } = layout.current;
    last.current = { lane, yPx };
    const isUsual = px <= fitLanePx && fitLanePx === usualLanePx;
    const wantedPx = isUsual ? undefined : Math.min(Math.max(px, fitLanePx), highestPx);
    // Lanes whose height does not change only move, and there will be no new layout.
    if (wantedPx === lanePx) laidOut(layout.current);
    else setLanePx(wantedPx);
  };
  const zoomBy = (factor: number, lane: number | undefined, yPx: number): void => {
    const now = layout.current;
    if (now === undefined) return;
    const { view } = now;
    const fixed = lane ?? laneNear(now, yPx);
    const { rack, row } = rowOfLane(view, fixed);
    zoomTo(now.lanePx * factor, fixed, lane === undefined ? yPx : rowTopPx(view, rack, row));
  };
  const turn = useEffectEvent((factor: number, yPx: number) => zoomBy(factor, undefined, yPx));
  const beginPinch = useEffectEvent((startPx: readonly [number, number]): LanePinchTaker => {
    const startLanePx = layout.current?.lanePx ?? 1;
    const lane = laneNear(layout.current, middlePx(startPx));
    return (nowPx) => pinchTo(startLanePx * pinchFactor(startPx, nowPx), lane, middlePx(nowPx));
  });
  const pinchTo = useEffectEvent(zoomTo);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      const factor = wheelFactor(event);
      if (factor === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      turn(factor, event.clientY - element.getBoundingClientRect().top);
    };
    // Capturing, to run before the frame's own listener, for which Ctrl and the wheel zoom time.
    element.addEventListener('wheel', onWheel, { passive: false, capture: true });
    lanePinch.current = (startPx) => beginPinch(startPx);
    return () => {
      element.removeEventListener('wheel', onWheel, { capture: true });
      lanePinch.current = undefined;
    };
  }, [ref, lanePinch]);

  const laidOut = (next: SlotsLayout): void => {
    layout.current = next;
    const element = ref.current;
    if (last.current === undefined || element === null) return;
    const { lane, yPx = next.view.topPx } = last.current;
    last.current = undefined;
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

/** The lane at a height, or else the one in the middle of the view. */
const laneNear = (layout: SlotsLayout | undefined, yPx: number): number =>
  layout === undefined
    ? 0
    : (laneAtPx(layout.view, yPx)?.lane ?? laneAtPx(layout.view, layout.view.heightPx / 2)?.lane ?? 0);
