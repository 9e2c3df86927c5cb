// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's two phases straight from the paper's text (section 4.2 and Figure 4): every candidate sorts all jobs and scans
// all racks for every job. Slow on purpose; the oracle of the tests and the baseline of the benchmark.
import type { LatencyTable } from '../../../latency/latency-table';
import type { Objective } from '../../../model/plan';

export interface PlainPlan {
  readonly valueS: number;
  readonly candidates: number;
  readonly racks: readonly (readonly number[])[];
  readonly startS: readonly number[];
  readonly endS: readonly number[];
  readonly priority: readonly number[];
}

interface Schedule {
  readonly order: readonly number[];
  readonly racks: number[][];
  readonly startS: number[];
  readonly endS: number[];
}

type Latency = (job: number, racks: number) => number;

/** The jobs in Figure 4's order: batch by r and L descending, online by arrival before that; then by index. */
function sortedJobs(r: readonly number[], L: Latency, A: readonly number[], objective: Objective): number[] {
  const jobs = r.map((_, j) => j);
  const length = (j: number) => L(j, r[j]!);
  return jobs.sort(
    (a, b) =>
      (objective === 'averageCompletion' ? A[a]! - A[b]! : 0) || r[b]! - r[a]! || length(b) - length(a) || a - b,
  );
}

/** The `wanted`-th smallest value, by Hoare's selection: each round scans the remaining racks. */
function nthSmallest(values: readonly number[], wanted: number): number {
  const v = [...values];
  let low = 0;
  let high = v.length - 1;
  while (low < high) {
    const pivot = v[wanted - 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (v[i]! < pivot) i++;
      while (v[j]! > pivot) j--;
      if (i <= j) {
        const moved = v[i]!;
        v[i++] = v[j]!;
        v[j--] = moved;
      }
    }
    if (j < wanted - 1) low = i;
    if (wanted - 1 < i) high = j;
  }
  return v[wanted - 1]!;
}

/** The `wanted` racks with the smallest F, ties to the lower number, in one pass over all racks. */
function earliestRacks(F: readonly number[], wanted: number): number[] {
  const last = nthSmallest(F, wanted);
  let equal = wanted;
  for (const f of F) if (f < last) equal--;
  const out: number[] = [];
  for (let i = 0; i < F.length; i++) {
    const f = F[i]!;
    if (f < last) out.push(i);
    else if (f === last && equal > 0) {
      out.push(i);
      equal--;
    }
  }
  return out;
}

function prioritise(
  r: readonly number[],
  L: Latency,
  A: readonly number[],
  racks: number,
  objective: Objective,
  O: Latency,
): Schedule {
  const order = sortedJobs(r, L, A, objective);
  const F = new Array<number>(racks).fill(0);
  const schedule: Schedule = { order, racks: [], startS: [], endS: [] };
  for (const j of order) {
    const own = earliestRacks(F, r[j]!);
    let T = A[j]!;
    for (const i of own) T = Math.max(T, F[i]!);
    const end = T + L(j, r[j]!);
    // If racks are taken by slots, the job may give them up before it ends.
    for (const i of own) F[i] = T + O(j, r[j]!);
    schedule.racks[j] = own;
    schedule.startS[j] = T;
    schedule.endS[j] = end;
  }
  return schedule;
}

function objectiveValue(schedule: Schedule, A: readonly number[], objective: Objective): number {
  if (objective === 'makespan') return Math.max(...schedule.endS);
  let sum = 0;
  schedule.endS.forEach((end, j) => {
    sum += end - A[j]!;
  });
  return sum / A.length;
}

export function plainCorral(table: LatencyTable, A: readonly number[], objective: Objective): PlainPlan {
  const J = table.jobs;
  const R = table.racks;
  const L: Latency = (j, r) => table.latencyS[j * R + r - 1]!;
  const O: Latency = (j, r) => table.occupiedS[j * R + r - 1]!;
  const r = new Array<number>(J).fill(1);
  let best = prioritise(r, L, A, R, objective, O);
  let bestValue = objectiveValue(best, A, objective);
  let candidates = 1;
  for (;;) {
    let longest = -1;
    for (let j = 0; j < J; j++) {
      if (r[j] === R) continue;
      if (longest < 0 || L(j, r[j]!) > L(longest, r[longest]!)) longest = j;
    }
    if (longest < 0) break;
    r[longest] = r[longest]! + 1;
    const schedule = prioritise(r, L, A, R, objective, O);
    const value = objectiveValue(schedule, A, objective);
    candidates++;
    if (value < bestValue) {
      best = schedule;
      bestValue = value;
    }
  }
  const priority = new Array<number>(J).fill(0);
  const position = new Map(best.order.map((j, p) => [j, p]));
  [...best.order]
    .sort((a, b) => best.startS[a]! - best.startS[b]! || position.get(a)! - position.get(b)!)
    .forEach((j, p) => {
      priority[j] = p;
    });
  return { valueS: bestValue, candidates, racks: best.racks, startS: best.startS, endS: best.endS, priority };
}
