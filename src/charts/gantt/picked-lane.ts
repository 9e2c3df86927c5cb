// SPDX-License-Identifier: GPL-3.0-or-later
// The thin frame around the picked part of the cluster, on charts whose lanes are racks or ports.
import type { Picked } from '../../analysis/why/rich-text';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { drawBlockFrame } from '../time/lanes/block-frame';
import { type LaneView, laneEndPx, laneTopPx } from '../time/lanes/lane-layout';

/** Props of charts on which something can be picked. */
export interface PickProps {
  readonly picked?: Picked | undefined;
  readonly onPick?: ((picked: Picked | undefined) => void) | undefined;
}

/** The rack whose lane is framed; undefined if none is. */
export const rackOfPick = (picked: Picked | undefined): number | undefined =>
  picked !== undefined && 'rack' in picked ? picked.rack : undefined;

/** Lanes of ports, those out of racks first. */
export function portsOfPick(picked: Picked | undefined, racks: number): readonly number[] {
  if (picked?.kind === 'port') return [picked.port];
  const rack = rackOfPick(picked);
  return rack === undefined || rack >= racks ? [] : [rack, racks + rack];
}

/** The part of its lane, for lanes with an upper and a lower half. */
export type LanePart = 'whole' | 'upper' | 'lower';

export function drawPickedLane(
  ctx: DrawContext,
  view: LaneView,
  lane: number,
  palette: ChartPalette,
  part: LanePart = 'whole',
): void {
  if (lane >= view.laneCount) return;
  const { time } = view;
  const topPx = laneTopPx(view, lane);
  const bottomPx = laneEndPx(view, lane + 1) - view.gapPx;
  const middlePx = Math.round((topPx + bottomPx) / 2);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, view.topPx - 1, view.widthPx, view.heightPx - view.topPx + 1);
  ctx.clip();
  ctx.setLineDash([]);
  const edges = {
    ...{ leftPx: time.leftPx, rightPx: time.leftPx + time.widthPx },
    topPx: part === 'lower' ? middlePx : topPx,
    bottomPx: part === 'upper' ? middlePx : bottomPx,
  };
  drawBlockFrame(ctx, edges, palette, 1);
  ctx.restore();
}
