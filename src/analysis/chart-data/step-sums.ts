// SPDX-License-Identifier: GPL-3.0-or-later
// Values that change in steps, by lane (a link, a rack), with running sums: the mean over any interval costs two searches, however
// long the run. Of very many rows only averages over short bins are kept, with the maximum in each; sums stay exact.

/** Rows of one lane are in order of time. Before its first row a lane is at 0. */
export interface RunningSums {
  /** Rows of lane l: from[l] up to from[l + 1]. */
  readonly from: Int32Array;
  /** From here to its next row the lane is at `value`. */
  readonly atS: Float64Array;
  readonly value: Float64Array;
  /** Integral of the value over time, up to here. */
  readonly sum: Float64Array;
}

export interface StepSums extends RunningSums {
  /** Maximum up to the next row; equal to `value` unless averaged. */
  readonly most: Float64Array;
  /** Width of the stretches over which rows were averaged; 0: exact. */
  readonly averagedS: number;
}

/** More than pixels can show, and enough that every lane may have some. */
const MAX_ROWS = 400_000;
const MAX_BINS = 2048;
const MIN_BINS = 256;
/** For all lanes together. */
const MAX_BINNED = 800_000;

type Steps = Pick<RunningSums, 'from' | 'atS' | 'value'>;

export function stepSums(steps: Steps, endS: number, mostRows = MAX_ROWS): StepSums {
  const { from, atS, value } = steps;
  const sum = new Float64Array(atS.length);
  for (let lane = 0; lane + 1 < from.length; lane++) {
    for (let row = from[lane]! + 1; row < from[lane + 1]!; row++) {
      sum[row] = sum[row - 1]! + value[row - 1]! * (atS[row]! - atS[row - 1]!);
    }
  }
  const exact = { from, atS, value, sum, most: value, averagedS: 0 };
  return atS.length <= mostRows || !(endS > 0) ? exact : averaged(exact, endS);
}

/** Lanes without rows stay without rows. */
function averaged(exact: StepSums, endS: number): StepSums {
  const lanes = exact.from.length - 1;
  const isUsed = (lane: number): boolean => exact.from[lane + 1]! > exact.from[lane]!;
  const used = Array.from({ length: lanes }, (_, lane) => lane).filter(isUsed);
  const bins = Math.min(MAX_BINS, Math.max(MIN_BINS, Math.floor(MAX_BINNED / used.length)));
  const binS = endS / bins;
  const length = used.length * (bins + 1);
  const from = new Int32Array(lanes + 1);
  const column = () => new Float64Array(length);
  const steps = { from, atS: column(), value: column(), sum: column(), most: column(), averagedS: binS };
  for (let lane = 0; lane < lanes; lane++) {
    from[lane + 1] = from[lane]! + (isUsed(lane) ? bins + 1 : 0);
    if (isUsed(lane)) averageLane(exact, lane, steps, bins);
  }
  return steps;
}

function averageLane(exact: StepSums, lane: number, into: StepSums, bins: number): void {
  const endRow = exact.from[lane + 1]!;
  let next = exact.from[lane]!;
  let value = 0;
  for (let bin = 0; bin <= bins; bin++) {
    const at = into.from[lane]! + bin;
    into.atS[at] = bin * into.averagedS;
    into.sum[at] = sumUpTo(exact, lane, into.atS[at]!);
    if (bin > 0) into.value[at - 1] = Math.max(0, into.sum[at]! - into.sum[at - 1]!) / into.averagedS;
    if (bin === bins) break;
    while (next < endRow && exact.atS[next]! <= into.atS[at]!) value = exact.value[next++]!;
    let most = value;
    while (next < endRow && exact.atS[next]! < (bin + 1) * into.averagedS) {
      value = exact.value[next]!;
      if (lasts(exact, next, endRow)) most = Math.max(most, value);
      next++;
    }
    into.most[at] = most;
  }
}

/** Of rows at one instant only the last counts: the lane never had the other values. `endRow`: one past the lane's last. */
const lasts = ({ atS }: Pick<RunningSums, 'atS'>, row: number, endRow: number): boolean =>
  row + 1 === endRow || atS[row + 1]! > atS[row]!;

/** The lane's last row at or before `timeS`; one before its first row if there is none. */
export function rowAt({ from, atS }: Pick<RunningSums, 'from' | 'atS'>, lane: number, timeS: number): number {
  let low = from[lane]!;
  let high = from[lane + 1]!;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The lane's value at `timeS`; if rows were averaged, the mean around it. */
export function valueAt(steps: Pick<RunningSums, 'from' | 'atS' | 'value'>, lane: number, timeS: number): number {
  const row = rowAt(steps, lane, timeS);
  return row < steps.from[lane]! ? 0 : steps.value[row]!;
}

/** Integral of the value from the start up to `timeS`. */
export function sumUpTo(sums: RunningSums, lane: number, timeS: number): number {
  const row = rowAt(sums, lane, timeS);
  return row < sums.from[lane]! ? 0 : sums.sum[row]! + sums.value[row]! * (timeS - sums.atS[row]!);
}

/** Mean over the interval. */
export const meanOver = (sums: RunningSums, lane: number, fromS: number, toS: number): number =>
  toS > fromS ? Math.max(0, sumUpTo(sums, lane, toS) - sumUpTo(sums, lane, fromS)) / (toS - fromS) : 0;

/** Maximum over the interval. */
export function mostOver(steps: StepSums, lane: number, fromS: number, toS: number): number {
  let most = 0;
  const end = steps.from[lane + 1]!;
  for (let row = Math.max(steps.from[lane]!, rowAt(steps, lane, fromS)); row < end; row++) {
    if (steps.atS[row]! >= toS) break;
    if (lasts(steps, row, end)) most = Math.max(most, steps.most[row]!);
  }
  return most;
}
