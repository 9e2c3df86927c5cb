// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn of a curve for the part that is in sight: paths, bands, marks and names. If thousands of values share a pixel,
// they are thinned separately for each part, so that all appear when zooming in. Pure.
import { fitText } from '../fit-text';
import { firstPlace } from '../lanes/out-of-sight';
import { MARK_PX, numberOf } from './curve-key';
import { type CurveFigure, type CurveLayout, type CurveLine, endsOf, type PlacedPoint } from './curve-layout';
import { allLostWords } from './lost';
import type { Placer } from './plot-view';
import { thinnedLine } from './thin';
import { CHARACTER_PX, type ValueAxis, withTicksAt } from './value-axis';

export interface DrawnLine {
  readonly place: number;
  readonly path: string;
  readonly band: string;
  /** The points in sight, at their places on the screen. */
  readonly points: readonly PlacedPoint[];
  readonly lost: readonly LostStretch[];
  /** At the line's end; absent if no point of it is in sight. */
  readonly name?: { readonly text: string; readonly xPx: number; readonly yPx: number; readonly fromPx: number };
}

/** Neighbouring values at which nothing ended: one mark, or a hollow bar if their marks would overlap. */
export interface LostStretch {
  readonly fromPx: number;
  readonly toPx: number;
  readonly yPx: number;
  readonly words: string;
  /** Where the words start, or where they end if they would not fit after the mark; absent if there is no space for them. */
  readonly wordsAt?: { readonly xPx: number; readonly anchor: 'start' | 'end' };
}

export interface DrawnCurve {
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly lines: readonly DrawnLine[];
  readonly presentPx?: number;
  readonly levelPx?: number;
  readonly betweenPx?: readonly [number, number];
}

const NAME_LINE_PX = 15;
const LOST_APART_PX = 11;
/** A word also covers equal marks within this distance. */
const REPEAT_AFTER_PX = 240;

const text = (px: number): string => String(Math.round(px * 10) / 10);

export function drawnCurve(figure: CurveFigure, layout: CurveLayout, placer: Placer): DrawnCurve {
  const { present, level, between, xs, scale, xUnit } = figure;
  const { seen, box, isWhole } = placer;
  const x = isWhole ? layout.x : layout.x.stretched([seen.leftPx, seen.rightPx], [box.leftPx, box.rightPx]);
  const y = isWhole ? layout.y : layout.y.stretched([seen.bottomPx, seen.topPx], [box.bottomPx, box.topPx]);
  const isInside = (px: number): boolean => px >= box.leftPx && px <= box.rightPx;
  const [least, most] = endsOf(xs);
  const presentPx = present === undefined || present < least || present > most ? undefined : x.pxOf(present);
  const levelPx = level && y.pxOf(level.value);
  const betweenPx = between?.map((value) => Math.min(Math.max(x.pxOf(value), box.leftPx), box.rightPx));
  const lines = layout.lines.map((line) => drawnLine(line, y, placer, scale === 'list'));
  return {
    x: scale === 'list' ? x : withTicksAt(x, xs, xUnit, [box.leftPx, box.rightPx]),
    y: layout.y.ticks.length === 0 ? layout.y : y,
    lines: nameLines(lines, layout),
    ...(presentPx !== undefined && isInside(presentPx) && { presentPx }),
    ...(levelPx !== undefined && levelPx >= box.topPx - 1 && levelPx <= box.bottomPx + 1 && { levelPx }),
    ...(betweenPx && betweenPx[0] !== betweenPx[1] && { betweenPx: betweenPx as [number, number] }),
  };
}

function drawnLine(
  { place, points, lost, stretches }: CurveLine,
  y: ValueAxis,
  placer: Placer,
  isList: boolean,
): DrawnLine {
  const { seen, box, isWhole } = placer;
  const shown = (one: PlacedPoint): PlacedPoint =>
    isWhole ? one : { ...one, xPx: placer.x(one.xPx), yPx: placer.y(one.yPx) };
  const [from, to] = between(points, seen.leftPx, seen.rightPx);
  const seenLost = lost.slice(...between(lost, seen.leftPx, seen.rightPx));
  const inSight = points.slice(from, to).filter(({ yPx }) => isWhole || (yPx >= seen.topPx && yPx <= seen.bottomPx));
  // With one point beyond each edge, so that lines continue to it.
  const parts = isList
    ? []
    : stretches.flatMap((one) => {
        const [first, end] = between(one, seen.leftPx, seen.rightPx);
        const part = one.slice(Math.max(0, first - 1), end + 1);
        return part.length < 2 ? [] : [isWhole ? part : part.map(shown)];
      });
  return {
    place,
    points: inSight.map(shown),
    lost: lostStretches(
      seenLost.map((one) => ({ ...one, xPx: placer.x(one.xPx) })),
      box.rightPx,
    ),
    path: parts.map(linePath).join(''),
    band: parts
      .flatMap(bandsOf)
      .map((band) => bandPath(band, y))
      .join(''),
  };
}

