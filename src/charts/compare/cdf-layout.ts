// SPDX-License-Identifier: GPL-3.0-or-later
// The CDF of completion times as numbers and paths: time across, share of jobs up. Pure.
import { type Cdf, timeForShare } from './cdf';
import { type AxisKind, type DurationAxis, durationAxis, extentOf } from './duration-axis';

interface CdfCurve {
  readonly place: number;
  readonly stale: boolean;
  readonly path: string;
  /** Where the run's mark is drawn on its curve. */
  readonly marks: readonly { readonly xPx: number; readonly yPx: number }[];
}

export interface CdfBound {
  readonly valueS: number;
  /** What cannot be lower: the mean of the completion times, or the last of them. */
  readonly of: 'mean' | 'last';
}

export interface CdfLayout {
  readonly axis: DurationAxis;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly yTicks: readonly { readonly label: string; readonly px: number }[];
  readonly curves: readonly CdfCurve[];
  /** Curves of runs before the last edit. */
  readonly before: readonly Pick<CdfCurve, 'place' | 'path'>[];
  readonly boundPx?: number;
}

const LEFT_PX = 42;
const RIGHT_PX = 12;
const TOP_PX = 24;
const BOTTOM_PX = 38;
const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** Number of marks of each run along its curve. */
const MARKS = 3;

export function layoutCdf(
  cdfs: readonly Cdf[],
  bound: CdfBound | undefined,
  kind: AxisKind,
  widthPx: number,
  heightPx: number,
  before: readonly Pick<Cdf, 'place' | 'sortedS' | 'total'>[] = [],
): CdfLayout {
  const known = extentOf([...cdfs, ...before].map(({ sortedS }) => sortedS));
  const { valueS: boundS } = bound ?? { valueS: known.mostS };
  const extent = { leastS: Math.min(known.leastS, boundS), mostS: Math.max(known.mostS, boundS) };
  const axis = durationAxis(kind, extent, LEFT_PX, widthPx - RIGHT_PX);
  const [topPx, bottomPx] = [TOP_PX, Math.max(TOP_PX + 1, heightPx - BOTTOM_PX)];
  const yOf = (share: number): number => bottomPx - share * (bottomPx - topPx);
  return {
    ...{ axis, topPx, bottomPx },
    yTicks: SHARES.map((share) => ({ label: `${share * 100} %`, px: yOf(share) })),
    curves: cdfs.map((cdf, i) => ({
      place: cdf.place,
      stale: cdf.stale,
      path: stepPath(cdf, axis, yOf),
      marks: marksOf(cdf, i, cdfs.length).map(({ timeS, share }) => ({ xPx: axis.pxOf(timeS), yPx: yOf(share) })),
    })),
    before: before.map((cdf) => ({ place: cdf.place, path: stepPath(cdf, axis, yOf) })),
    ...(bound === undefined ? {} : { boundPx: axis.pxOf(bound.valueS) }),
  };
}

const text = (px: number): string => String(Math.round(px * 10) / 10);

/** Steps on the same tenth of a pixel are merged. */
function stepPath(
  { sortedS, total }: Pick<Cdf, 'sortedS' | 'total'>,
  axis: DurationAxis,
  yOf: (share: number) => number,
): string {
  let path = `M${text(axis.leftPx)},${text(yOf(0))}`;
  let atPx = '';
  let height = '';
  for (let i = 0; i < sortedS.length; i++) {
    const x = text(axis.pxOf(sortedS[i]!));
    const y = text(yOf((i + 1) / total));
    if (x === atPx) {
      height = y;
      continue;
    }
    if (height !== '') path += `V${height}`;
    path += `H${x}`;
    [atPx, height] = [x, y];
  }
  if (height !== '') path += `V${height}`;
  return `${path}H${text(axis.rightPx)}`;
}

/** At different heights for each run, so that marks on overlapping curves do not hide each other. */
function marksOf(cdf: Cdf, index: number, count: number): readonly { timeS: number; share: number }[] {
  return Array.from({ length: MARKS }, (_, j) => (j + (index + 0.5) / count) / MARKS).flatMap((share) => {
    const timeS = timeForShare(cdf, share);
    return timeS === undefined ? [] : [{ timeS, share }];
  });
}
