// SPDX-License-Identifier: GPL-3.0-or-later
// A moment with a name, such as a lower bound: a thin line across the lanes, its name in the strip above them. If it is out of sight,
// only the name is left, with an arrow to where it is.
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import { type TimeView, xOf } from '../span';
import { type LaneView, laneEndPx } from './lane-layout';

export interface NamedTime {
  readonly timeS: number;
  readonly label: string;
}

export interface NamedLine {
  readonly xPx: number;
  readonly label: string;
  readonly inSight: boolean;
}

export function layNamedLine(named: NamedTime, time: TimeView): NamedLine {
  const xPx = xOf(time, named.timeS);
  return { xPx, label: named.label, inSight: xPx >= time.leftPx && xPx <= time.leftPx + time.widthPx };
}

const BESIDE_PX = 6;

/** Draws line and name, the name clear of the columns to avoid if possible; returns the columns that the name takes. */
export function drawNamedLine(
  ctx: DrawContext,
  view: LaneView,
  line: NamedLine,
  palette: ChartPalette,
  quiet: boolean,
  avoidPx: readonly number[] = [],
): readonly [fromPx: number, toPx: number] {
  const { leftPx } = view.time;
  const rightPx = leftPx + view.time.widthPx;
  const yPx = view.topPx / 2 + 1;
  const columnPx = Math.round(line.xPx);
  ctx.textBaseline = 'middle';
  const write = (text: string, xPx: number, endsThere: boolean): readonly [number, number] => {
    const widePx = ctx.measureText(text).width;
    ctx.textAlign = endsThere ? 'right' : 'left';
    ctx.fillText(text, xPx, yPx);
    return endsThere ? [xPx - widePx, xPx] : [xPx, xPx + widePx];
  };
  if (!line.inSight) {
    ctx.fillStyle = palette.textQuiet;
    const before = line.xPx < leftPx;
    return before ? write(`\u2190 ${line.label}`, leftPx, false) : write(`${line.label} \u2192`, rightPx, true);
  }
  const bottomPx = Math.min(view.heightPx, laneEndPx(view, view.laneCount));
  ctx.fillStyle = palette.surface;
  ctx.fillRect(columnPx - 1, view.topPx, 3, bottomPx - view.topPx);
  ctx.fillStyle = quiet ? palette.textQuiet : palette.text;
  ctx.fillRect(columnPx, 3, 1, bottomPx - 3);
  const widePx = ctx.measureText(line.label).width + BESIDE_PX;
  const isFree = (fromPx: number): boolean => avoidPx.every((xPx) => xPx < fromPx - 1 || xPx > fromPx + widePx);
  const fitsLeft = columnPx - widePx >= leftPx;
  const better = fitsLeft && !isFree(columnPx - widePx) && columnPx + widePx <= rightPx && isFree(columnPx);
  const onLeft = fitsLeft && !better;
  return write(line.label, columnPx + (onLeft ? -BESIDE_PX : BESIDE_PX), onLeft);
}
