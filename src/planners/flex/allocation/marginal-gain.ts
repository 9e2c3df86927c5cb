// SPDX-License-Identifier: GPL-3.0-or-later
// What one more slot saves if the penalty is linear in the end: the marginal gains that greedy and selection compare.
import { roundTo40Bits } from '../../../base/round-to-40-bits';
import type { LinePenalty } from '../metrics/penalty';
import type { AllocationProblem } from './allocation-problem';

/**
 * The gain of going from s to s + 1 slots, computed as C / (s (s + 1)) and never as the difference of two ends, which late epochs
 * would round away. So gains never rise with s, and a clipped line's last gain ends exactly at its deadline. Gains that differ
 * only by rounding are made equal: for stretch, they are the same for all jobs with the same maximum.
 */
export function marginalGain({ startS, work, penalties }: AllocationProblem, j: number, s: number): number {
  const { slope, clipped, zeroS } = penalties[j] as LinePenalty;
  const C = work[j]!;
  const earlierS = C / s / (s + 1);
  if (!clipped) return roundTo40Bits(slope * earlierS);
  return roundTo40Bits(slope * Math.min(earlierS, Math.max(0, C / s - (zeroS - startS))));
}
