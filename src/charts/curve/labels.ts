// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of the chosen and the fastest width, placed where they cover least of the curve, and never each other. Pure.
import { readableTime } from '../../base/readable';
import { boxAround, EMPHASISED_CHARACTER_PX, LABEL_LINE_PX, LABEL_OFF_PX, type LabelBox, overlap } from '../label-box';
import type { CurveLayout, CurvePoint } from './layout';

interface CurveLabel {
  readonly text: string;
  /** Left end of the text, and its baseline. */
  readonly xPx: number;
  readonly yPx: number;
  readonly emphasised: boolean;
}

const CHARACTER_PX = 6.7;
/** More than any number of crossings costs: a label may cover a steep line, but never another label, and never be outside. */
const OVERLAP = 1e5;
const OUTSIDE = 1e6;

export const racksText = (width: number): string => `${width} ${width === 1 ? 'rack' : 'racks'}`;

export function curveLabels(layout: CurveLayout, chosen: CurvePoint | undefined): readonly CurveLabel[] {
  const { fastest } = layout;
  const same = fastest !== undefined && fastest.width === chosen?.width;
  const labels: CurveLabel[] = [];
  const taken: LabelBox[] = [];
  const place = (point: CurvePoint, text: string, emphasised: boolean): void => {
    const widePx = text.length * (emphasised ? EMPHASISED_CHARACTER_PX : CHARACTER_PX);
    const box = bestPlace(layout, point, widePx, taken);
    taken.push(box);
    labels.push({ text, xPx: box.leftPx, yPx: box.bottomPx - 3, emphasised });
  };
  if (chosen !== undefined) {
    place(chosen, `${racksText(chosen.width)}, ${readableTime(chosen.latencyS)}${same ? ', fastest' : ''}`, true);
  }
  if (fastest !== undefined && !same) {
    if (chosen !== undefined) taken.push(boxAround(chosen, 6));
    place(fastest, `fastest: ${racksText(fastest.width)}, ${readableTime(fastest.latencyS)}`, false);
  }
  return labels;
}

/** Tries right of, above and left of the point, then higher lines, then below it; the first with the lowest cost wins. */
function bestPlace(layout: CurveLayout, point: CurvePoint, widePx: number, taken: readonly LabelBox[]): LabelBox {
  const { plot } = layout;
  const low = plot.leftPx + 3;
  const high = plot.rightPx + 8 - widePx;
  let best: LabelBox | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [lines, nudge] of [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [-2, 4],
    [4, 5],
    [-3, 6],
    [-4, 7],
    [5, 8],
  ] as const) {
    for (const shift of [LABEL_OFF_PX, -widePx / 2, -widePx - LABEL_OFF_PX]) {
      const leftPx = Math.max(Math.min(point.xPx + shift, high), low);
      const bottomPx =
        point.yPx - (shift === LABEL_OFF_PX || shift < -widePx ? 1 : LABEL_OFF_PX) - lines * LABEL_LINE_PX;
      const box = { leftPx, rightPx: leftPx + widePx, topPx: bottomPx - LABEL_LINE_PX, bottomPx };
      const outside = box.topPx < 0 || box.bottomPx > plot.bottomPx ? OUTSIDE : 0;
      const others = taken.filter((other) => overlap(box, other, 6)).length * OVERLAP;
      const covers =
        leftPx < point.xPx + 5 &&
        box.rightPx > point.xPx - 5 &&
        box.topPx < point.yPx + 4 &&
        box.bottomPx > point.yPx - 4;
      const cost =
        (covers ? 40 : 0) +
        outside +
        others +
        crossings(layout, box) * 4 +
        nudge +
        Math.max(0, leftPx - point.xPx, point.xPx - leftPx - widePx) / 8;
      if (cost < bestCost) {
        best = box;
        bestCost = cost;
      }
    }
  }
  return best as LabelBox;
}

/** How much of the total line runs through the box, in samples every few pixels. */
function crossings({ points }: CurveLayout, box: LabelBox): number {
  let inside = 0;
  for (let i = 0; i < points.length; i++) {
    const from = points[Math.max(0, i - 1)]!;
    const to = points[i]!;
    const samples = Math.max(1, Math.ceil(Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx) / 4));
    for (let k = 1; k <= samples; k++) {
      const xPx = from.xPx + ((to.xPx - from.xPx) * k) / samples;
      const yPx = from.yPx + ((to.yPx - from.yPx) * k) / samples;
      if (xPx > box.leftPx - 2 && xPx < box.rightPx + 2 && yPx > box.topPx - 1 && yPx < box.bottomPx + 1) inside++;
    }
  }
  return inside;
}
