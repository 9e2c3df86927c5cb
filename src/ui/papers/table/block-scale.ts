// SPDX-License-Identifier: GPL-3.0-or-later
// One axis for all rows of a block, as numbers: its range, and where the marks of a row are on it. An interval from few repetitions may
// be many times as wide as what is compared; it is then cut off at the ends of the axis, and marked there.
import { scaleLinear } from 'd3-scale';
import type { Estimate } from '../../../base/estimates/interval';
import { publishedBounds } from '../../../papers/verdict';
import type { ShownRow } from '../../../state/papers/shown-rows';

export interface BlockScale {
  readonly width: number;
  /** Pixels of a value on the axis, or of the nearer end if it is beyond. */
  readonly xOf: (value: number) => number;
  readonly least: number;
  readonly most: number;
  /** Where neither side wins, px. */
  readonly even?: number;
  readonly ticks: readonly { readonly x: number; readonly value: number }[];
}

export interface EstimateMarks {
  readonly value: number;
  readonly interval?: {
    readonly from: number;
    readonly to: number;
    readonly cutLow: boolean;
    readonly cutHigh: boolean;
  };
}

export interface RowMarks {
  /** Pixels. A range has two ends. */
  readonly published?: readonly [number, number];
  readonly measured?: EstimateMarks;
  readonly earlier?: EstimateMarks;
}

const WIDTH = 256;
/** Space for half a mark or half a number. */
const EDGE = 18;
const TICKS = 4;
/** How much of an interval is shown on either side of what is compared, as a share of the latter's span. */
const BEYOND = 0.75;
const MIN_SPAN = 0.1;
const MIN_SHARE = 0.01;

/** Undefined if no row has a number. */
export function blockScale(rows: readonly ShownRow[]): BlockScale | undefined {
  const compared = rows.flatMap(comparedOf);
  if (compared.length === 0) return undefined;
  const evens = new Set(rows.flatMap(({ row }) => (row.side === undefined ? [] : [row.side.of])));
  const [low, high] = widened(Math.min(...compared, ...evens), Math.max(...compared, ...evens));
  const span = high - low;
  const ends = rows.flatMap(({ estimate }) => estimate.interval ?? []);
  const from = Math.max(low - BEYOND * span, Math.min(low, ...ends));
  const to = Math.min(high + BEYOND * span, Math.max(high, ...ends));
  const scale = scaleLinear()
    .domain([from, to])
    .range([EDGE, WIDTH - EDGE])
    .nice(TICKS);
  const [least = from, most = to] = scale.domain();
  const [even] = evens;
  return {
    ...{ width: WIDTH, least, most },
    xOf: (value) => scale(Math.min(Math.max(value, least), most)),
    // Rows with different break-even values share no line.
    even: even === undefined || evens.size > 1 ? undefined : scale(even),
    ticks: scale.ticks(TICKS).map((one) => ({ x: scale(one), value: one })),
  };
}

/** Values that the axis must include. */
function comparedOf({ row, estimate, earlier }: ShownRow): readonly number[] {
  const bounds = publishedBounds(row.published) ?? [];
  return [...bounds, estimate.value, earlier?.estimate.value ?? Number.NaN].filter(Number.isFinite);
}

export function rowMarks(scale: BlockScale, { row, estimate, earlier }: ShownRow): RowMarks {
  const bounds = publishedBounds(row.published);
  return {
    // A one-sided bound leaves the other end open: the frame then reaches the end of the axis.
    published: bounds && [scale.xOf(bounds[0]), scale.xOf(bounds[1])],
    measured: marksOf(scale, estimate),
    earlier: earlier && marksOf(scale, earlier.estimate),
  };
}

function marksOf(scale: BlockScale, { value, interval }: Estimate): EstimateMarks | undefined {
  if (!Number.isFinite(value)) return undefined;
  return {
    value: scale.xOf(value),
    interval: interval && {
      from: scale.xOf(interval[0]),
      to: scale.xOf(interval[1]),
      cutLow: interval[0] < scale.least,
      cutHigh: interval[1] > scale.most,
    },
  };
}

/** Negligible differences, such as between utilities of 1e-78, are not stretched over the axis. */
function widened(low: number, high: number): readonly [number, number] {
  const least = Math.max(MIN_SPAN, MIN_SHARE * Math.max(Math.abs(low), Math.abs(high)));
  const more = Math.max(0, least - (high - low)) / 2;
  return [low - more, high + more];
}
