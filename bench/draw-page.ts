// SPDX-License-Identifier: GPL-3.0-or-later
// What a page of the bench draws: made-up tasks by slot, on a canvas of the page, as the chart draws them and with a rectangle for
// each.

import { runFaults } from '../src/analysis/chart-data/run-faults';
import { slotLanes } from '../src/analysis/chart-data/slot-lanes';
import { type SlotPicture, slotLevels } from '../src/analysis/chart-data/slot-levels';
import { jobFills, paintsFor } from '../src/charts/job-colours';
import { type ChartPalette, paletteFrom } from '../src/charts/palette';
import { FEW_IN_A_FRAME } from '../src/charts/slots/detail';
import { drawSlots } from '../src/charts/slots/draw-slots';
import { FineCells } from '../src/charts/slots/fine-cells';
import { hitSlots } from '../src/charts/slots/hit-slots';
import { MAX_LANE_PX } from '../src/charts/slots/row-heights';
import { RowSweep } from '../src/charts/slots/row-sweep';
import type { SlotsScene } from '../src/charts/slots/scene';
import { cellShades } from '../src/charts/slots/shades';
import { layoutSlots, rowOfLane, rowTopPx } from '../src/charts/slots/slots-layout';
import { timeAt, xOf } from '../src/charts/time/span';
import { type Timing, timeOnce, timeSides } from './harness';
import { type MadeTasks, madeTasks } from './made-tasks';

export interface MadePicture {
  readonly laneMs: number;
  readonly levelMs: number;
  readonly recordBytes: number;
  readonly laneBytes: number;
  readonly cellBytes: number;
}

export interface DrawnView {
  /** Of all time. */
  readonly share: number;
  /** Lanes as high as they get; else all in sight. */
  readonly highLanes: boolean;
}

interface DrawPage {
  make(tasks: number): MadePicture;
  /** Turn by turn, pixels read back. The first side is a rectangle each. */
  draw(view: DrawnView): readonly Timing[];
  /** Microseconds for one, mean of many. */
  hit(view: DrawnView): number;
}

declare global {
  var drawPage: DrawPage;
}

const SIZE = { widthPx: 1200, heightPx: 600, leftPx: 64 };
const HITS = 2000;
let made: MadeTasks;
let picture: SlotPicture;
let sweep: RowSweep;
let fine: FineCells;

function make(count: number): MadePicture {
  made = madeTasks(count);
  const lanes = timeOnce({ name: '', run: () => slotLanes(made.tasks, made.topology, made.jobs) });
  const endS = made.tasks.endS.at(-1) as number;
  const levels = timeOnce({ name: '', run: () => slotLevels(lanes.answer, endS) });
  picture = { lanes: lanes.answer, levels: levels.answer, endS };
  sweep = new RowSweep(picture.lanes);
  fine = new FineCells(sweep, picture);
  return {
    laneMs: lanes.ms,
    levelMs: levels.ms,
    recordBytes: bytesIn(made.tasks),
    laneBytes: bytesIn(picture.lanes),
    cellBytes: bytesIn(picture.levels),
  };
}

const bytesIn = (columns: object): number =>
  Object.values(columns).reduce((sum, one) => sum + (ArrayBuffer.isView(one) ? one.byteLength : 0), 0);

/** `moved`: so much of the width to the right. */
function sceneOf({ share, highLanes }: DrawnView, moved = 0): SlotsScene {
  const wideS = picture.endS * share;
  const fromS = (picture.endS - wideS) / 2 + moved * wideS;
  const { widthPx, heightPx, leftPx } = SIZE;
  const time = { span: { fromS, toS: fromS + wideS }, leftPx, widthPx: widthPx - leftPx - 16 };
  const lanePx = highLanes ? MAX_LANE_PX : undefined;
  const layout = layoutSlots({ counts: picture.lanes, lanePx, time, heightPx, scrollPx: highLanes ? 4000 : 0, dpr: 1 });
  const palette = paletteFrom((token) => COLOURS[token] ?? '#d5dbe4', 'sans-serif');
  const paints = paintsFor(jobFills(Array(made.jobs).fill({}), palette), palette);
  const shades = cellShades(paints, palette, -1, false);
  const { tasks } = made;
  return {
    layout,
    picture,
    tasks,
    ids: [],
    faults: NO_FAULTS,
    sweep,
    fine,
    shades,
    paints,
    palette,
    selected: -1,
    stale: false,
  };
}

