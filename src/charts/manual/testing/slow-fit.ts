// SPDX-License-Identifier: GPL-3.0-or-later
// The earliest fit by brute force: every start, every run of adjacent racks of that width. For tests only.
import type { ManualRectangle } from '../../../model/scenario';
import { earliestStartS, type HandSetting, type PlacedRectangle } from '../hand-plan';

export function slowFit(
  setting: HandSetting,
  placed: readonly PlacedRectangle[],
  job: number,
): ManualRectangle | undefined {
  const id = setting.jobs[job]?.id ?? '';
  const others = placed.filter((one) => one.job !== job);
  const earliestS = earliestStartS(setting, job);
  const starts = [earliestS, ...others.map(({ endS }) => endS)].filter((startS) => startS >= earliestS);
  let best: ManualRectangle | undefined;
  let bestEndS = Number.POSITIVE_INFINITY;
  for (const startS of starts.sort((a, b) => a - b)) {
    for (const width of nearBest(setting, job).slice(0, 1)) {
      const endS = startS + setting.lengthS(job, width);
      for (let top = 0; top + width <= setting.racks; top++) {
        const racks = Array.from({ length: width }, (_, i) => top + i);
        const free = !others.some(
          (other) => other.startS < endS && other.endS > startS && other.racks.some((rack) => racks.includes(rack)),
        );
        if (free && endS < bestEndS) {
          best = { job: id, racks, startS };
          bestEndS = endS;
        }
      }
    }
  }
  return best;
}

/** Ascending widths at which the job takes at most twice as long as at any other. */
const nearBest = ({ racks, lengthS }: HandSetting, job: number): readonly number[] => {
  const widths = Array.from({ length: racks }, (_, i) => i + 1);
  return widths.filter((width) => widths.every((other) => lengthS(job, width) <= lengthS(job, other) * 2));
};
