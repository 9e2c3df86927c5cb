// SPDX-License-Identifier: GPL-3.0-or-later
// Which ports of the optical switch have a circuit in a stretch of time. Packets of the same rack do not use these ports.
import { firstAbove } from '../time/lanes/lane-blocks';
import type { TimeSpan } from '../time/span';
import type { CircuitBlocks } from './circuit-blocks';

export function portIsBusy(
  { blocks: { laneFrom, startS, endS, reachS } }: CircuitBlocks,
  lane: number,
  span: TimeSpan,
): boolean {
  const end = laneFrom[lane + 1]!;
  // All earlier blocks have ended before the span.
  for (let i = firstAbove(reachS, laneFrom[lane]!, end, span.fromS, true); i < end && startS[i]! <= span.toS; i++) {
    if (endS[i]! >= span.fromS) return true;
  }
  return false;
}
