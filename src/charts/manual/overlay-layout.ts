// SPDX-License-Identifier: GPL-3.0-or-later
// The overlay of a plan by hand, as boxes in chart pixels: conflicts with their signs, the place where a drag started, and the
// grips of the selected rectangle. Pure.
import { rackRuns } from '../rack-plan/plan-blocks';
import { blocksOf, type LaneBlocks } from '../time/lanes/lane-blocks';
import { edgesOf, edgesOfTime, type LaneView, laneTopPx } from '../time/lanes/lane-layout';
import { ascending, type ManualConflict } from './hand-plan';

export interface OverlayBox {
  readonly key: string;
  readonly leftPx: number;
  readonly topPx: number;
  readonly widePx: number;
  readonly highPx: number;
}

interface ConflictBox extends OverlayBox {
  /** Middle of the sign; one per conflict. */
  readonly sign: { readonly xPx: number; readonly yPx: number } | undefined;
}

const MAX_BOXES = 400;
export const SIGN_PX = 16;
const GRIP = { widePx: 26, highPx: 5 } as const;

/** The boxes of runs of adjacent racks over a stretch of time; none if it is out of sight. */
export function rackBoxes(
  view: LaneView,
  racks: readonly number[],
  fromS: number,
  toS: number,
  key: string,
): readonly OverlayBox[] {
  const { span, leftPx: plotLeftPx, widthPx } = view.time;
  if (toS < span.fromS || fromS > span.toS) return [];
  const [edgeLeftPx, edgeRightPx] = edgesOfTime(view, fromS, toS);
  const leftPx = Math.max(edgeLeftPx, plotLeftPx);
  const rightPx = Math.max(Math.min(edgeRightPx, plotLeftPx + widthPx), leftPx + 1);
  return rackRuns(ascending(racks)).map(({ rack, count }) => {
    const topPx = laneTopPx(view, rack);
    const highPx = laneTopPx(view, rack + count) - view.gapPx - topPx;
    return { key: `${key} ${rack}`, leftPx, topPx, widePx: rightPx - leftPx, highPx };
  });
}

/** The sign is at the top left of the conflict's first box, and inside the plot however small the box is. */
export function conflictBoxes(view: LaneView, conflicts: readonly ManualConflict[]): readonly ConflictBox[] {
  const { leftPx, widthPx } = view.time;
  const half = SIGN_PX / 2;
  const boxes: ConflictBox[] = [];
  for (const { jobs, racks, fromS, toS } of conflicts) {
    if (boxes.length >= MAX_BOXES) break;
    rackBoxes(view, racks, fromS, toS, `${jobs.join(' ')} ${fromS}`).forEach((box, i) => {
      const xPx = Math.min(
        Math.max(box.leftPx + Math.min(box.widePx / 2, half + 3), leftPx + half),
        leftPx + widthPx - half,
      );
      const yPx = Math.max(box.topPx + Math.min(box.highPx / 2, half + 3), view.topPx + half);
      boxes.push({ ...box, sign: i === 0 ? { xPx, yPx } : undefined });
    });
  }
  return boxes;
}

/** The outline of a job's rectangles, inside their edges. */
export const selectedBoxes = (view: LaneView, blocks: LaneBlocks, job: number): readonly OverlayBox[] =>
  Array.from(blocksOf(blocks, job), (i) => {
    const { leftPx, rightPx, topPx, bottomPx } = edgesOf(view, blocks, i);
    const widePx = Math.max(0, rightPx - leftPx - 2);
    return { key: `own ${i}`, leftPx: leftPx + 1, topPx: topPx + 1, widePx, highPx: Math.max(0, bottomPx - topPx - 2) };
  });

/** On the upper and the lower edge of each run of a job's racks, if the run is high enough to distinguish them. */
export function gripBoxes(view: LaneView, blocks: LaneBlocks, job: number): readonly OverlayBox[] {
  const grips: OverlayBox[] = [];
  const plotRightPx = view.time.leftPx + view.time.widthPx;
  for (const i of blocksOf(blocks, job)) {
    const edges = edgesOf(view, blocks, i);
    const fromPx = Math.max(edges.leftPx, view.time.leftPx);
    const toPx = Math.min(edges.rightPx, plotRightPx);
    const widePx = Math.min(GRIP.widePx, (toPx - fromPx) / 2);
    if (edges.bottomPx - edges.topPx < 3 * GRIP.highPx || widePx < 4) continue;
    const leftPx = (fromPx + toPx - widePx) / 2;
    for (const [edge, topPx] of [
      ['top', edges.topPx - GRIP.highPx / 2 + 1],
      ['bottom', edges.bottomPx - GRIP.highPx / 2 - 1],
    ] as const) {
      grips.push({ key: `${edge} ${i}`, leftPx, topPx, widePx, highPx: GRIP.highPx });
    }
  }
  return grips;
}
