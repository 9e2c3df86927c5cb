// SPDX-License-Identifier: GPL-3.0-or-later
// The measured frame of one chart in the stack. All of them keep the same gutter on the left and the same strip on the
// right (space for a scroll bar, and for a column of durations if any of them has one), so that a second is at the same x everywhere.
import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePixelRatio, useWidth } from '../use-size';
import type { LanePreference } from './lanes/lane-heights';
import type { LanePinch } from './lanes/lane-pinch';
import { leastLanePx } from './lanes/lane-sizes';
import type { TimeSpan, TimeView } from './span';

export const GUTTER_PX = 64;
export const SCROLL_BAR_PX = 16;

/** Width of the space to the right of the plot, the same for all charts on one axis. */
export const EndSpaceContext = createContext(SCROLL_BAR_PX);

/** Width of the gutter of the minimap, by context because its painter and sliders are passed through many components. */
export const MinimapGutterContext = createContext(GUTTER_PX);

/** How high the lanes were made, saved elsewhere so that it can be restored; undefined: the usual height. */
export interface KeptLanePx {
  readonly lanePx: number | undefined;
  readonly keep: (lanePx: number | undefined) => void;
}

export const KeptLanePxContext = createContext<KeptLanePx | undefined>(undefined);

export interface Frame {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly widthPx: number;
  readonly dpr: number;
  readonly scrollPx: number;
  readonly onScroll: () => void;
  readonly time: TimeView;
  readonly wish: LanePreference;
  /** Undefined: the usual height. */
  readonly setLanePx: (lanePx: number | undefined) => void;
  /** Set by the code that makes the lanes higher. */
  readonly lanePinch: RefObject<LanePinch | undefined>;
}

export const plotWidthPx = (widthPx: number, gutterPx: number, endPx: number): number =>
  Math.max(1, widthPx - gutterPx - endPx);

export function useFrame(span: TimeSpan, gutterPx: number = GUTTER_PX): Frame {
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref);
  const dpr = usePixelRatio();
  const endPx = useContext(EndSpaceContext);
  const [scrollPx, setScrollPx] = useState(0);
  const onScroll = useCallback(() => setScrollPx(ref.current?.scrollTop ?? 0), []);
  const time = useMemo(
    () => ({ span, leftPx: gutterPx, widthPx: plotWidthPx(widthPx, gutterPx, endPx) }),
    [span, gutterPx, widthPx, endPx],
  );
  const leastPx = leastLanePx();
  const [wantedPx, setLanePx] = useLanePx();
  const wish = useMemo(() => ({ leastPx, wantedPx }), [leastPx, wantedPx]);
  const lanePinch = useRef<LanePinch>(undefined);
  return { ref, widthPx, dpr, scrollPx, onScroll, time, wish, setLanePx, lanePinch };
}

/** The height is saved once it is at rest: while fingers move it changes with every frame. */
const REST_MS = 300;

function useLanePx() {
  const kept = useContext(KeptLanePxContext);
  const [lanePx, setLanePx] = useState(kept?.lanePx);
  // Another link, or another view of the section, was opened: its height replaces the current one.
  const [given, setGiven] = useState(kept?.lanePx);
  if (given !== kept?.lanePx) {
    setGiven(kept?.lanePx);
    setLanePx(kept?.lanePx);
  }
  const keep = useEffectEvent(() => kept?.keep(lanePx));
  useEffect(() => {
    if (lanePx === given) return undefined;
    const resting = setTimeout(keep, REST_MS);
    return () => clearTimeout(resting);
  }, [lanePx, given]);
  return [lanePx, setLanePx] as const;
}
