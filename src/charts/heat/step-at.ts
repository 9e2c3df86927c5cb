// SPDX-License-Identifier: GPL-3.0-or-later
// The stretch around a moment in which nothing changes on these lanes, to which a zoom leads. Of averages, the shortest known.
import { rowAt, type StepSums } from '../../analysis/chart-data/step-sums';
import type { TimeSpan } from '../time/span';

/** Undefined if nothing ever was on these lanes. */
export function stepAt(steps: StepSums, lanes: readonly number[], timeS: number, endS: number): TimeSpan | undefined {
  if (lanes.every((lane) => steps.from[lane] === steps.from[lane + 1])) return undefined;
  let fromS = 0;
  let toS = endS;
  for (const lane of lanes) {
    const row = rowAt(steps, lane, timeS);
    if (row >= steps.from[lane]!) fromS = Math.max(fromS, steps.atS[row]!);
    if (row + 1 < steps.from[lane + 1]!) toS = Math.min(toS, steps.atS[row + 1]!);
  }
  return toS > fromS ? { fromS, toS } : undefined;
}
