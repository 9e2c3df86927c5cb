// SPDX-License-Identifier: GPL-3.0-or-later
// Which block is under the pointer: the one drawn last among those whose drawn edges contain it, else the nearest in the
// lane within a few pixels, so that a job one pixel wide can be hit.

import { timeAt } from '../span';
import { blocksWithin, type LaneBlocks } from './lane-blocks';
import { edgesOfTime, type LaneView, laneAt } from './lane-layout';

interface LaneHit {
  readonly block: number;
  readonly owner: number;
  /** Blocks of the lane drawn on this very pixel column: more than one if the time scale is too coarse to separate them. */
  readonly together: number;
}

const REACH_PX = 3;

export function hitLaneBlock(blocks: LaneBlocks, view: LaneView, xPx: number, yPx: number): LaneHit | undefined {
  const { time } = view;
  const lane = laneAt(view, yPx);
  if (lane === undefined || xPx < time.leftPx || xPx > time.leftPx + time.widthPx) return undefined;
  const near = { fromS: timeAt(time, xPx - REACH_PX - 2), toS: timeAt(time, xPx + REACH_PX + 2) };
  let block = -1;
  let together = 0;
  let nearestPx = REACH_PX;
  for (const i of blocksWithin(blocks, near, lane, lane + 1)) {
    const [leftPx, rightPx] = edgesOfTime(view, blocks.startS[i]!, blocks.endS[i]!);
    if (xPx >= leftPx && xPx < rightPx) {
      together++;
      block = i;
    } else if (together === 0) {
      const awayPx = xPx < leftPx ? leftPx - xPx : xPx - rightPx;
      if (awayPx >= nearestPx) continue;
      nearestPx = awayPx;
      block = i;
    }
  }
  return block < 0 ? undefined : { block, owner: blocks.owner[block]!, together: Math.max(1, together) };
}
