// SPDX-License-Identifier: GPL-3.0-or-later
// The position of a block's label: at the visible left end, so that it stays in sight while the block scrolls out.

import type { TimeView } from '../span';
import type { BlockEdges } from './lane-layout';

/** Lower blocks have no label. */
const LANE_PX = 13;
const PAD_PX = 5;

interface LabelSpace {
  readonly leftPx: number;
  readonly availablePx: number;
  readonly middlePx: number;
}

/** Undefined if less than `leastPx` is left. */
export function labelSpace(time: TimeView, edges: BlockEdges, leastPx: number): LabelSpace | undefined {
  const leftPx = Math.max(edges.leftPx, time.leftPx) + PAD_PX;
  const availablePx = Math.min(edges.rightPx, time.leftPx + time.widthPx) - PAD_PX - leftPx;
  if (edges.bottomPx - edges.topPx < LANE_PX || availablePx < leastPx) return undefined;
  return { leftPx, availablePx, middlePx: (edges.topPx + edges.bottomPx) / 2 + 0.5 };
}
