// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the Gantt chart by slot: the raster, with a line between tasks that are wide enough to be distinguished, their names where
// they fit, and racks and machines beside the lanes.

import { pixelOf } from '../colour';
import type { DrawContext } from '../draw-context';
import { drawFaultsOfRacks } from '../faults/draw-faults';
import type { ChartPalette } from '../palette';
import { drawBlockFrame } from '../time/lanes/block-frame';
import { labelSpace } from '../time/lanes/block-label';
import { paintRaster, type Raster } from '../time/raster';
import { xOf } from '../time/span';
import { shownName } from './describe';
import { downInSight, hasMachineRows } from './down';
import { countExisting } from './existing-slots';
import { gutterLabels } from './gutter';
import { eachWidePlace, edgesOfPlace } from './places-in-sight';
import { rasterSlots } from './raster-slots';
import type { SlotsScene } from './scene';
import { rackLanes, racksInSight, rowOf, rowsInSight, rowTopPx, type SlotsView } from './slots-layout';

const FONT_PX = 12;
const FROM_PLOT_PX = 8;
/** Narrower tasks and lower lanes are drawn without a line between tasks. */
const APART_PX = { wide: 4, high: 3 };
const LABEL_LEAST_PX = 30;
/** Lanes as high as this have a name on each task. */
export const LABELS_FROM_PX = 14;
const BEHIND_LABEL_PX = 2;

export function drawSlots(ctx: DrawContext, scene: SlotsScene): void {
  const { layout, palette } = scene;
  const { view } = layout;
  paintRaster(ctx, { ...view, bottomPx: view.heightPx }, palette, (raster) => {
    rasterSlots(raster, scene);
    rasterDown(raster, scene);
    rasterMissing(raster, scene);
    if (view.shift === 0 && view.rowPx >= APART_PX.high) separate(raster, scene);
  });
  ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  if (view.shift === 0 && view.rowPx >= LABELS_FROM_PX) drawNames(ctx, scene);
  drawGutter(ctx, view, palette);
}

/** The last column of each task in the colour of a free slot. */
function separate({ pixels, widePx, highPx, leftPx, topPx }: Raster, { layout, picture, shades }: SlotsScene): void {
  const { view } = layout;
  const { dpr } = view;
  eachLaneInSight(view, (firstLane, endLane) =>
    eachWidePlace(view, picture, firstLane, endLane, APART_PX.wide, (_, edges) => {
      const x = Math.round(edges.rightPx * dpr) - 1 - leftPx;
      if (x < 0 || x >= widePx) return;
      const end = Math.min(highPx, Math.round(edges.bottomPx * dpr) - topPx);
      for (let y = Math.max(0, Math.round(edges.topPx * dpr) - topPx); y < end; y++)
        pixels[y * widePx + x] = shades.free;
    }),
  );
}

function drawNames(ctx: DrawContext, { layout, picture, tasks, ids, paints, selected, stale }: SlotsScene): void {
  const { view } = layout;
  const { time } = view;
  const { lanes } = picture;
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx, view.topPx, time.widthPx, view.heightPx - view.topPx);
  ctx.clip();
  ctx.textAlign = 'left';
  eachLaneInSight(view, (firstLane, endLane) =>
    eachWidePlace(view, picture, firstLane, endLane, LABEL_LEAST_PX, (place, edges) => {
      const owner = lanes.owner[place]!;
      const name = shownName(tasks, lanes.row[place]!, ids);
      const widePx = ctx.measureText(name).width;
      // After the paler part in which the task fetches, if it fits there, and never on crosses.
      const fetchedPx = xOf(time, lanes.fetchedS[place]!);
      const behind = labelSpace(time, { ...edges, leftPx: Math.max(edges.leftPx, fetchedPx) }, widePx);
      const space = behind ?? labelSpace(time, edges, widePx);
      if (space === undefined) return;
      const paint = (selected < 0 || owner >> 1 === selected ? paints.full : paints.back)[owner >> 1]!;
      if (behind === undefined || (owner & 1) !== 0) {
        ctx.fillStyle = stale ? paint.pale : paint.fill;
        ctx.fillRect(
          space.leftPx - BEHIND_LABEL_PX,
          edges.topPx,
          widePx + 2 * BEHIND_LABEL_PX,
          edges.bottomPx - edges.topPx,
        );
      }
      ctx.fillStyle = stale ? paint.paleText : paint.text;
      ctx.fillText(name, space.leftPx, space.middlePx);
    }),
  );
  ctx.restore();
}

