// SPDX-License-Identifier: GPL-3.0-or-later
// Words beside the points of a curve at which some runs did not end, placed so that each can be read. Pure.
import { type LabelBox, overlap } from '../label-box';
import type { PlacedPoint } from './curve-layout';
import { allLostWords } from './lost';
import { thinnedBy } from './thin';
import { CHARACTER_PX } from './value-axis';

export interface LostLabel {
  readonly key: string;
  readonly words: string;
  readonly xPx: number;
  /** Baseline of the text. */
  readonly yPx: number;
  readonly anchor: 'start' | 'end';
}

const OFF_PX = 7;
const ABOVE_PX = -6;
const BELOW_PX = 16;
const ASCENT_PX = 10;
const DESCENT_PX = 3;
const AIR_PX = 6;

/**
 * Right of a point or left of it, preferably above it if its line is the highest there, else below: the first place that is inside the
 * plot and overlaps no other words. If a line has many such points close together, only the first is labelled; words for which there is
 * no space are left to the table and the sentence.
 */
export function lostLabels(
  lines: readonly { readonly points: readonly PlacedPoint[] }[],
  plot: { readonly leftPx: number; readonly rightPx: number },
): readonly LostLabel[] {
  // Nearly always the case, and there may be many thousands of points.
  if (!lines.some(({ points }) => points.some(({ point }) => point.lost.length > 0))) return [];
  const taken: LabelBox[] = [];
  const highest = highestByX(lines);
  return lines.flatMap(({ points }) => {
    const unended = points.filter(({ point }) => point.lost.length > 0);
    const apart = thinnedBy(unended, ({ xPx, point }) => [xPx, allLostWords(point.lost).length * CHARACTER_PX + 8]);
    return apart.flatMap((one): readonly LostLabel[] => {
      const found = placesOf(one, highest.get(one.x) === one).find(
        ({ box }) =>
          box.leftPx >= plot.leftPx &&
          box.rightPx <= plot.rightPx &&
          !taken.some((other) => overlap(box, other, AIR_PX)),
      );
      if (found === undefined) return [];
      taken.push(found.box);
      return [found.label];
    });
  });
}

/** By value: the highest of all lines' points. */
function highestByX(lines: readonly { readonly points: readonly PlacedPoint[] }[]): ReadonlyMap<number, PlacedPoint> {
  const highest = new Map<number, PlacedPoint>();
  for (const one of lines.flatMap(({ points }) => points))
    if (one.yPx < (highest.get(one.x)?.yPx ?? Number.POSITIVE_INFINITY)) highest.set(one.x, one);
  return highest;
}

function placesOf(
  { line, x, xPx, yPx, point }: PlacedPoint,
  isHighest: boolean,
): readonly { readonly label: LostLabel; readonly box: LabelBox }[] {
  const words = allLostWords(point.lost);
  const longPx = words.length * CHARACTER_PX;
  return (isHighest ? [ABOVE_PX, BELOW_PX] : [BELOW_PX, ABOVE_PX]).flatMap((offPx) =>
    (['start', 'end'] as const).map((anchor) => {
      const atPx = anchor === 'start' ? xPx + OFF_PX : xPx - OFF_PX;
      const leftPx = anchor === 'start' ? atPx : atPx - longPx;
      return {
        label: { key: `${line} ${x}`, words, xPx: atPx, yPx: yPx + offPx, anchor },
        box: {
          ...{ leftPx, rightPx: leftPx + longPx },
          ...{ topPx: yPx + offPx - ASCENT_PX, bottomPx: yPx + offPx + DESCENT_PX },
        },
      };
    }),
  );
}
