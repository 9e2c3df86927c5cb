// Racks as lanes over time, as high as there is room for, down to a pixel each.
import { type LaneView, laneAt, laneGapPx, laneHeightPx, laneLabels } from '../time/lane-layout';
import { type TimeView, timeAt } from '../time/span';

/** Room for the upper half of the first name. */
const TOP_PX = 4;

export interface RackLanesInput {
  readonly racks: number;
  readonly time: TimeView;
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly leastPx: number;
  readonly mostPx: number;
  /** Under each lane; a pixel where that is seen if absent. */
  readonly gapPx?: number;
}

export interface RackLanes {
  readonly view: LaneView;
  readonly contentPx: number;
  readonly labels: readonly { readonly rack: number; readonly text: string; readonly yPx: number }[];
}

export function layoutRacks(input: RackLanesInput): RackLanes {
  const { racks, time, heightPx, widthPx, scrollPx, dpr, leastPx, mostPx } = input;
  const lanePx = Math.max(leastPx, laneHeightPx(racks, Math.max(1, heightPx - TOP_PX), dpr, mostPx));
  const contentPx = TOP_PX + Math.ceil(racks * lanePx);
  const seenPx = Math.max(1, Math.min(heightPx, contentPx));
  const view: LaneView = {
    ...{ time, laneCount: racks, lanePx, gapPx: input.gapPx ?? laneGapPx(lanePx), topPx: TOP_PX, widthPx, dpr },
    scrollPx: Math.min(Math.max(0, scrollPx), Math.max(0, contentPx - seenPx)),
    heightPx: seenPx,
  };
  const labels = laneLabels(view).map(({ lane, yPx }, i) => ({
    rack: lane,
    text: i === 0 ? `rack ${lane}` : String(lane),
    yPx,
  }));
  return { view, contentPx, labels };
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
