// SPDX-License-Identifier: GPL-3.0-or-later
// Under the bars of each port: what the rack's link to or from the packet core carries, as an area up to its capacity. Every
// column of pixels shows the mean over its time, so that all traffic shows at any zoom.
import { packetLinkOf } from '../../analysis/chart-data/circuit-share';
import type { LinkUse } from '../../analysis/chart-data/link-use';
import { meanOver } from '../../analysis/chart-data/step-sums';
import type { DrawContext } from '../draw-context';
import { laneEndPx, lanesInSight } from '../time/lanes/lane-layout';
import { isShown } from '../time/lanes/lane-places';
import { timeAt } from '../time/span';
import type { CircuitLayout } from './layout';

interface PacketScene {
  readonly layout: CircuitLayout;
  readonly racks: number;
  readonly packets: LinkUse;
  readonly fill: string;
}

export function drawPackets(ctx: DrawContext, { layout, racks, packets, fill }: PacketScene): void {
  const { view, packetsPx } = layout;
  const { time } = view;
  if (packetsPx === 0) return;
  ctx.fillStyle = fill;
  const [first, end] = lanesInSight(view);
  for (let lane = first; lane < end; lane++) {
    if (!isShown(view, lane)) continue;
    const link = packetLinkOf(lane, racks);
    const capacity = packets.capacityGbps[link] ?? 0;
    if (!(capacity > 0)) continue;
    const footPx = laneEndPx(view, lane + 1) - 1;
    const highPx = (xPx: number): number => {
      const mean = meanOver(packets, link, timeAt(time, xPx), timeAt(time, xPx + 1));
      // Any traffic at all is visible.
      return mean > 0 ? Math.max(1, Math.round((mean / capacity) * packetsPx)) : 0;
    };
    eachRun(time.leftPx, time.leftPx + time.widthPx, highPx, (fromPx, toPx, px) => {
      if (px > 0) ctx.fillRect(fromPx, footPx - px, toPx - fromPx, px);
    });
  }
}

/** Neighbouring columns of equal height are drawn as one rectangle. */
export function eachRun(
  fromPx: number,
  toPx: number,
  heightOf: (xPx: number) => number,
  draw: (fromPx: number, toPx: number, heightPx: number) => void,
): void {
  let startPx = fromPx;
  let height = fromPx < toPx ? heightOf(fromPx) : 0;
  for (let xPx = fromPx + 1; xPx < toPx; xPx++) {
    const next = heightOf(xPx);
    if (next === height) continue;
    draw(startPx, xPx, height);
    startPx = xPx;
    height = next;
  }
  if (startPx < toPx) draw(startPx, toPx, height);
}
