// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's Figure 3 line by line: the twin of MalleablePacking.
import type { PackingInput } from '../malleable-packing';

interface PlainInterval {
  readonly fromS: number;
  readonly toS: number;
  readonly slots: readonly number[];
}

interface PlainPacking {
  readonly endS: readonly number[];
  readonly finished: readonly number[];
  readonly intervals: readonly PlainInterval[];
}

export function plainPacking(
  { slots: S, work, least: m, most: M }: PackingInput,
  order: readonly number[],
): PlainPacking {
  const J = work.length;
  const remaining = [...work];
  const endS = new Array<number>(J).fill(0);
  const finished: number[] = [];
  const intervals: PlainInterval[] = [];
  let T = 0;
  let jobs = [...order];
  for (let i = 1; i <= J; i++) {
    const s = new Array<number>(J).fill(0);
    for (const j of jobs) s[j] = m[j]!;
    let L = [...jobs];
    let slack = S - L.reduce((sum, j) => sum + m[j]!, 0);
    while (slack > 0 && L.length > 0) {
      const j = L[0]!;
      const more = Math.min(slack, M[j]! - m[j]!);
      s[j] = s[j]! + more;
      L = L.slice(1);
      slack -= more;
    }
    const lastsS = (j: number) => (remaining[j]! === 0 ? 0 : remaining[j]! / s[j]!);
    let first = jobs[0]!;
    for (const j of jobs) if (lastsS(j) < lastsS(first)) first = j;
    const dt = lastsS(first);
    intervals.push({ fromS: T, toS: T + dt, slots: s });
    T += dt;
    endS[first] = T;
    finished.push(first);
    jobs = jobs.filter((j) => j !== first);
    for (const j of jobs) {
      const left = remaining[j]! - s[j]! * dt;
      remaining[j] = left <= 1e-12 * work[j]! ? 0 : left;
    }
  }
  return { endS, finished, intervals };
}
