// Published and measured on one axis, as numbers: what the axis covers and where the marks lie. An interval that tells little may be
// many times as wide as what is compared; it is cut off at the ends of the axis then, and marked there.
import { scaleLinear } from 'd3';
import { publishedBounds } from '../../papers/verdict';
import type { RowSoFar } from '../../state/papers/rows-so-far';

export interface RowScale {
  readonly width: number;
  /** Pixels. A range has two ends. */
  readonly published: readonly [number, number];
  readonly measured: number;
  readonly interval?: {
    readonly from: number;
    readonly to: number;
    readonly cutLow: boolean;
    readonly cutHigh: boolean;
  };
  /** Where neither side wins. */
  readonly even?: number;
  readonly ticks: readonly { readonly x: number; readonly value: number }[];
}

const WIDTH = 208;
/** Room for half a mark or half a number. */
const EDGE = 18;
const TICKS = 3;
/** Of what is compared: so much of an interval is shown beyond it, on either side. */
const BEYOND = 0.75;
const LEAST_SPAN = 0.1;
const LEAST_SHARE = 0.01;

/** Undefined where one of the two is no number. */
export function rowScale({ row: { published, side }, estimate: { value, interval } }: RowSoFar): RowScale | undefined {
  const bounds = publishedBounds(published);
  if (bounds === undefined || !Number.isFinite(value)) return undefined;
  const compared = [...bounds.filter(Number.isFinite), value, ...(side === undefined ? [] : [side.of])];
  const [low, high] = widened(Math.min(...compared), Math.max(...compared));
  const span = high - low;
  const from = Math.max(low - BEYOND * span, Math.min(low, interval?.[0] ?? low));
  const to = Math.min(high + BEYOND * span, Math.max(high, interval?.[1] ?? high));
  const scale = scaleLinear()
    .domain([from, to])
    .range([EDGE, WIDTH - EDGE])
    .nice(TICKS);
  const [least = from, most = to] = scale.domain();
  return {
    width: WIDTH,
    // A bound alone leaves the other end open: the frame then reaches the axis's own end.
    published: [scale(Math.max(least, bounds[0])), scale(Math.min(most, bounds[1]))],
    measured: scale(value),
    interval: interval && {
      from: scale(Math.max(least, interval[0])),
      to: scale(Math.min(most, interval[1])),
      cutLow: interval[0] < least,
      cutHigh: interval[1] > most,
    },
    even: side && scale(side.of),
    ticks: scale.ticks(TICKS).map((one) => ({ x: scale(one), value: one })),
  };
}

/** Differences that nobody reads, as of utilities of 1e-78, are no reason for an axis of them. */
function widened(low: number, high: number): readonly [number, number] {
  const least = Math.max(LEAST_SPAN, LEAST_SHARE * Math.max(Math.abs(low), Math.abs(high)));
  const more = Math.max(0, least - (high - low)) / 2;
  return [low - more, high + more];
}
