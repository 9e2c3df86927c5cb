// The Gantt chart by rack as numbers: a lane per rack, whose height is the rack's slots.

import type { RackUse } from '../../simulator/pictures/rack-use';
import { type LaneView, laneAt, laneEndPx, laneHeightPx, laneLabels, laneTopPx } from '../time/lane-layout';
import { type TimeView, timeAt, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import { jobAtSlot } from './use-at';

export const MOST_LANE_PX = 96;
/** Under this a stack of jobs is no more than a line. */
const LEAST_LANE_PX = 12;
const GAP_PX = 3;
/** Room for the upper half of the first name. */
const TOP_PX = 4;

interface UseLayoutInput {
  readonly racks: number;
  readonly time: TimeView;
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly mostLanePx?: number;
}

export interface UseLayout {
  readonly view: LaneView;
  readonly contentPx: number;
  readonly gridPx: readonly number[];
  readonly rackLabels: readonly { readonly rack: number; readonly text: string; readonly yPx: number }[];
}

export function layoutUse({ racks, time, heightPx, widthPx, scrollPx, dpr, mostLanePx }: UseLayoutInput): UseLayout {
  const lanePx = Math.max(
    LEAST_LANE_PX,
    laneHeightPx(racks, Math.max(1, heightPx - TOP_PX), dpr, mostLanePx ?? MOST_LANE_PX),
  );
  const contentPx = TOP_PX + Math.ceil(racks * lanePx);
  const seenPx = Math.max(1, Math.min(heightPx, contentPx));
  const view: LaneView = {
    ...{ time, laneCount: racks, lanePx, gapPx: GAP_PX, topPx: TOP_PX, widthPx, dpr },
    scrollPx: Math.min(Math.max(0, scrollPx), Math.max(0, contentPx - seenPx)),
    heightPx: seenPx,
  };
  return {
    ...{ view, contentPx },
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    rackLabels: laneLabels(view).map(({ lane, yPx }, index) => ({
      rack: lane,
      text: index === 0 ? `rack ${lane}` : String(lane),
      yPx,
    })),
  };
}

export interface UseHit {
  readonly rack: number;
  readonly timeS: number;
  /** Whose slots are under the pointer; -1: free ones. */
  readonly job: number;
}

export function hitUse(
  { view }: UseLayout,
  use: RackUse,
  slotsOf: number,
  xPx: number,
  yPx: number,
): UseHit | undefined {
  const { time } = view;
  const rack = laneAt(view, yPx);
  if (rack === undefined || xPx < time.leftPx || xPx > time.leftPx + time.widthPx) return undefined;
  const bottomPx = laneEndPx(view, rack + 1) - view.gapPx;
  const highPx = bottomPx - laneTopPx(view, rack);
  const timeS = timeAt(time, xPx);
  const slot = ((bottomPx - yPx) / highPx) * slotsOf;
  return { rack, timeS, job: jobAtSlot(use, rack, timeS, slot) };
}
