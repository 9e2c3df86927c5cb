// SPDX-License-Identifier: GPL-3.0-or-later
// Convex minisum, many slots: the slots that greedy would give one by one are the K largest of all marginal gains, and each
// job's gains fall, so they can be selected (Frederickson and Johnson 1980; FLEX, section 3.2). The gain at every q-th place of
// each job represents the q up to it; as q is halved from K down to 1, only a few places per job remain in doubt: O(J log K).
// Same slots as greedy: gains by size, then lower index.
import { type AllocationProblem, fewestSlots, slackOf } from './allocation-problem';
import { marginalGain } from './marginal-gain';

export function selectionAllocation(problem: AllocationProblem): Float64Array {
  const { least, most } = problem;
  const jobs = least.length;
  const wanted = slackOf(problem);
  // Of each job's gains, the first `sure` are among the K largest, those from `open` on are not.
  const sure = new Float64Array(jobs);
  const open = most.map((M, j) => Math.min(wanted, M - least[j]!));
  const gainOf = (j: number, place: number): number => marginalGain(problem, j, least[j]! + place - 1);
  let step = 1;
  while (step * 2 <= wanted) step *= 2;
  for (; step >= 1; step /= 2) {
    const { job, place, gain } = sampleGains(sure, open, step, gainOf);
    const before = (a: number, b: number): boolean => {
      const difference = gain[a]! - gain[b]!;
      if (difference !== 0) return difference > 0;
      return job[a] !== job[b] ? job[a]! < job[b]! : place[a]! < place[b]!;
    };
    let left = wanted;
    for (const count of sure) left -= count;
    const index = Int32Array.from(job, (_, i) => i);
    // There are at least n x step gains up to the n-th sample; if that is more than are left to choose, the sample is out.
    const kept = Math.min(index.length, Math.floor(left / step));
    selectFirst(index, index.length, kept, before);
    for (const i of index.subarray(kept)) {
      const j = job[i]!;
      open[j] = Math.min(open[j]!, place[i]! - 1);
    }
    // There are at most n x step gains, plus step - 1 per job; if that is within what is left to choose, the sample is in.
    const safe = step === 1 ? kept : Math.max(0, kept - jobs);
    selectFirst(index, kept, safe, before);
    for (const i of index.subarray(0, safe)) {
      const j = job[i]!;
      sure[j] = Math.max(sure[j]!, place[i]!);
    }
  }
  return sure.map((count, j) => withoutIdle(problem, j, least[j]! + count));
}

interface Samples {
  readonly job: Int32Array;
  /** From 1: `gain` is that of the job's place-th slot above its minimum. */
  readonly place: Float64Array;
  readonly gain: Float64Array;
}

function sampleGains(
  sure: Float64Array,
  open: Float64Array,
  step: number,
  gainOf: (job: number, place: number) => number,
): Samples {
  const job: number[] = [];
  const place: number[] = [];
  const gain: number[] = [];
  for (let j = 0; j < sure.length; j++) {
    for (let at = sure[j]! + step; at <= open[j]!; at += step) {
      job.push(j);
      place.push(at);
      gain.push(gainOf(j, at));
    }
  }
  return { job: Int32Array.from(job), place: Float64Array.from(place), gain: Float64Array.from(gain) };
}

/** Slots that save nothing are not given. */
function withoutIdle(problem: AllocationProblem, j: number, slots: number): number {
  return fewestSlots(problem.least[j]!, slots - 1, (s) => marginalGain(problem, j, s) <= 0);
}

// Hoare's selection in place: moves the first k of a list under a total order to the front, in any order. Linear on average; the
// pivot is the median of three, so that sorted lists are no worse.

/** Works on index[0 .. length). `before` must order any two different entries. */
function selectFirst(index: Int32Array, length: number, k: number, before: (a: number, b: number) => boolean): void {
  let low = 0;
  let high = length - 1;
  while (low < high && k > low && k <= high) {
    const pivot = middleOf(index, low, high, before);
    let i = low;
    let j = high;
    while (i <= j) {
      while (before(index[i]!, pivot)) i++;
      while (before(pivot, index[j]!)) j--;
      if (i > j) break;
      const moved = index[i]!;
      index[i++] = index[j]!;
      index[j--] = moved;
    }
    if (k - 1 <= j) high = j;
    else if (k - 1 >= i) low = i;
    else return;
  }
}

function middleOf(index: Int32Array, low: number, high: number, before: (a: number, b: number) => boolean): number {
  const a = index[low]!;
  const b = index[(low + high) >> 1]!;
  const c = index[high]!;
  const [small, large] = before(a, b) ? [a, b] : [b, a];
  if (before(c, small)) return small;
  return before(large, c) ? large : c;
}
