// The circuits chart as numbers: two groups of lanes, visible bars, grid, labels and the selected coflow's bound.
//
//        gutter | plot                                        | right
//        out of | |- arrivals, ends -|    bound 10.2 s |      |   strip, does not scroll
//   rack 0      | //[ Job1 > 1 ]                              |
//        1      |       //[ Job2 > 0 ]                        |
//   ------------+---------------------------------------------|   rule between the groups
//          into |                                             |
//   rack 0      |       //[ Job2 < 1 ]                        |
import { blocksWithin } from '../time/lane-blocks';
import {
  type LaneView,
  laneEndPx,
  laneGapPx,
  laneHeightPx,
  laneLabels,
  lanesInSight,
  laneTopPx,
  spanInSight,
} from '../time/lane-layout';
import { layNamedLine, type NamedLine, type NamedTime } from '../time/named-line';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import type { CircuitBlocks } from './circuit-blocks';

/** Above this many visible bars they are painted pixel by pixel, without labels, hatching and edges. */
export const DENSE_FROM_BLOCKS = 5000;
const STRIP_PX = 20;
const GROUP_GAP_PX = 24;
/** The rule and the lower group's name lie this far above its first lane. */
const RULE_ABOVE_PX = 20;
const NAME_ABOVE_PX = 10;
export const MOST_LANE_PX = 40;
/** Lanes from this height on have room for what goes by packets, under their bars. */
const PACKETS_FROM_PX = 12;
const PACKETS_SHARE = 0.35;

export interface CircuitLayoutInput {
  readonly circuits: CircuitBlocks;
  readonly time: TimeView;
  /** The most the chart may take; it takes less when its lanes need less. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly bound?: NamedTime | undefined;
  /** There is something to show of the same racks' packets. */
  readonly packets?: boolean;
  readonly mostLanePx?: number;
}

interface GutterLabel {
  readonly text: string;
  readonly yPx: number;
}

export interface CircuitLayout {
  readonly view: LaneView;
  /** Height of strip and lanes together: more than view.heightPx when the lanes scroll. */
  readonly contentPx: number;
  /** Height of the area of packets under each lane's bars; 0: there is none. */
  readonly packetsPx: number;
  readonly visible: Int32Array;
  readonly dense: boolean;
  readonly gridPx: readonly number[];
  readonly rackLabels: readonly (GutterLabel & { readonly lane: number })[];
  /** "out of", "into": of the lanes under them; the first stays in the strip while its lanes scroll. */
  readonly groupLabels: readonly GutterLabel[];
  /** Undefined while the rule is out of sight. */
  readonly rulePx: number | undefined;
  readonly bound: NamedLine | undefined;
}

export function layoutCircuits(input: CircuitLayoutInput): CircuitLayout {
  const { time, dpr, bound } = input;
  const { blocks, racks } = input.circuits;
  const roomPx = Math.max(1, input.heightPx - STRIP_PX - GROUP_GAP_PX);
  const lanePx = laneHeightPx(blocks.laneCount, roomPx, dpr, input.mostLanePx ?? MOST_LANE_PX);
  const contentPx = STRIP_PX + Math.ceil(blocks.laneCount * lanePx) + GROUP_GAP_PX;
  const heightPx = Math.min(input.heightPx, contentPx);
  const withPackets = input.packets === true && lanePx >= PACKETS_FROM_PX;
  const gapPx = withPackets ? Math.round(lanePx * PACKETS_SHARE) : laneGapPx(lanePx);
  const view: LaneView = {
    time,
    laneCount: blocks.laneCount,
    lanePx,
    gapPx,
    topPx: STRIP_PX,
    scrollPx: Math.min(Math.max(0, input.scrollPx), contentPx - heightPx),
    heightPx,
    widthPx: input.widthPx,
    dpr,
    groupGap: { lane: racks, px: GROUP_GAP_PX },
  };
  const [firstLane, endLane] = lanesInSight(view);
  const visible = blocksWithin(blocks, spanInSight(view), firstLane, endLane);
  return {
    view,
    contentPx,
    // A line parts lanes, and a pixel the area from the bars.
    packetsPx: withPackets ? gapPx - 2 : 0,
    visible,
    dense: visible.length > DENSE_FROM_BLOCKS,
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    rackLabels: [...labelsOf(view, 0, racks), ...labelsOf(view, racks, 2 * racks)],
    ...groupMarks(view, racks),
    bound: bound && layNamedLine(bound, time),
  };
}

/** The first of a group in sight is "rack 3", the others are numbers. */
const labelsOf = (view: LaneView, fromLane: number, endLane: number): CircuitLayout['rackLabels'] =>
  laneLabels(view, fromLane, endLane).map(({ lane, yPx }, index) => ({
    lane,
    text: index === 0 ? `rack ${lane - fromLane}` : String(lane - fromLane),
    yPx,
  }));

function groupMarks(view: LaneView, racks: number): Pick<CircuitLayout, 'groupLabels' | 'rulePx'> {
  const stripPx = STRIP_PX / 2 + 1;
  const intoPx = laneTopPx(view, racks) - NAME_ABOVE_PX;
  const rulePx = laneTopPx(view, racks) - RULE_ABOVE_PX;
  const scrolledBy = laneEndPx(view, racks) <= view.topPx;
  if (scrolledBy) return { groupLabels: [{ text: 'into', yPx: stripPx }], rulePx: undefined };
  const out = { text: 'out of', yPx: stripPx };
  const seen = intoPx < view.heightPx - 4;
  const groupLabels = seen && intoPx > view.topPx + 4 ? [out, { text: 'into', yPx: intoPx }] : [out];
  return { groupLabels, rulePx: rulePx >= view.topPx && rulePx < view.heightPx ? rulePx : undefined };
}
