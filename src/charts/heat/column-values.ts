// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's mean and peak in every column of pixels, in one pass over its rows, so that drawing costs one search per lane and a
// look at each row in sight.
import { rowAt, type StepSums, sumUpTo } from '../../analysis/chart-data/step-sums';

export interface ColumnValues {
  readonly mean: Float64Array;
  readonly most: Float64Array;
}

export const noValues = (columns: number): ColumnValues => ({
  mean: new Float64Array(columns),
  most: new Float64Array(columns),
});

/** Column x lasts from edgesS[x] to edgesS[x + 1]. */
export function columnValues(steps: StepSums, lane: number, edgesS: Float64Array, into: ColumnValues): void {
  const { from, atS, value, sum, most } = steps;
  const first = from[lane]!;
  const end = from[lane + 1]!;
  let row = rowAt(steps, lane, edgesS[0] ?? 0);
  let before = sumUpTo(steps, lane, edgesS[0] ?? 0);
  for (let x = 0; x + 1 < edgesS.length; x++) {
    const toS = edgesS[x + 1]!;
    let peak = row < first ? 0 : most[row]!;
    while (row + 1 < end && atS[row + 1]! < toS) {
      row++;
      // A row that starts at the very edge counts in this column, the one before it does not.
      peak = atS[row]! <= edgesS[x]! ? most[row]! : Math.max(peak, most[row]!);
    }
    const upTo = row < first ? 0 : sum[row]! + value[row]! * (toS - atS[row]!);
    into.mean[x] = Math.max(0, upTo - before) / (toS - edgesS[x]!);
    into.most[x] = peak;
    before = upTo;
  }
}
