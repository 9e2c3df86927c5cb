// SPDX-License-Identifier: GPL-3.0-or-later
// Which block is under the pointer: the one drawn last among those whose drawn edges contain it, else the nearest within a
// few pixels, so that a band of one pixel can be hit at all. Searches only the intervals and stacks near the pointer.
import { timeAt } from '../time/span';
import { type Bands, intervalsWithin, stackPlace } from './bands';
import { type BandsView, edgesOfBand, slotAt } from './view';

export interface BandHit {
  readonly block: number;
  readonly owner: number;
  /** Jobs drawn on this very pixel: more than one if time or slots are too fine to separate them. */
  readonly together: number;
}

const REACH_PX = 3;

export function hitBand(bands: Bands, view: BandsView, xPx: number, yPx: number): BandHit | undefined {
  const { time } = view;
  const inPlot = xPx >= time.leftPx && xPx <= time.leftPx + time.widthPx;
  const inside = inPlot && yPx >= view.seenTopPx && yPx < view.seenBottomPx;
  if (!inside) return undefined;
  const awayPx = REACH_PX + 2;
  const near = { fromS: timeAt(time, xPx - awayPx), toS: timeAt(time, xPx + awayPx) };
  const lowSlot = slotAt(view, yPx + awayPx);
  const highSlot = slotAt(view, yPx - awayPx);
  const owners = new Set<number>();
  let block = -1;
  let nearest = -1;
  let nearestPx = REACH_PX;
  const [first, end] = intervalsWithin(bands, near);
  for (let k = first; k < end; k++) {
    const stackEnd = bands.stackFrom[k + 1]!;
    for (let place = stackPlace(bands, k, lowSlot); place < stackEnd; place++) {
      const i = bands.stack[place]!;
      if (bands.fromSlot[i]! > highSlot) break;
      const { leftPx, rightPx, topPx, bottomPx } = edgesOfBand(view, bands, i);
      const offX = Math.max(leftPx - xPx, xPx - rightPx, 0);
      const offY = Math.max(topPx - yPx, yPx - bottomPx, 0);
      if (xPx >= leftPx && xPx < rightPx && yPx >= topPx && yPx < bottomPx) {
        owners.add(bands.owner[i]!);
        block = Math.max(block, i);
      } else if (Math.max(offX, offY) < nearestPx) {
        nearestPx = Math.max(offX, offY);
        nearest = i;
      }
    }
  }
  const hit = block >= 0 ? block : nearest;
  return hit < 0 ? undefined : { block: hit, owner: bands.owner[hit]!, together: Math.max(1, owners.size) };
}
