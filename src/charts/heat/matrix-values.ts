// SPDX-License-Identifier: GPL-3.0-or-later
// Traffic between racks in a stretch of time, with the totals that each sends to and gets from others; also in words.

import { type RackTraffic, trafficBetween } from '../../analysis/chart-data/rack-traffic';
import { readablePercent, readableRate, readableSize } from '../../base/readable';
import type { Pointed } from '../../state/pointed';
import { sameSpan, type TimeSpan } from '../time/span';
import { exactTime } from '../time/ticks';
import type { MatrixCell } from './matrix-layout';

export interface MatrixValues {
  readonly racks: number;
  /** By from * racks + to; includes traffic inside racks. */
  readonly GB: Float64Array;
  /** To and from other racks. */
  readonly sent: Float64Array;
  readonly got: Float64Array;
  /** Between two racks. */
  readonly mostGB: number;
  /** Of one rack, to or from all others. */
  readonly mostSumGB: number;
  readonly betweenGB: number;
  readonly insideGB: number;
  readonly span: TimeSpan;
}

const BITS = 8;

/** The last result for each, as every run's matrix needs those of all runs. */
const known = new WeakMap<RackTraffic, MatrixValues>();

/** `span`: within the run. */
export function matrixValues(traffic: RackTraffic, span: TimeSpan): MatrixValues {
  const last = known.get(traffic);
  if (last !== undefined && sameSpan(last.span, span)) return last;
  const values = sumUp(traffic, span);
  known.set(traffic, values);
  return values;
}

function sumUp(traffic: RackTraffic, span: TimeSpan): MatrixValues {
  const { racks } = traffic;
  const GB = trafficBetween(traffic, span.fromS, span.toS);
  const sent = new Float64Array(racks);
  const got = new Float64Array(racks);
  let [mostGB, betweenGB, insideGB] = [0, 0, 0];
  for (let from = 0; from < racks; from++) {
    for (let to = 0; to < racks; to++) {
      const one = GB[from * racks + to]!;
      if (from === to) {
        insideGB += one;
        continue;
      }
      sent[from]! += one;
      got[to]! += one;
      betweenGB += one;
      mostGB = Math.max(mostGB, one);
    }
  }
  const mostSumGB = [...sent, ...got].reduce((most, one) => Math.max(most, one), 0);
  return { racks, GB, sent, got, mostGB, mostSumGB, betweenGB, insideGB, span };
}

/** Pairs by from * racks + to, the busiest first; without traffic inside racks. */
export function busiestPairs({ racks, GB }: MatrixValues, most: number): readonly number[] {
  const pairs: number[] = [];
  for (const [pair, one] of GB.entries()) if (one > 0 && Math.floor(pair / racks) !== pair % racks) pairs.push(pair);
  return pairs.sort((a, b) => GB[b]! - GB[a]! || a - b).slice(0, most);
}

interface CellFigures {
  /** "rack 0 to rack 1". */
  readonly where: string;
  /** "40 GB, 32 Gbps on average, 80 % of all between racks". */
  readonly what: string;
}

/** For a pair, for all that a rack sends or gets, or for all traffic between racks; undefined for a rack that does not exist. */
function amountOf({ racks, GB, sent, got, betweenGB }: MatrixValues, { from, to }: MatrixCell): number | undefined {
  if (from === undefined) return to === undefined ? betweenGB : got[to];
  if (to === undefined) return sent[from];
  return from < racks && to < racks ? GB[from * racks + to] : undefined;
}

/** Share of the full scale: a smaller change is neither drawn nor mentioned. */
const CHANGED_SHARE = 0.01;

/** The amount of a cell before the last edit, if it is different now. */
export function amountBefore(
  values: MatrixValues,
  was: MatrixValues | undefined,
  cell: MatrixCell,
  fullGB: number,
): number | undefined {
  const before = was && amountOf(was, cell);
  if (before === undefined) return undefined;
  return Math.abs(before - (amountOf(values, cell) ?? 0)) > CHANGED_SHARE * fullGB ? before : undefined;
}

function cellFigures(values: MatrixValues, { from, to }: MatrixCell, wasGB: number | undefined): CellFigures {
  const { betweenGB, span } = values;
  const longS = span.toS - span.fromS;
  const GB = amountOf(values, { from, to }) ?? 0;
  const amount = `${readableSize(GB)}${longS > 0 ? `, ${readableRate((GB * BITS) / longS)} on average` : ''}`;
  const isOfBetween = from !== to && betweenGB > 0;
  const part = isOfBetween ? `, ${readablePercent(GB / betweenGB)} of all traffic between racks` : '';
  return {
    where: cellName(from, to),
    what: `${amount}${part}${wasGB === undefined ? '' : `; before the last edit ${readableSize(wasGB)}`}`,
  };
}

function cellName(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? 'between racks' : `all others to rack ${to}`;
  if (to === undefined) return `rack ${from} to all others`;
  return from === to ? `inside rack ${from}` : `rack ${from} to rack ${to}`;
}

/** `wasGB`: the amount before the last edit, if it is to be mentioned. */
export function describeMatrixCell(values: MatrixValues, cell: MatrixCell, wasGB?: number): string {
  const { where, what } = cellFigures(values, cell, wasGB);
  return `${where}, ${exactTime(values.span.fromS)} to ${exactTime(values.span.toS)}: ${what}`;
}

/** The same as fields for the box beside it; the traffic is of all jobs. */
export const pointAtMatrixCell = (values: MatrixValues, cell: MatrixCell, wasGB?: number): Pointed => ({
  ...cellFigures(values, cell, wasGB),
  ...values.span,
});

/** The step of a pinned moment. */
export const stepWords = ({ fromS, toS }: TimeSpan): string =>
  `in the step from ${exactTime(fromS)} to ${exactTime(toS)}`;
export const IN_SIGHT = 'in the visible time';

/** The whole matrix in a sentence. `when`: IN_SIGHT, or a step. */
export function describeMatrix(values: MatrixValues, when: string = IN_SIGHT): string {
  const { racks, GB, mostGB, betweenGB, insideGB } = values;
  const inside = `${readableSize(insideGB)} move inside racks.`;
  if (!(mostGB > 0)) return `Nothing moves between racks ${when}; ${inside}`;
  const most = GB.findIndex((one, pair) => one === mostGB && Math.floor(pair / racks) !== pair % racks);
  return (
    `${readableSize(betweenGB)} move between racks ${when}, most from rack ${Math.floor(most / racks)} to rack ` +
    `${most % racks}: ${readableSize(mostGB)}; ${inside}`
  );
}
