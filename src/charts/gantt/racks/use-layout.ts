// SPDX-License-Identifier: GPL-3.0-or-later
// The Gantt chart by rack as numbers: a lane per rack, whose height is the rack's slots.

import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { type LaneFrame, type LanePreference, laneFrame } from '../../time/lanes/lane-heights';
import { type LaneView, laneAt, laneEndPx, laneLabels, laneTopPx } from '../../time/lanes/lane-layout';
import type { LanePlaces } from '../../time/lanes/lane-places';
import { type TimeView, timeAt, xOf } from '../../time/span';
import { timeTicks } from '../../time/ticks';
import { jobAtSlot } from '../use-at';

export const MAX_LANE_PX = 96;
const GAP_PX = 3;
/** Space for the upper half of the first name. */
const TOP_PX = 4;

interface UseLayoutInput {
  readonly racks: number;
  readonly time: TimeView;
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly mostLanePx?: number;
  readonly wish?: LanePreference;
  /** Racks left out are idle in the visible time. */
  readonly places?: LanePlaces | undefined;
  /** Not all time is in sight. */
  readonly zoomed?: boolean;
  /** Some lanes are idle, shown or not. */
  readonly hasIdle?: boolean;
}

export interface UseLayout {
  readonly view: LaneView;
  readonly contentPx: number;
  readonly laid: LaneFrame;
  readonly gridPx: readonly number[];
  readonly rackLabels: readonly { readonly rack: number; readonly text: string; readonly yPx: number }[];
}

export function layoutUse({ racks, time, widthPx, dpr, places, ...input }: UseLayoutInput): UseLayout {
  const { mostLanePx: mostPx = MAX_LANE_PX, heightPx, scrollPx, wish, zoomed, hasIdle } = input;
  const laid = laneFrame({
    ...{ laneCount: racks, shown: places?.lanes.length, fixedPx: TOP_PX },
    ...{ heightPx, scrollPx, dpr, mostPx, wish, zoomed, hasIdle },
  });
  const { lanePx, contentPx } = laid;
  const view: LaneView = {
    ...{ time, laneCount: racks, lanePx, gapPx: GAP_PX, topPx: TOP_PX, widthPx, dpr, places },
    ...{ scrollPx: laid.scrollPx, heightPx: laid.seenPx },
  };
  return {
    ...{ view, contentPx, laid },
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
  /** The job whose slots are under the pointer; -1: free slots. */
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
