// SPDX-License-Identifier: GPL-3.0-or-later
// The plan chart as numbers: lanes, visible blocks, grid, labels and the bound. Everything that drawing needs, nothing drawn.
//
//        gutter | plot                                    | right
//   top         | ---------- bound 7.9 s (exact) |        |        strip, does not scroll
//   rack 0      | [ clicks ][ ads      ]         |        |
//        1      | [ clicks ]    [ logs ]         |        |
import { blocksWithin, type LaneBlocks } from '../time/lanes/lane-blocks';
import { type LaneFrame, type LanePreference, laneFrame } from '../time/lanes/lane-heights';
import { type LaneView, laneGapPx, laneLabels, lanesInSight, spanInSight } from '../time/lanes/lane-layout';
import { layNamedLine, type NamedLine, type NamedTime } from '../time/lanes/named-line';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';

/** Above this many visible blocks they are painted pixel by pixel, without labels and edges. */
export const DENSE_FROM_BLOCKS = 5000;
const BOUND_STRIP_PX = 20;

export interface PlanLayoutInput {
  readonly blocks: LaneBlocks;
  readonly time: TimeView;
  /** The maximum height; the chart takes less when its lanes need less. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly bound?: NamedTime | undefined;
  readonly mostLanePx?: number;
  readonly wish?: LanePreference;
}

export interface PlanLayout {
  readonly view: LaneView;
  /** Height of strip and lanes together: more than view.heightPx when the lanes scroll. */
  readonly contentPx: number;
  readonly laid: LaneFrame;
  readonly visible: Int32Array;
  readonly dense: boolean;
  readonly gridPx: readonly number[];
  readonly rackLabels: readonly { readonly text: string; readonly yPx: number }[];
  readonly bound?: NamedLine | undefined;
}

export function layoutPlan(input: PlanLayoutInput): PlanLayout {
  const { blocks, time, dpr, bound, widthPx, mostLanePx: mostPx, ...size } = input;
  const { laneCount } = blocks;
  const topPx = bound === undefined ? 0 : BOUND_STRIP_PX;
  const laid = laneFrame({ ...size, laneCount, fixedPx: topPx, dpr, mostPx });
  const { lanePx, contentPx, scrollPx, seenPx: heightPx } = laid;
  const gapPx = laneGapPx(lanePx);
  const view: LaneView = { time, laneCount, lanePx, gapPx, topPx, scrollPx, heightPx, widthPx, dpr };
  const [firstLane, endLane] = lanesInSight(view);
  const visible = blocksWithin(blocks, spanInSight(view), firstLane, endLane);
  return {
    ...{ view, contentPx, laid },
    visible,
    dense: visible.length > DENSE_FROM_BLOCKS,
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    rackLabels: laneLabels(view).map(({ lane, yPx }, index) => ({
      text: index === 0 ? `rack ${lane}` : String(lane),
      yPx,
    })),
    bound: bound && layNamedLine(bound, time),
  };
}
