// SPDX-License-Identifier: GPL-3.0-or-later
// How busy the packet uplinks were, over all racks and the measured time: rate over what the link could carry at the time, less
// background. A link that could carry nothing counts as unused.
import type { LinkColumns } from '../../model/trace';
import { LINKS_PER_RACK, UP } from '../../network/network';
import { lengthS, type Span } from './span';
import { weightedQuantile } from './weighted-quantile';

export interface UplinkUse {
  readonly mean: number;
  /** In 95 % of racks and time, use was no higher. */
  readonly p95: number;
}

const isUp = (link: number): boolean => link % LINKS_PER_RACK === UP;

/** One pass over the rows, which are in order of time for each link. */
export function uplinkUse(links: LinkColumns, racks: number, span: Span): UplinkUse {
  let rows = racks;
  for (let r = 0; r < links.length; r++) if (isUp(links.link[r]!)) rows++;
  const use = new Float64Array(rows);
  const forS = new Float64Array(rows);
  let kept = 0;
  let sum = 0;
  const sinceS = new Float64Array(racks).fill(span.fromS);
  const now = new Float64Array(racks);
  const holdUntil = (rack: number, atS: number): void => {
    const since = sinceS[rack]!;
    const until = Math.min(atS, span.toS);
    if (until <= since) return;
    use[kept] = now[rack]!;
    forS[kept] = until - since;
    sum += use[kept]! * forS[kept]!;
    kept++;
    sinceS[rack] = until;
  };
  for (let r = 0; r < links.length; r++) {
    const link = links.link[r]!;
    if (!isUp(link)) continue;
    const rack = (link - UP) / LINKS_PER_RACK;
    holdUntil(rack, links.atS[r]!);
    const capacity = links.capacityGbps[r]!;
    now[rack] = capacity > 0 ? links.Gbps[r]! / capacity : 0;
  }
  for (let rack = 0; rack < racks; rack++) holdUntil(rack, span.toS);
  return {
    mean: sum / (racks * lengthS(span)),
    p95: weightedQuantile(use.subarray(0, kept), forS.subarray(0, kept), 0.95),
  };
}
