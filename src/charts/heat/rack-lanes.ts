// SPDX-License-Identifier: GPL-3.0-or-later
// Racks as lanes over time, as high as the space allows.
import { type LaneFrame, type LanePreference, laneFrame } from '../time/lanes/lane-heights';
import { type LaneView, laneAt, laneGapPx, laneLabels } from '../time/lanes/lane-layout';
import type { LanePlaces } from '../time/lanes/lane-places';
import { type TimeView, timeAt } from '../time/span';

/** Space for the upper half of the first name. */
const TOP_PX = 4;

export interface RackLanesInput {
  readonly racks: number;
  readonly time: TimeView;
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly mostPx: number;
  readonly wish?: LanePreference;
  /** Racks left out are idle in the visible time. */
  readonly places?: LanePlaces | undefined;
  /** Not all time is in sight. */
  readonly zoomed?: boolean;
  /** Some lanes are idle, shown or not. */
  readonly hasIdle?: boolean;
  /** Under each lane; absent: a pixel if lanes are high enough. */
  readonly gapPx?: number;
}

export interface RackLanes {
  readonly view: LaneView;
  readonly contentPx: number;
  readonly laid: LaneFrame;
  readonly labels: readonly { readonly rack: number; readonly text: string; readonly yPx: number }[];
}

export function layoutRacks(input: RackLanesInput): RackLanes {
  const { racks, time, heightPx, widthPx, scrollPx, dpr, mostPx, wish, places, zoomed, hasIdle } = input;
  const laid = laneFrame({
    ...{ laneCount: racks, shown: places?.lanes.length, fixedPx: TOP_PX },
    ...{ heightPx, scrollPx, dpr, mostPx, wish, zoomed, hasIdle },
  });
  const { lanePx, contentPx } = laid;
  const view: LaneView = {
    ...{ time, laneCount: racks, lanePx, gapPx: input.gapPx ?? laneGapPx(lanePx), topPx: TOP_PX, widthPx, dpr, places },
    ...{ scrollPx: laid.scrollPx, heightPx: laid.seenPx },
  };
  const labels = laneLabels(view).map(({ lane, yPx }, i) => ({
    rack: lane,
    text: i === 0 ? `rack ${lane}` : String(lane),
    yPx,
  }));
  return { view, contentPx, laid, labels };
}

/** A rack at the time of one column of pixels. */
export interface RackCell {
  readonly rack: number;
  readonly fromS: number;
  readonly toS: number;
}

export function cellAt({ view }: RackLanes, xPx: number, yPx: number): RackCell | undefined {
  const { time } = view;
  const rack = laneAt(view, yPx);
  if (rack === undefined || xPx < time.leftPx || xPx > time.leftPx + time.widthPx) return undefined;
  const columnPx = Math.floor(xPx);
  return { rack, fromS: timeAt(time, columnPx), toS: timeAt(time, columnPx + 1) };
}
