// SPDX-License-Identifier: GPL-3.0-or-later
// Sunflow as published: at every release check every pair of the coflow, and look at every reservation each time. Exact only
// if all times are whole numbers, as in generated cases, because instants are compared without tolerance.
import { flowRows } from '../../../model/flows';
import type { Circuit } from '../../../model/plan';
import type { Coflow } from '../../../model/scenario';
import { notAfter } from '../instants';

interface PlainCase {
  readonly racks: number;
  readonly GBps: number;
  readonly deltaS: number;
  /** In order of priority. */
  readonly coflows: readonly Coflow[];
}

export interface PlainPair {
  readonly from: number;
  readonly to: number;
  /** Its total bytes, by which pairs are ordered, and those still to be planned. */
  size: number;
  left: number;
}

export function plainSunflow({ racks, GBps, deltaS, coflows }: PlainCase): readonly Circuit[] {
  const all: Circuit[] = [];
  for (const { id, arrivalS, flows } of coflows) {
    const pairs: PlainPair[] = [];
    for (const { from, to, GB } of flowRows(flows)) {
      const known = pairs.find((pair) => pair.from === from && pair.to === to);
      if (from === to) continue;
      if (known === undefined) pairs.push({ from, to, size: GB, left: GB });
      else {
        known.size += GB;
        known.left += GB;
      }
    }
    placePlainly({ racks, GBps, deltaS }, all, { id, arrivalS, pairs });
  }
  return all;
}

/** Adds the circuits of one coflow to those planned already. */
export function placePlainly(
  { racks, GBps, deltaS }: Omit<PlainCase, 'coflows'>,
  all: Circuit[],
  { id, arrivalS, pairs }: { readonly id: string; readonly arrivalS: number; readonly pairs: PlainPair[] },
): void {
  const shares = (one: Circuit, from: number, to: number): boolean => one.from === from || one.to === to;
  const free = (from: number, to: number, t: number): boolean =>
    all.every((one) => !shares(one, from, to) || one.endS <= t || one.startS > t);
  const nextReservation = (from: number, to: number, t: number): number =>
    Math.min(...all.filter((one) => shares(one, from, to) && one.startS >= t && one.endS > t).map((one) => one.startS));
  const upUntil = (from: number, to: number, t: number): boolean =>
    all.some((one) => one.from === from && one.to === to && one.endS === t);

  pairs.sort(
    (a, b) =>
      b.size - a.size || ((a.to - a.from + racks) % racks) - ((b.to - b.from + racks) % racks) || a.from - b.from,
  );
  let t = arrivalS;
  while (pairs.some((pair) => pair.left > 0)) {
    const kept = pairs.filter((pair) => upUntil(pair.from, pair.to, t));
    for (const pair of [...kept, ...pairs]) {
      const { from, to, left } = pair;
      if (left === 0 || !free(from, to, t)) continue;
      const setUpS = upUntil(from, to, t) ? 0 : deltaS;
      const nextS = nextReservation(from, to, t);
      const doneS = t + setUpS + left / GBps;
      const endS = Math.min(doneS, nextS);
      if (endS <= t + setUpS) continue;
      // If all of it fits up to rounding, nothing is left: tiny flows after long set-ups are not sums of powers of two.
      const GB = notAfter(doneS, nextS) ? left : (endS - (t + setUpS)) * GBps;
      all.push({ from, to, startS: t, upS: t + setUpS, endS, coflow: id, GB });
      pair.left -= GB;
    }
    t = Math.min(...all.map((one) => one.endS).filter((endS) => endS > t));
  }
}
