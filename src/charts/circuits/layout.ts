// SPDX-License-Identifier: GPL-3.0-or-later
// The circuits chart as numbers: two groups of lanes, visible bars, grid, labels and the selected coflow's bound.
//
//        gutter | plot                                        | right
//          rack | |- arrivals, ends -|    bound 10.2 s |      |   strip, does not scroll
//         0 out | //[ Job1 > 1 ]                              |
//         1 out |       //[ Job2 > 0 ]                        |
//   ------------+---------------------------------------------|   rule between the groups
//          0 in |       //[ Job2 < 1 ]                        |
import { blocksWithin } from '../time/lanes/lane-blocks';
import { type LaneFrame, type LanePreference, laneFrame } from '../time/lanes/lane-heights';
import { type LaneView, laneGapPx, laneLabels, lanesInSight, laneTopPx, spanInSight } from '../time/lanes/lane-layout';
import { isShown, type LanePlaces } from '../time/lanes/lane-places';
import { layNamedLine, type NamedLine, type NamedTime } from '../time/lanes/named-line';
import { type TimeView, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import type { CircuitBlocks } from './circuit-blocks';

/** Above this many visible bars, paint pixel by pixel, without labels, hatching and edges. */
export const DENSE_FROM_BLOCKS = 5000;
const STRIP_PX = 20;
const GROUP_GAP_PX = 12;
/** The rule is this far above the lower group's first lane. */
const RULE_ABOVE_PX = 7;
export const MAX_LANE_PX = 40;
/** From this height on, lanes have space under their bars for what goes by packets. */
const PACKETS_FROM_PX = 12;
const PACKETS_SHARE = 0.35;

export interface CircuitLayoutInput {
  readonly circuits: CircuitBlocks;
  readonly time: TimeView;
  /** Maximum height of the chart; it takes less if its lanes need less. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly scrollPx: number;
  readonly dpr: number;
  readonly bound?: NamedTime | undefined;
  /** Whether there are packets of the same racks to show. */
  readonly packets?: boolean;
  readonly mostLanePx?: number;
  readonly wish?: LanePreference;
  /** Ports that are left out are idle in the visible time. */
  readonly places?: LanePlaces | undefined;
  /** Not all time is in sight. */
  readonly zoomed?: boolean;
  /** Some lanes are idle, shown or not. */
  readonly hasIdle?: boolean;
}

interface GutterLabel {
  readonly text: string;
  readonly yPx: number;
}

export interface CircuitLayout {
  readonly view: LaneView;
  /** Height of strip and lanes together: more than view.heightPx when the lanes scroll. */
  readonly contentPx: number;
  readonly laid: LaneFrame;
  /** Height of the area of packets under each lane's bars; 0: there is none. */
  readonly packetsPx: number;
  readonly visible: Int32Array;
  readonly dense: boolean;
  readonly gridPx: readonly number[];
  readonly rackLabels: readonly (GutterLabel & { readonly lane: number })[];
  /** Says what the numbers under it are; it stays while the lanes scroll. */
  readonly heading: GutterLabel;
  /** Undefined while the rule is out of sight. */
  readonly rulePx: number | undefined;
  readonly bound: NamedLine | undefined;
}

export function layoutCircuits(input: CircuitLayoutInput): CircuitLayout {
  const { time, dpr, bound } = input;
  const { blocks, racks } = input.circuits;
  const { places } = input;
  const laid = laneFrame({
    ...{ laneCount: blocks.laneCount, shown: places?.lanes.length, fixedPx: STRIP_PX + GROUP_GAP_PX, dpr },
    ...{ mostPx: input.mostLanePx ?? MAX_LANE_PX, wish: input.wish, zoomed: input.zoomed, hasIdle: input.hasIdle },
    ...{ heightPx: input.heightPx, scrollPx: input.scrollPx },
  });
  const { lanePx, contentPx } = laid;
  const withPackets = input.packets === true && lanePx >= PACKETS_FROM_PX;
  const gapPx = withPackets ? Math.round(lanePx * PACKETS_SHARE) : laneGapPx(lanePx);
  const view: LaneView = {
    time,
    laneCount: blocks.laneCount,
    lanePx,
    gapPx,
    topPx: STRIP_PX,
    scrollPx: laid.scrollPx,
    heightPx: laid.seenPx,
    widthPx: input.widthPx,
    dpr,
    places,
    groupGap: { lane: racks, px: GROUP_GAP_PX },
  };
  const [firstLane, endLane] = lanesInSight(view);
  const visible = blocksWithin(blocks, spanInSight(view), firstLane, endLane).filter((i) =>
    isShown(view, blocks.lane[i]!),
  );
  const rulePx = laneTopPx(view, racks) - RULE_ABOVE_PX;
  return {
    ...{ view, contentPx, laid },
    // One pixel is a line between lanes, one separates the area from the bars.
    packetsPx: withPackets ? gapPx - 2 : 0,
    visible,
    dense: visible.length > DENSE_FROM_BLOCKS,
    gridPx: timeTicks(time.span, time.widthPx).ticks.map(({ timeS }) => Math.round(xOf(time, timeS))),
    rackLabels: [...labelsOf(view, 0, racks), ...labelsOf(view, racks, 2 * racks)],
    heading: { text: 'rack', yPx: STRIP_PX / 2 + 1 },
    rulePx: rulePx > view.topPx && rulePx < view.heightPx ? rulePx : undefined,
    bound: bound && layNamedLine(bound, time),
  };
}

/** Each label says which way, so that the two ports of a rack can always be told apart. */
const labelsOf = (view: LaneView, fromLane: number, endLane: number): CircuitLayout['rackLabels'] =>
  laneLabels(view, fromLane, endLane).map(({ lane, yPx }) => ({
    lane,
    text: `${lane - fromLane} ${fromLane === 0 ? 'out' : 'in'}`,
    yPx,
  }));
