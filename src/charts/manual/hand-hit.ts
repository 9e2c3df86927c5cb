// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a rectangle is under the pointer: an edge that stretches it, or the body that moves it. Pure.
import { hitLaneBlock } from '../time/lanes/hit';
import { blocksOf, type LaneBlocks } from '../time/lanes/lane-blocks';
import { edgesOf, type LaneView } from '../time/lanes/lane-layout';
import type { HandHold } from './drag';

interface HandHit {
  /** Index of the job in the scenario. */
  readonly job: number;
  readonly hold: HandHold;
}

/** How far edges reach into a rectangle (at most a quarter of it), and a little outside it. */
const EDGE_PX = { mouse: 6, touch: 12 } as const;
const OUTSIDE_PX = { mouse: 3, touch: 8 } as const;

/** The selected job's rectangle takes precedence over others that overlap it, so that they can be dragged apart. */
export function hitHand(
  blocks: LaneBlocks,
  view: LaneView,
  selected: number,
  point: { readonly xPx: number; readonly yPx: number },
  pointer: 'mouse' | 'touch',
): HandHit | undefined {
  if (point.yPx < view.topPx || point.yPx >= view.heightPx) return undefined;
  const own = hitOwner(blocks, view, selected, point, pointer, true);
  if (own !== undefined) return own;
  const hit = hitLaneBlock(blocks, view, point.xPx, point.yPx);
  if (hit === undefined) return undefined;
  return hitOwner(blocks, view, hit.owner, point, pointer, false) ?? { job: hit.owner, hold: { kind: 'move' } };
}

function hitOwner(
  blocks: LaneBlocks,
  view: LaneView,
  job: number,
  { xPx, yPx }: { readonly xPx: number; readonly yPx: number },
  pointer: 'mouse' | 'touch',
  beyond: boolean,
): HandHit | undefined {
  const outside = beyond ? OUTSIDE_PX[pointer] : 0;
  for (const i of blocksOf(blocks, job)) {
    const { leftPx, rightPx, topPx, bottomPx } = edgesOf(view, blocks, i);
    const inside = xPx >= leftPx && xPx < rightPx && yPx >= topPx - outside && yPx < bottomPx + outside;
    if (!inside) continue;
    const edgePx = Math.min(EDGE_PX[pointer], (bottomPx - topPx) / 4);
    const rack = blocks.lane[i]!;
    if (yPx < topPx + edgePx) return { job, hold: { kind: 'stretch', edge: 'top', rack } };
    const last = rack + blocks.lanes[i]! - 1;
    if (yPx >= bottomPx - edgePx) return { job, hold: { kind: 'stretch', edge: 'bottom', rack: last } };
    return { job, hold: { kind: 'move' } };
  }
  return undefined;
}
