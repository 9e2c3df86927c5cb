// SPDX-License-Identifier: GPL-3.0-or-later
// The optimum of the paper's LP (1)-(5) without an LP solver. Given a mean length T, each job takes the cheapest area that its
// hull allows; F(T) = R T - sum of these areas is concave, increasing and piecewise linear, and the bound is the least T with
// F(T) >= 0, at least the largest of the shortest lengths. Newton's method from the left climbs piece by piece and ends exactly.
import type { WidthHulls } from '../../latency/width-hull';

export function exactBatchBound(hulls: WidthHulls, racks: number): number {
  const jobs = hulls.start.length - 1;
  const { start, lengthS, areaRackS } = hulls;
  // Per job, the narrowest point that is not longer than T; as T only grows, points only move towards narrower widths.
  const at = new Int32Array(jobs);
  let T = 0;
  for (let j = 0; j < jobs; j++) {
    at[j] = start[j + 1]! - 1;
    T = Math.max(T, lengthS[at[j]!]!);
  }
  for (let first = true; ; first = false) {
    let moved = first;
    let area = 0;
    let slope = racks;
    for (let j = 0; j < jobs; j++) {
      const cheapest = start[j]!;
      let i = at[j]!;
      while (i > cheapest && lengthS[i - 1]! <= T) {
        i--;
        moved = true;
      }
      at[j] = i;
      area += areaRackS[i]!;
      if (i === cheapest) continue;
      const perSecond = areaPerSecond(hulls, i);
      area -= perSecond * (T - lengthS[i]!);
      slope += perSecond;
    }
    const missing = area - racks * T;
    // If no point moved, T is already the root on this piece, up to rounding.
    if (!(missing > 0) || !moved) return T;
    const next = T + missing / slope;
    if (!(next > T)) return T;
    T = next;
  }
}

/** Area that each second of mean length saves between point i and the next narrower one. */
function areaPerSecond(hulls: WidthHulls, i: number): number {
  const { lengthS, areaRackS } = hulls;
  const saved = areaRackS[i]! - areaRackS[i - 1]!;
  return saved / (lengthS[i - 1]! - lengthS[i]!);
}

/** A mix of widths that attains the bound T: the job's share at each width, index r - 1. */
export function mixAt(hulls: WidthHulls, racks: number, T: number, job: number): number[] {
  const { start, width, lengthS } = hulls;
  const share = new Array<number>(racks).fill(0);
  const cheapest = start[job]!;
  let i = start[job + 1]! - 1;
  while (i > cheapest && lengthS[i - 1]! <= T) i--;
  const atWidth = width[i]! - 1;
  if (i === cheapest) share[atWidth] = 1;
  else {
    const shorter = lengthS[i]!;
    const longer = lengthS[i - 1]!;
    const longerShare = Math.min(1, Math.max(0, (T - shorter) / (longer - shorter)));
    share[atWidth] = 1 - longerShare;
    share[width[i - 1]! - 1] = longerShare;
  }
  return share;
}