function eachLaneInSight(view: SlotsView, visit: (firstLane: number, endLane: number) => void): void {
  for (const rack of racksInSight(view)) {
    const [first, end] = rowsInSight(view, rack);
    if (end > first) visit(rowOf(view, rack, first).firstLane, rowOf(view, rack, end - 1).endLane);
  }
}

function drawGutter(ctx: DrawContext, view: SlotsView, palette: ChartPalette): void {
  ctx.textAlign = 'right';
  for (const { text, yPx, isRack } of gutterLabels(view)) {
    ctx.fillStyle = isRack ? palette.text : palette.textQuiet;
    ctx.fillText(text, view.time.leftPx - FROM_PLOT_PX, yPx);
  }
}

/** A task that is marked: its lane and its place on it. */
interface MarkedPlace {
  readonly lane: number;
  readonly place: number;
}

interface SlotsMarks extends Pick<SlotsScene, 'layout' | 'picture' | 'faults' | 'palette'> {
  readonly hovered: MarkedPlace | undefined;
  readonly picked: MarkedPlace | undefined;
}

/** On a layer of its own: the pointer never repaints the chart. */
export function drawSlotMarks(ctx: DrawContext, marks: SlotsMarks): void {
  const { layout, picture, faults, palette, hovered, picked } = marks;
  const { view } = layout;
  if (!hasMachineRows(view)) drawFaultsOfRacks(ctx, rackLanes(view), faults, palette);
  const { time } = view;
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx - 2, view.topPx - 2, time.widthPx + 4, view.heightPx - view.topPx + 2);
  ctx.clip();
  ctx.setLineDash([]);
  for (const [one, strongPx] of [
    [hovered, 1],
    [picked, 2],
  ] as const) {
    if (one === undefined || (one === hovered && hovered.place === picked?.place)) continue;
    const edges = edgesOfPlace(view, picture, one.lane, one.place);
    if (edges.rightPx > time.leftPx && edges.leftPx < time.leftPx + time.widthPx) {
      drawBlockFrame(ctx, edges, palette, strongPx);
    }
  }
  ctx.restore();
}

// Rows of slots that a smaller rack does not have are left blank: neither in use nor free.
function rasterMissing(raster: Raster, { layout: { view }, palette }: SlotsScene): void {
  if (view.counts.there === undefined) return;
  const { pixels, widePx, highPx, topPx } = raster;
  const ground = pixelOf(palette.surface);
  for (const rack of racksInSight(view)) {
    const [first, end] = rowsInSight(view, rack);
    for (let row = first; row < end; row++) {
      const { firstLane, endLane } = rowOf(view, rack, row);
      if (countExisting(view.counts, firstLane, endLane) > 0) continue;
      const top = Math.max(0, Math.round(rowTopPx(view, rack, row) * view.dpr) - topPx);
      const foot = Math.min(highPx, Math.round(rowTopPx(view, rack, row + 1) * view.dpr) - topPx);
      if (foot > top) pixels.fill(ground, top * widePx, foot * widePx);
    }
  }
}

// Hatches the slots of machines that are down, pixel by pixel: there is no slot then, neither in use nor free.
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
  // After the end of the run there are no slots.
  const runEnd = Math.min(widePx, Math.round(xOf(time, picture.endS) * dpr) - leftPx);
  for (const { rack, firstRow, endRow, leftPx: fromPx, rightPx: toPx } of downInSight(faults, view)) {
    const first = Math.max(0, fromPx - leftPx);
    const end = Math.min(runEnd, toPx - leftPx);
    for (let row = firstRow; row < endRow; row++) {
      const rowTop = Math.round(rowTopPx(view, rack, row) * dpr) - topPx;
      const foot = Math.max(rowTop + 1, Math.round(rowTopPx(view, rack, row + 1) * dpr) - topPx - gap);
      for (let y = Math.max(0, rowTop); y < Math.min(highPx, foot); y++) {
        // Strokes move with the stretch during panning and scrolling.
        const rising = (y + scrolled) % period;
        for (let x = first; x < end; x++) {
          pixels[y * widePx + x] = (x + leftPx - fromPx + rising) % period < strokePx ? stroke : ground;
        }
      }
    }
  }
}
