// SPDX-License-Identifier: GPL-3.0-or-later
// The chart by slot, pixel by pixel: a line of cells for each row in sight, spread over the row's height, crossed where attempts were
// killed. The cost depends on pixels, lanes and the few tasks that are merged while drawing, not on how many there are in all.
import { isLostCell } from '../../analysis/chart-data/slot-cells';
import { pixelOf } from '../colour';
import type { Raster } from '../time/raster';
import { xOf } from '../time/span';
import { rowReader } from './row-reader';
import type { SlotsScene } from './scene';
import { shadeOfCell } from './shades';
import { racksInSight, rowsInSight, rowTopPx } from './slots-layout';

/** Between two lines of the crosses. */
const CROSS_PX = 6;

export function rasterSlots(raster: Raster, scene: SlotsScene): void {
  const { layout, picture, shades, palette, stale } = scene;
  const { view } = layout;
  const { time, dpr } = view;
  const { pixels, widePx, highPx, leftPx, topPx } = raster;
  const columnOf = (timeS: number): number => Math.round(xOf(time, timeS) * dpr) - leftPx;
  // Before and after the run there are no slots.
  const first = Math.min(widePx, Math.max(0, columnOf(0)));
  const end = Math.min(widePx, Math.max(first, columnOf(picture.endS)));
  const cells = new Uint32Array(widePx);
  const read = rowReader(scene, { leftPx, widePx });
  const grid = pixelOf(palette.grid);
  const gridColumns = layout.gridPx.map((xPx) => Math.round(xPx * dpr) - leftPx).filter((x) => x >= first && x < end);
  const cross = {
    stroke: pixelOf(stale ? palette.textQuiet : palette.text),
    period: Math.round(CROSS_PX * dpr),
    strokePx: Math.max(1, Math.round(dpr)),
  };
  const scrolled = Math.round(view.scrollPx * dpr);
  const gap = Math.round(view.gapPx * dpr);
  for (const rack of racksInSight(view)) {
    const [firstRow, endRow] = rowsInSight(view, rack);
    for (let row = firstRow; row < endRow; row++) {
      const rowTop = Math.round(rowTopPx(view, rack, row) * dpr) - topPx;
      const foot = Math.max(rowTop + 1, Math.round(rowTopPx(view, rack, row + 1) * dpr) - topPx - gap);
      const top = Math.max(0, rowTop);
      const bottom = Math.min(highPx, foot);
      if (bottom <= top || end <= first) continue;
      read(rack, row, cells);
      const at = top * widePx;
      let hasLost = false;
      let last = 0;
      let shade = shades.free;
      for (let x = first; x < end; x++) {
        const cell = cells[x]!;
        // Neighbours are equal more often than not.
        if (cell !== last) {
          last = cell;
          shade = shadeOfCell(shades, cell);
          hasLost ||= isLostCell(cell);
        }
        pixels[at + x] = shade;
      }
      for (const x of gridColumns) if (cells[x] === 0) pixels[at + x] = grid;
      for (let y = top + 1; y < bottom; y++) pixels.copyWithin(y * widePx + first, at + first, at + end);
      if (!hasLost) continue;
      for (let y = top; y < bottom; y++) crossLine(pixels, y * widePx, cells, first, end, y + scrolled, cross);
    }
  }
}

interface Cross {
  readonly stroke: number;
  readonly period: number;
  readonly strokePx: number;
}

/** One line of pixels of crosses that continue from row to row and scroll with them: `down` counts from the first rack. */
function crossLine(
  pixels: Uint32Array,
  at: number,
  cells: Uint32Array,
  first: number,
  end: number,
  down: number,
  { stroke, period, strokePx }: Cross,
): void {
  const rising = down % period;
  const falling = period - rising;
  for (let x = first; x < end; x++) {
    if (!isLostCell(cells[x]!)) continue;
    if ((x + rising) % period < strokePx || (x + falling) % period < strokePx) pixels[at + x] = stroke;
  }
}
