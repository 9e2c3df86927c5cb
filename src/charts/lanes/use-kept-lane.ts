// SPDX-License-Identifier: GPL-3.0-or-later
// Which lane stays where it is when lanes appear and disappear, and which one to scroll to once it has a place.
import { useLayoutEffect, useRef } from 'react';
import { type LaneView, laneEndPx, lanesInSight, laneTopPx, scrollToShow } from '../time/lanes/lane-layout';
import { isShown, type LanePlaces } from '../time/lanes/lane-places';
import type { Frame } from '../time/use-frame';

/**
 * `selected`: a lane that is kept in preference to others, or -1. `selection`: whose lane that is; what a link, a table or another chart
 * selects is scrolled to once. Returns a function that scrolls to a lane, now or as soon as it is shown.
 */
export function useKeptLane(
  frame: Frame,
  view: LaneView,
  selected: number,
  selection?: string | undefined,
): (lane: number) => void {
  const { ref, onScroll } = frame;
  const before = useRef<{ readonly places: LanePlaces | undefined; readonly view: LaneView }>(undefined);
  const wanted = useRef(-1);
  const seen = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    // The chart is not laid out until its width is known.
    if (seen.current === selection || element === null || view.widthPx === 0) return;
    seen.current = selection;
    if (selected < 0 || selected >= view.laneCount) return;
    if (!isShown(view, selected)) wanted.current = selected;
    const toPx = scrollToSelected(view, selected);
    if (toPx === undefined) return;
    element.scrollTop = toPx;
    onScroll();
  });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { places: view.places, view };
    const element = ref.current;
    if (element === null || last === undefined || last.places === view.places) return;
    const asked = wanted.current;
    wanted.current = -1;
    if (asked >= 0 && asked < view.laneCount && isShown(view, asked)) element.scrollTop = scrollToShow(view, asked, 1);
    else {
      const kept = keptLane(last.view, view, selected);
      if (kept === undefined) return;
      element.scrollTop = view.scrollPx + laneTopPx(view, kept) - laneTopPx(last.view, kept);
    }
    onScroll();
  });
  return (lane) => {
    if (lane < 0) return;
    if (!isShown(view, lane)) wanted.current = lane;
    else if (ref.current !== null) ref.current.scrollTop = scrollToShow(view, lane, 1);
  };
}

/** Undefined if any of the lane is in sight already, so that a lane that is pressed does not move. */
export function scrollToSelected(view: LaneView, lane: number): number | undefined {
  if (!isShown(view, lane)) return undefined;
  const isSeen = laneEndPx(view, lane + 1) > view.topPx && laneTopPx(view, lane) < view.heightPx;
  return isSeen ? undefined : scrollToShow(view, lane, 1);
}

/** The selected lane if it is in sight, else the topmost in sight that is shown both before and after. */
function keptLane(was: LaneView, is: LaneView, selected: number): number | undefined {
  const isSeen = (lane: number): boolean =>
    lane < is.laneCount &&
    isShown(was, lane) &&
    isShown(is, lane) &&
    laneTopPx(was, lane) >= was.topPx &&
    laneTopPx(was, lane) < was.heightPx;
  if (selected >= 0 && selected < was.laneCount && isSeen(selected)) return selected;
  const [first, end] = lanesInSight(was);
  for (let lane = first; lane < Math.min(end, is.laneCount); lane++) if (isSeen(lane)) return lane;
  return undefined;
}
