// SPDX-License-Identifier: GPL-3.0-or-later
// T(C): no circuit schedule finishes a coflow in less, even alone (Co-scheduler, formulas (1) and (2)). A port is busy with
// every pair's bytes and, at least once per pair, with a set-up.
import type { PairBytes } from './pair-bytes';

export interface CircuitSpeed {
  /** What one circuit carries. */
  readonly GBps: number;
  /** Time to set a circuit up; 0 is allowed. */
  readonly deltaS: number;
}

/** t_ij of one pair. */
export const pairS = (GB: number, { GBps, deltaS }: CircuitSpeed): number => GB / GBps + deltaS;

/** 0 for a coflow that needs no circuit. Each port's sum is in ascending order of the other rack. */
export function coflowBoundS({ from, to, GB }: PairBytes, speed: CircuitSpeed): number {
  const sentS: number[] = [];
  const receivedS: number[] = [];
  let boundS = 0;
  for (let p = 0; p < GB.length; p++) {
    const i = from[p]!;
    const j = to[p]!;
    const time = pairS(GB[p]!, speed);
    const out = (sentS[i] ?? 0) + time;
    const into = (receivedS[j] ?? 0) + time;
    sentS[i] = out;
    receivedS[j] = into;
    boundS = Math.max(boundS, out, into);
  }
  return boundS;
}
