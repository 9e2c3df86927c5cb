// Which ports have something in a stretch of time: a circuit, or packets of the same rack.
import { packetLinkOf } from '../../simulator/pictures/circuit-share';
import type { LinkUse } from '../../simulator/pictures/link-use';
import { meanOver } from '../../simulator/pictures/step-sums';
import { firstAbove } from '../time/lane-blocks';
import type { TimeSpan } from '../time/span';
import type { CircuitBlocks } from './circuit-blocks';

export function portIsBusy(
  { blocks: { laneFrom, startS, endS, reachS }, racks }: CircuitBlocks,
  packets: LinkUse | undefined,
  lane: number,
  span: TimeSpan,
): boolean {
  const end = laneFrom[lane + 1]!;
  // Until then all have ended.
  for (let i = firstAbove(reachS, laneFrom[lane]!, end, span.fromS, true); i < end && startS[i]! <= span.toS; i++) {
    if (endS[i]! >= span.fromS) return true;
  }
  return packets !== undefined && meanOver(packets, packetLinkOf(lane, racks), span.fromS, span.toS) > 0;
}
