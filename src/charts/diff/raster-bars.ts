// SPDX-License-Identifier: GPL-3.0-or-later
// The bars of a diff pixel by pixel: the baseline's in outline upwards, the run's filled downwards, each as high as the job's number of
// slots, with a thin grey line while it had none.
import { pixelOf } from '../colour';
import type { ComparedRun } from '../compare/compared-run';
import type { DrawContext } from '../draw-context';
import { shownEndS } from '../gantt/simulated-run';
import { laneEndPx } from '../time/lanes/lane-layout';
import { paintRaster, type Raster } from '../time/raster';
import { timeAt } from '../time/span';
import { bandsOf } from './diff-layout';
import type { DiffScene } from './diff-scene';
import { addUse, fullSlots, type PixelColumns } from './use-columns';

/** Outline thickness in CSS pixels, at least one device pixel: as thick as that on screens; files have finer pixels. */
const EDGE_PX = 0.5;
/** Minimum height, however few slots it had. */
const MIN_PX = 2;

interface Bar {
  readonly one: ComparedRun;
  readonly owner: number;
  readonly fullSlots: number;
  /** The row of pixels that it stands on, and the direction in which it grows. */
  readonly footY: number;
  readonly step: 1 | -1;
  readonly highPx: number;
  readonly leastPx: number;
  readonly fill: number;
  /** Undefined: no outline. */
  readonly edge?: number;
  readonly edgePx: number;
}

export function rasterBars(ctx: DrawContext, scene: DiffScene): void {
  const { diff, rows, layout, paints, palette, selected } = scene;
  const { view, gridPx, lanes } = layout;
  const { dpr, time } = view;
  paintRaster(ctx, { ...view, bottomPx: view.heightPx }, palette, (raster) => {
    const { pixels, widePx, highPx, leftPx, topPx } = raster;
    const grid = pixelOf(palette.grid);
    for (const xPx of gridPx) {
      const from = Math.max(0, Math.round(xPx * dpr) - leftPx);
      const to = Math.min(widePx, Math.round((xPx + 1) * dpr) - leftPx);
      for (let y = 0; y < highPx; y++) if (to > from) pixels.fill(grid, y * widePx + from, y * widePx + to);
    }
    const fromS = timeAt(time, leftPx / dpr);
    const columns: PixelColumns = {
      fromS,
      eachS: (timeAt(time, (leftPx + widePx) / dpr) - fromS) / widePx,
      count: widePx,
    };
    for (let lane = lanes[0]; lane < lanes[1]; lane++) {
      if (view.gapPx === 0) break;
      const y = Math.round(laneEndPx(view, lane + 1) * dpr) - topPx - 1;
      if (y >= 0 && y < highPx) pixels.fill(grid, y * widePx, (y + 1) * widePx);
    }
    const wait = pixelOf(palette.ownerless);
    const [sunken, strong, line] = [palette.surfaceSunken, palette.textQuiet, palette.lineStrong].map(pixelOf);
    for (let lane = lanes[0]; lane < lanes[1]; lane++) {
      const row = rows[lane]!;
      const bands = bandsOf(view, lane);
      const [b, a] = [diff.inBefore[row]!, diff.inAfter[row]!];
      const full = Math.max(fullSlots(diff.before, b), fullSlots(diff.after, a));
      const isBack = selected >= 0 && row !== selected;
      const { pixel, palePixel } = (isBack ? paints.back : paints.full)[row]!;
      const shared = {
        fullSlots: full,
        highPx: Math.round(bands.highPx * dpr),
        leastPx: Math.round(Math.min(MIN_PX, Math.max(1 / dpr, bands.highPx)) * dpr),
        edgePx: Math.max(1, Math.round(EDGE_PX * dpr)),
      };
      if (b >= 0) {
        const footY = Math.round(bands.upperPx * dpr) - topPx - 1;
        const edge = isBack || diff.before.stale ? line! : strong!;
        paintBar(
          raster,
          columns,
          { ...shared, one: diff.before, owner: b, footY, step: -1, fill: sunken!, edge },
          wait,
        );
      }
      if (a >= 0) {
        const footY = Math.round(bands.lowerPx * dpr) - topPx;
        const fill = diff.after.stale ? palePixel : pixel;
        paintBar(raster, columns, { ...shared, one: diff.after, owner: a, footY, step: 1, fill }, wait);
      }
    }
  });
}

function paintBar({ pixels, widePx, highPx }: Raster, columns: PixelColumns, bar: Bar, wait: number): void {
  const { one, owner, footY, step, fill, edge, edgePx } = bar;
  const heights = new Float64Array(widePx);
  addUse(one, owner, columns, heights);
  const put = (x: number, up: number, pixel: number): void => {
    const y = footY + step * up;
    if (y >= 0 && y < highPx) pixels[y * widePx + x] = pixel;
  };
  const highOf = (x: number): number => {
    const slots = heights[x] ?? 0;
    // Any use at all is visible.
    return slots === 0 ? 0 : Math.max(bar.leastPx, Math.round((slots / bar.fullSlots) * bar.highPx));
  };
  const { times, run } = one;
  const columnOf = (timeS: number): number => (timeS - columns.fromS) / columns.eachS;
  const first = Math.max(0, Math.floor(columnOf(times.arrivalS[owner]!)));
  const end = Math.min(widePx, Math.ceil(columnOf(shownEndS(times, owner, run.record.outcome.endS))));
  for (let x = first; x < end; x++) {
    const high = highOf(x);
    if (high === 0) {
      put(x, 0, wait);
      continue;
    }
    for (let up = 0; up < high; up++) put(x, up, fill);
    if (edge === undefined) continue;
    for (let up = 0; up < Math.min(edgePx, high); up++) {
      put(x, high - 1 - up, edge);
      put(x, up, edge);
    }
    let beside = high;
    for (let far = 1; far <= edgePx; far++) beside = Math.min(beside, highOf(x - far), highOf(x + far));
    for (let up = beside; up < high; up++) put(x, up, edge);
  }
}
