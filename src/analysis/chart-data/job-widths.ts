// SPDX-License-Identifier: GPL-3.0-or-later
// How wide each job was in a run: the slots that it held over time, the most at once, and the racks on which it ran anything.
import { hasBit, setBit, wordsFor } from '../../base/bits';
import type { TaskColumns } from '../../model/trace';
import { type JobUse, JobUseMaker } from './job-use';

/** By job. */
export interface JobWidths {
  readonly mostSlots: Int32Array;
  readonly racks: Int32Array;
  readonly use: JobUse;
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
  const use = new JobUseMaker(jobs);
  for (let j = 0; j < jobs; j++) {
    mostSlots[j] = use.add(starts.subarray(from[j], from[j + 1]), ends.subarray(from[j], from[j + 1]));
  }
  return { mostSlots, racks: used, use: use.cut() };
}
