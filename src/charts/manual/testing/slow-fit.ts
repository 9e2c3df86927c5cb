// The earliest fit as one would look for it by eye: every start, every width, every run of adjacent racks. For tests only.
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
    for (let width = 1; width <= setting.racks; width++) {
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
