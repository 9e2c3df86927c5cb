// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a row come from: a level, cells made on demand, or the tasks.
import { rowsOfRack } from '../../analysis/chart-data/slot-levels';
import { lengthS, timeAt } from '../time/span';
import { countRowsInSight, detailOf, fineBinsOf, finestLevel, rowsAtOnce } from './detail';
import { canKeep } from './fine-cells';
import type { SlotsScene } from './scene';
import { rowOf } from './slots-layout';

/** Fills cells[x] for every column of a row. */
type RowCells = (rack: number, row: number, cells: Uint32Array) => void;

/** Columns of device pixels from the left edge of the plot. */
interface Columns {
  readonly leftPx: number;
  readonly widePx: number;
}

export function rowReader(scene: SlotsScene, columns: Columns): RowCells {
  const { layout, picture, tasks, sweep } = scene;
  const { view } = layout;
  const { time, dpr } = view;
  const level = detailOf(picture, tasks.endS, view);
  if (level >= 0) return levelReader(scene, columns, level);
  const fineBins = fineBinsOf(picture, tasks.endS, view);
  if (fineBins > 0) return fineReader(scene, columns, fineBins);
  const fromS = timeAt(time, columns.leftPx / dpr);
  const bins = { fromS, binS: lengthS(time.span) / (time.widthPx * dpr), count: columns.widePx };
  return (rack, row, cells) => {
    const { firstLane, endLane } = rowOf(view, rack, row);
    sweep.sweep(firstLane, endLane, bins, cells);
  };
}

function levelReader(scene: SlotsScene, columns: Columns, level: number): RowCells {
  const { levels } = scene.picture;
  const count = levels.bins[level]!;
  const binOf = binsOf(scene, columns, count);
  const rows = rowsInRack(scene);
  return (rack, row, cells) => {
    const at = levels.from[level]! + (rack * rows + row) * count;
    for (let x = 0; x < columns.widePx; x++) cells[x] = levels.cells[at + binOf[x]!]!;
  };
}

function fineReader(scene: SlotsScene, columns: Columns, fineBins: number): RowCells {
  const { layout, picture, tasks, fine, tasksAtOnce } = scene;
  const { view } = layout;
  const binOf = binsOf(scene, columns, fineBins);
  const first = binOf[0]!;
  const last = binOf[columns.widePx - 1]!;
  const rows = rowsInRack(scene);
  const level = finestLevel(picture, view);
  const mayWait = tasksAtOnce !== undefined && level >= 0 && canKeep(countRowsInSight(view), last - first);
  const fromLevel = mayWait ? levelReader(scene, columns, level) : undefined;
  let left = rowsAtOnce(picture, tasks.endS, view, tasksAtOnce ?? 0);
  fine.begin(view.shift, fineBins);
  return (rack, row, cells) => {
    const place = rack * rows + row;
    if (fromLevel !== undefined && !fine.has(place, first, last) && left-- <= 0) {
      fromLevel(rack, row, cells);
      return;
    }
    const { firstLane, endLane } = rowOf(view, rack, row);
    const line = fine.read(place, firstLane, endLane, first, last);
    for (let x = 0; x < columns.widePx; x++) cells[x] = line[binOf[x]! - first]!;
  };
}

const rowsInRack = ({ layout: { view }, picture: { lanes } }: SlotsScene): number =>
  rowsOfRack(lanes.machinesPerRack * lanes.slotsPerMachine, view.shift);

/** The bin in the middle of each column, of `count` bins for all of the time. */
function binsOf(
  { layout: { view }, picture: { endS } }: SlotsScene,
  { leftPx, widePx }: Columns,
  count: number,
): Int32Array {
  const { time, dpr } = view;
  const fromS = timeAt(time, leftPx / dpr);
  const binS = lengthS(time.span) / (time.widthPx * dpr);
  return Int32Array.from({ length: widePx }, (_, x) => {
    const bin = Math.floor(((fromS + (x + 0.5) * binS) / endS) * count);
    return Math.min(Math.max(bin, 0), count - 1);
  });
}
