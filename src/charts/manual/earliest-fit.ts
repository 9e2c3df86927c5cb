// Where a job that is not on the chart yet would end earliest: over every width, every start and every run of adjacent racks that
// is free for long enough. Ties: the earlier start, then the narrower, then the lower rack. Pure.
//
// Only its arrival and the ends of others need be tried as starts: anything else could slide to the left. At one start, each rack
// is free until its next rectangle begins; the widest run of racks that are all free until then comes from one pass with a
// stack (as the largest rectangle in a histogram does), which answers all widths at once.
import type { ManualRectangle } from '../../model/scenario';
import { earliestStartS, type HandSetting, isLength, type PlacedRectangle } from './hand-plan';

/** Undefined where no width of the job has a length. */
export function earliestFit(
  setting: HandSetting,
  placed: readonly PlacedRectangle[],
  job: number,
): ManualRectangle | undefined {
  const id = setting.jobs[job]?.id;
  const lengths = Array.from({ length: setting.racks }, (_, i) => setting.lengthS(job, i + 1));
  const shortestS = lengths.reduce(
    (least, own) => (isLength(own) ? Math.min(least, own) : least),
    Number.POSITIVE_INFINITY,
  );
  if (id === undefined || !Number.isFinite(shortestS)) return undefined;
  const others = placed.filter((one) => one.job !== job);
  const earliestS = earliestStartS(setting, job);
  const starts = [earliestS, ...others.map(({ endS }) => endS).filter((endS) => endS > earliestS)];
  let best: { readonly startS: number; readonly width: number; readonly endS: number } | undefined;
  let bestUntil = new Float64Array(0);
  for (const startS of starts.sort((a, b) => a - b)) {
    if (best !== undefined && startS + shortestS >= best.endS) break;
    const untilS = freeUntil(others, setting.racks, startS);
    const widest = latestByWidth(untilS);
    for (let width = 1; width <= setting.racks; width++) {
      const lengthS = lengths[width - 1] as number;
      const endS = startS + lengthS;
      if (!isLength(lengthS) || (widest[width - 1] as number) < endS) continue;
      if (best !== undefined && endS >= best.endS) continue;
      best = { startS, width, endS };
      bestUntil = untilS;
    }
  }
  if (best === undefined) return undefined;
  const racks = firstRun(bestUntil, best.width, best.endS);
  return { job: id, racks, startS: best.startS };
}

/** Per rack: until when it is free from `startS` on; -1 where it is held at once. */
function freeUntil(others: readonly PlacedRectangle[], racks: number, startS: number): Float64Array<ArrayBuffer> {
  const untilS = new Float64Array(racks).fill(Number.POSITIVE_INFINITY);
  for (const other of others) {
    if (other.endS <= startS) continue;
    const limit = other.startS <= startS ? -1 : other.startS;
    for (const rack of other.racks) untilS[rack] = Math.min(untilS[rack] ?? -1, limit);
  }
  return untilS;
}

/** Per width (index + 1): the latest time until which some run of so many adjacent racks is free. */
function latestByWidth(untilS: Float64Array): Float64Array {
  const racks = untilS.length;
  const latest = new Float64Array(racks).fill(-1);
  const stack: { readonly from: number; readonly limit: number }[] = [];
  for (let rack = 0; rack <= racks; rack++) {
    const limit = rack < racks ? (untilS[rack] as number) : -2;
    let from = rack;
    for (let top = stack.at(-1); top !== undefined && top.limit >= limit; top = stack.at(-1)) {
      stack.pop();
      const width = rack - top.from;
      latest[width - 1] = Math.max(latest[width - 1] as number, top.limit);
      from = top.from;
    }
    stack.push({ from, limit });
  }
  // A run of many racks holds runs of fewer.
  for (let i = racks - 2; i >= 0; i--) latest[i] = Math.max(latest[i] as number, latest[i + 1] as number);
  return latest;
}

function firstRun(untilS: Float64Array, width: number, endS: number): readonly number[] {
  let free = 0;
  for (let rack = 0; rack < untilS.length; rack++) {
    free = (untilS[rack] as number) >= endS ? free + 1 : 0;
    if (free === width) return Array.from({ length: width }, (_, i) => rack - width + 1 + i);
  }
  return [];
}
