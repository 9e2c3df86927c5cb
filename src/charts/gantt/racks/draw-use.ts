// SPDX-License-Identifier: GPL-3.0-or-later
// Draws slots in use per rack: every column of pixels shows the mean slots of each job, stacked from the lane's foot.
// Rows are sorted by job, so stacking needs only a running height per column.
import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { pixelOf } from '../../colour';
import type { DrawContext } from '../../draw-context';
import type { OwnerPaints } from '../../job-colours';
import type { ChartPalette } from '../../palette';
import { type LaneView, laneEndPx, lanesInSight, laneTopPx, spanInSight } from '../../time/lanes/lane-layout';
import { isShown } from '../../time/lanes/lane-places';
import { laneFontPx } from '../../time/lanes/lane-sizes';
import { paintRaster } from '../../time/raster';
import { xOf } from '../../time/span';
import { jobsOnRacks } from './jobs-on-racks';
import type { UseLayout } from './use-layout';

/** Between two lines of the cross-hatching. */
const CROSS_PX = 6;

interface UseScene {
  readonly layout: UseLayout;
  readonly use: RackUse;
  /** Slots of the rack with the most, which fill a lane; and slots by rack. */
  readonly slots: number;
  readonly rackSlots: Int32Array;
  readonly paints: OwnerPaints;
  readonly palette: ChartPalette;
  readonly selected: number;
  readonly stale: boolean;
}

export function drawUse(ctx: DrawContext, scene: UseScene): void {
  const { layout, palette } = scene;
  drawUseRaster(ctx, layout.view, layout.gridPx, scene);
  ctx.font = `${laneFontPx(layout.view.lanePx)}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  ctx.fillStyle = palette.textQuiet;
  for (const { text, yPx } of layout.rackLabels) ctx.fillText(text, layout.view.time.leftPx - 8, yPx);
}

type UsePicture = Omit<UseScene, 'layout'>;

function drawUseRaster(
  ctx: DrawContext,
  view: LaneView,
  gridPx: readonly number[],
  { use, slots, rackSlots, paints, palette, selected, stale }: UsePicture,
): void {
  const { time, dpr } = view;
  paintRaster(ctx, { ...view, bottomPx: view.heightPx }, palette, ({ pixels, leftPx, widePx, topPx, highPx }) => {
    const free = pixelOf(palette.surfaceSunken);
    const grid = pixelOf(palette.grid);
    const unknown = pixelOf(palette.ownerless);
    const stroke = pixelOf(stale ? palette.textQuiet : palette.text);
    const period = Math.round(CROSS_PX * dpr);
    const strokePx = Math.max(1, Math.round(dpr));
    const pixelFor = (job: number): number => {
      const paint = (selected < 0 || job === selected ? paints.full : paints.back)[job];
      return paint === undefined ? unknown : stale ? paint.palePixel : paint.pixel;
    };
    const below = new Float64Array(widePx);
    const [firstRack, endRack] = lanesInSight(view);
    for (let rack = firstRack; rack < endRack; rack++) {
      if (!isShown(view, rack)) continue;
      const topOfLane = Math.round(laneTopPx(view, rack) * dpr) - topPx;
      const foot = Math.round((laneEndPx(view, rack + 1) - view.gapPx) * dpr) - topPx;
      const perSlotPx = (foot - topOfLane) / Math.max(1, slots);
      const fill = (x: number, fromRow: number, toRow: number, pixel: number): void => {
        const last = Math.min(toRow, highPx);
        for (let row = Math.max(0, fromRow); row < last; row++) pixels[row * widePx + x] = pixel;
      };
      /** Crossed lines that continue from column to column, as they are counted from the lane's foot and the plot's left. */
      const cross = (x: number, fromRow: number, toRow: number): void => {
        const last = Math.min(toRow, highPx);
        for (let row = Math.max(0, fromRow); row < last; row++) {
          const up = foot - row;
          if ((x + up) % period < strokePx || (x + period * highPx - up) % period < strokePx)
            pixels[row * widePx + x] = stroke;
        }
      };
      const topOfSlots = foot - Math.round(perSlotPx * (rackSlots[rack] ?? slots));
      for (let x = 0; x < widePx; x++) fill(x, topOfSlots, foot, free);
      for (const xPx of gridPx) {
        const x = Math.round(xPx * dpr) - leftPx;
        if (x >= 0 && x < widePx) fill(x, topOfLane, foot, grid);
      }
      below.fill(0);
      eachRowInSight(use, rack, view, (i) => {
        const from = Math.max(0, xOf(time, use.startS[i]!) * dpr - leftPx);
        const to = Math.min(widePx, xOf(time, use.endS[i]!) * dpr - leftPx);
        if (!(to > from)) return;
        const pixel = pixelFor(use.job[i]!);
        for (let x = Math.floor(from); x < to; x++) {
          const share = Math.min(to, x + 1) - Math.max(from, x);
          const under = below[x]!;
          const over = Math.min(slots, under + share * use.slots[i]!);
          below[x] = over;
          // Any use at all gets at least one pixel.
          const topRow = foot - Math.max(1, Math.round(over * perSlotPx));
          const footRow = foot - Math.round(under * perSlotPx);
          fill(x, topRow, footRow, pixel);
          if (use.killed[i] !== 0) cross(x, topRow, footRow);
        }
      });
    }
  });
}

/** In order, without those of jobs that have no slots of the rack in the visible time. */
function eachRowInSight(use: RackUse, rack: number, view: LaneView, act: (row: number) => void): void {
  const { rackFrom, fromRow, toRow, startS, endS } = jobsOnRacks(use);
  const { fromS, toS } = spanInSight(view);
  for (let group = rackFrom[rack] ?? 0; group < (rackFrom[rack + 1] ?? 0); group++) {
    if (startS[group]! >= toS || endS[group]! <= fromS) continue;
    for (let row = fromRow[group]!; row < toRow[group]!; row++) act(row);
  }
}