const NO_FAULTS = runFaults(undefined, undefined, 0);

const COLOURS: Readonly<Record<string, string>> = {
  ...{ '--surface': '#ffffff', '--surface-sunken': '#f4f6f9', '--text': '#171c24', '--text-quiet': '#465060' },
  ...{ '--category-1': '#0072b2', '--category-2': '#e69f00', '--category-3': '#009e73', '--category-4': '#cc79a7' },
  ...{ '--category-5': '#56b4e9', '--category-6': '#d55e00', '--category-7': '#f0e442', '--category-8': '#5d6775' },
};

function contextOf(palette: ChartPalette): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.widthPx;
  canvas.height = SIZE.heightPx;
  const ctx = canvas.getContext('2d') as CanvasRenderingContext2D;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, SIZE.widthPx, SIZE.heightPx);
  return ctx;
}

function draw(view: DrawnView): readonly Timing[] {
  const scene = sceneOf(view);
  let panned = 0;
  const ctx = contextOf(scene.palette);
  // Drawing happens when pixels are read.
  const drawn = (paint: () => void): number => {
    paint();
    return ctx.getImageData(SIZE.leftPx, 10, 1, 1).data[0]!;
  };
  return timeSides(
    [
      { name: 'a rectangle each', run: () => drawn(() => drawEach(ctx, scene)) },
      { name: 'by slot', run: () => drawn(() => drawSlots(ctx, scene)) },
      { name: 'by slot, panned by 1 % a frame', run: () => drawn(() => drawSlots(ctx, sceneOf(view, ++panned / 100))) },
      {
        name: 'by slot, for the first time',
        run: () => drawn(() => drawSlots(ctx, { ...scene, ...unseen(), tasksAtOnce: FEW_IN_A_FRAME })),
      },
      {
        name: 'by slot, for the first time, all of it',
        run: () => drawn(() => drawSlots(ctx, { ...scene, ...unseen() })),
      },
    ],
    () => undefined,
  );
}

const unseen = () => ({ fine: new FineCells(sweep, picture) });

function drawEach(ctx: CanvasRenderingContext2D, { layout, paints }: SlotsScene): void {
  const { view } = layout;
  const { lanes } = picture;
  const { fromS, toS } = view.time.span;
  for (let used = 0; used < lanes.lane.length; used++) {
    const { rack, row } = rowOfLane(view, lanes.lane[used]!);
    const topPx = rowTopPx(view, rack, row);
    const highPx = Math.max(1, rowTopPx(view, rack, row + 1) - topPx);
    if (topPx > view.heightPx || topPx + highPx < 0) continue;
    for (let place = lanes.from[used]!; place < lanes.from[used + 1]!; place++) {
      const [startS, endS] = [lanes.startS[place]!, lanes.endS[place]!];
      if (endS < fromS || startS > toS) continue;
      const leftPx = xOf(view.time, startS);
      ctx.fillStyle = paints.full[lanes.owner[place]! >> 1]?.fill ?? '';
      ctx.fillRect(leftPx, topPx, Math.max(1, xOf(view.time, endS) - leftPx), highPx);
    }
  }
}

function hit(view: DrawnView): number {
  const { layout } = sceneOf(view);
  const { time } = layout.view;
  let found = 0;
  const startMs = performance.now();
  for (let k = 0; k < HITS; k++) {
    const xPx = SIZE.leftPx + ((k * 7919) % time.widthPx);
    if (timeAt(time, xPx) > 0 && hitSlots(layout.view, picture.lanes, xPx, (k * 104729) % SIZE.heightPx)) found++;
  }
  if (found === 0) throw new Error('nothing was hit');
  return (1000 * (performance.now() - startMs)) / HITS;
}

globalThis.drawPage = { make, draw, hit };
