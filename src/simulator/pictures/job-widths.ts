// How wide each job was in a run: the most slots that it held at once, and the racks on which it ran anything.
import { hasBit, setBit, wordsFor } from '../../base/bits';
import type { TaskColumns } from '../../model/trace';
import { eachStretch } from './stretches';

/** By job. */
export interface JobWidths {
  readonly mostSlots: Int32Array;
  readonly racks: Int32Array;
}

export function jobWidths({ length, job, rack, startS, endS }: TaskColumns, racks: number, jobs: number): JobWidths {
  const mostSlots = new Int32Array(jobs);
  const used = new Int32Array(jobs);
  const from = new Int32Array(jobs + 1);
  for (let i = 0; i < length; i++) from[job[i]! + 1]!++;
  for (let j = 0; j < jobs; j++) from[j + 1]! += from[j]!;
  const next = from.slice();
  const [starts, ends] = [new Float64Array(length), new Float64Array(length)];
  const seen = new Int32Array(wordsFor(jobs * racks));
  for (let i = 0; i < length; i++) {
    const own = job[i]!;
    const at = next[own]!++;
    starts[at] = startS[i]!;
    ends[at] = endS[i]!;
    const bit = own * racks + rack[i]!;
    if (hasBit(seen, bit)) continue;
    setBit(seen, bit);
    used[own]!++;
  }
  for (let j = 0; j < jobs; j++) {
    eachStretch(starts.subarray(from[j], from[j + 1]), ends.subarray(from[j], from[j + 1]), (_from, _to, count) => {
      if (count > mostSlots[j]!) mostSlots[j] = count;
    });
  }
  return { mostSlots, racks: used };
}