/** In a list ascending in x: from the first at or after `fromPx` up to the first after `toPx`. */
function between(list: readonly PlacedPoint[], fromPx: number, toPx: number): readonly [from: number, to: number] {
  return [
    firstPlace(list.length, (i) => list[i]!.xPx >= fromPx - TINY_PX),
    firstPlace(list.length, (i) => list[i]!.xPx > toPx + TINY_PX),
  ];
}

/** Tolerance for rounding at the edges. */
const TINY_PX = 1e-6;

const placeOf = ({ xPx }: PlacedPoint): number => xPx;

const linePath = (list: readonly PlacedPoint[]): string =>
  `M${thinnedLine(list, placeOf, ({ yPx }) => yPx)
    .map(({ xPx, yPx }) => `${text(xPx)},${text(yPx)}`)
    .join('L')}`;

/** Runs of points that have an interval. */
function bandsOf(stretch: readonly PlacedPoint[]): readonly (readonly PlacedPoint[])[] {
  const bands: PlacedPoint[][] = [[]];
  for (const one of stretch) {
    if (one.point.interval === undefined) bands.push([]);
    else bands.at(-1)!.push(one);
  }
  return bands.filter((band) => band.length > 1);
}

function bandPath(band: readonly PlacedPoint[], y: ValueAxis): string {
  const valueAt = (end: 0 | 1) => (one: PlacedPoint) => one.point.interval![end];
  const edge = (end: 0 | 1) =>
    thinnedLine(band, placeOf, valueAt(end)).map((one) => `${text(one.xPx)},${text(y.pxOf(valueAt(end)(one)))}`);
  return `M${edge(1).join('L')}L${edge(0).reverse().join('L')}Z`;
}

function lostStretches(lost: readonly PlacedPoint[], rightPx: number): readonly LostStretch[] {
  const stretches: { fromPx: number; toPx: number; yPx: number; words: string }[] = [];
  for (const { xPx, yPx, point } of lost) {
    const words = allLostWords(point.lost);
    const last = stretches.at(-1);
    if (last !== undefined && last.words === words && xPx - last.toPx < LOST_APART_PX) last.toPx = xPx;
    else stretches.push({ fromPx: xPx, toPx: xPx, yPx, words });
  }
  let takenPx = Number.NEGATIVE_INFINITY;
  let before = '';
  return stretches.map((one, i): LostStretch => {
    const { fromPx, toPx, words } = one;
    const longPx = words.length * CHARACTER_PX;
    // Written once if the same words repeat nearby.
    const isRepeated = words === before && fromPx < takenPx;
    before = words;
    const nextPx = stretches[i + 1]?.fromPx ?? Number.POSITIVE_INFINITY;
    const [startPx, endPx] = [toPx + 8, toPx + 8 + longPx];
    if (isRepeated) return one;
    if (endPx <= Math.min(rightPx + BEHIND_PX, nextPx - 6)) {
      takenPx = endPx + REPEAT_AFTER_PX;
      return { ...one, wordsAt: { xPx: startPx, anchor: 'start' } };
    }
    if (fromPx - 8 - longPx >= Math.max(0, takenPx === Number.NEGATIVE_INFINITY ? 0 : takenPx - REPEAT_AFTER_PX)) {
      takenPx = toPx + REPEAT_AFTER_PX;
      return { ...one, wordsAt: { xPx: fromPx - 8, anchor: 'end' } };
    }
    return one;
  });
}

/** How far words above the plot may extend over names, which start lower. */
const BEHIND_PX = 60;

/** Names beside the ends of their lines, moved apart if they would overlap. */
function nameLines(
  drawn: readonly DrawnLine[],
  { lines, key, namePx, rightPx, topPx, bottomPx }: CurveLayout,
): readonly DrawnLine[] {
  const wanted = drawn
    .flatMap(({ points }, i) => (points.length === 0 ? [] : [{ i, atPx: points.at(-1)!.yPx }]))
    .sort((a, b) => a.atPx - b.atPx);
  const yPx = spreadApart(
    wanted.map(({ atPx }) => atPx),
    NAME_LINE_PX,
    topPx - 4,
    bottomPx + 4,
  );
  const byLine = new Map(wanted.map(({ i, atPx }, at) => [i, { atPx, yPx: yPx[at]! }]));
  return drawn.map((line, i) => {
    const found = byLine.get(i);
    if (found === undefined) return line;
    const words = key.length > 0 ? numberOf(line.place) : lines[i]!.label;
    const fitted = fitText(words, namePx - MARK_PX - 4, (one) => one.length * CHARACTER_PX);
    return { ...line, name: { text: fitted, xPx: rightPx + 10, yPx: found.yPx, fromPx: found.atPx } };
  });
}

/** Places near the wished ones (ascending) that are at least `apart` apart and inside the limits. */
export function spreadApart(wished: readonly number[], apart: number, least: number, most: number): readonly number[] {
  const places: number[] = [];
  for (const one of wished) places.push(Math.max(one, least, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + apart));
  let roof = most;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.min(places[i]!, roof);
    roof = places[i]! - apart;
  }
  return places;
}
