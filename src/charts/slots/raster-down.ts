// SPDX-License-Identifier: GPL-3.0-or-later
// Hatches the slots of machines that are down, pixel by pixel: there is no slot then, neither in use nor free.
import { pixelOf } from '../colour';
import type { Raster } from '../time/raster';
import { xOf } from '../time/span';
import { downInSight } from './down';
import type { SlotsScene } from './scene';
import { rowTopPx } from './slots-layout';

const HATCH_PX = 5;

type DownScene = Pick<SlotsScene, 'layout' | 'picture' | 'faults' | 'palette' | 'stale'>;

export function rasterDown(raster: Raster, { layout: { view }, picture, faults, palette, stale }: DownScene): void {
  const { pixels, widePx, highPx, leftPx, topPx } = raster;
  const { time, dpr } = view;
  const ground = pixelOf(palette.surface);
  const stroke = pixelOf(stale ? palette.lineStrong : palette.textQuiet);
  const period = Math.round(HATCH_PX * dpr);
  const strokePx = Math.max(1, Math.round(dpr));
  const scrolled = Math.round(view.scrollPx * dpr);
  const gap = Math.round(view.gapPx * dpr);
  // Behind the run there are no slots.
  const runEnd = Math.min(widePx, Math.round(xOf(time, picture.endS) * dpr) - leftPx);
  for (const { rack, firstRow, endRow, leftPx: fromPx, rightPx: toPx } of downInSight(faults, view)) {
    const first = Math.max(0, fromPx - leftPx);
    const end = Math.min(runEnd, toPx - leftPx);
    for (let row = firstRow; row < endRow; row++) {
      const rowTop = Math.round(rowTopPx(view, rack, row) * dpr) - topPx;
      const foot = Math.max(rowTop + 1, Math.round(rowTopPx(view, rack, row + 1) * dpr) - topPx - gap);
      for (let y = Math.max(0, rowTop); y < Math.min(highPx, foot); y++) {
        // Strokes stay with the stretch while one pans and scrolls.
        const rising = (y + scrolled) % period;
        for (let x = first; x < end; x++) {
          pixels[y * widePx + x] = (x + leftPx - fromPx + rising) % period < strokePx ? stroke : ground;
        }
      }
    }
  }
}
