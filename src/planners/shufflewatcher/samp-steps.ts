// SPDX-License-Identifier: GPL-3.0-or-later
// What SAMP and SARP decided for a job, in sentences: the racks by input, each prefix that was tried, whether the paper's loop
// stopped too early, and the reduces. Only made when there is a listener.
import { counted, readableCount, readablePercent, readableSize } from '../../base/readable';
import type { PlanningStep } from '../planner';
import { isLower, type JobData, type PrefixTraffic } from './prefix-traffic';
import type { RankedBlocks } from './ranked-blocks';

const MAX_LISTED = 4;

/** "a", "a and b", "a, b, c, d and more". */
function listed(parts: readonly string[]): string {
  const shown = parts.length > MAX_LISTED ? [...parts.slice(0, MAX_LISTED), 'more'] : parts;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export function rankingStep(id: string, ranked: RankedBlocks, data: JobData): PlanningStep {
  const racks = [...ranked.order].filter((rack) => ranked.held[rack]! > 0);
  const holds = racks.map((rack, i) => {
    const GB = readableSize((ranked.held[rack]! / ranked.blocks) * data.inputGB);
    return i === 0 ? `rack ${rack} holds ${GB} of it` : `rack ${rack} ${GB}`;
  });
  return {
    title: `${id}: racks by input`,
    sentence:
      `${id} reads ${readableSize(data.inputGB)} in ${counted(ranked.blocks, 'block')}: ${listed(holds)}. ` +
      'Racks are added in this order while the traffic across racks falls.',
    jobs: [id],
    racks,
    figures: { inputGB: data.inputGB, shuffleGB: data.shuffleGB },
  };
}

export function prefixStep(
  id: string,
  ranked: RankedBlocks,
  prefix: PrefixTraffic,
  before: PrefixTraffic | undefined,
): PlanningStep {
  const rack = ranked.order[prefix.racks - 1]!;
  const crosses =
    `${readableSize(prefix.remoteMapGB)} of map input and ${readableSize(prefix.crossShuffleGB)} of shuffle cross racks, ` +
    `${readableSize(prefix.crossRackGB)} together`;
  return {
    title: `${id}: ${counted(prefix.racks, 'rack')}`,
    sentence:
      before === undefined
        ? `On rack ${rack} alone ${crosses}: the first to beat.`
        : `With rack ${rack} as well ${crosses}: ${outcomeWords(ranked, prefix, before)}.`,
    jobs: [id],
    racks: [...ranked.order.subarray(0, prefix.racks)],
    figures: {
      remoteMapGB: prefix.remoteMapGB,
      crossShuffleGB: prefix.crossShuffleGB,
      crossRackGB: prefix.crossRackGB,
    },
  };
}

function outcomeWords(ranked: RankedBlocks, prefix: PrefixTraffic, before: PrefixTraffic): string {
  const beforeGB = readableSize(before.crossRackGB);
  if (!isLower(prefix.crossRackGB, before.crossRackGB)) {
    return `not less than the ${beforeGB} before, so the search stops and leaves it out`;
  }
  const last = prefix.racks === ranked.racks ? ', and no rack is left to add' : '';
  return `less than the ${beforeGB} before, so it stays${last}`;
}

/** Where the paper's loop stopped at a hump. */
export function laterStep(id: string, ranked: RankedBlocks, kept: PrefixTraffic, later: PrefixTraffic): PlanningStep {
  return {
    title: `${id}: a longer list would be better`,
    sentence:
      `The search stops at the first rack that does not help, as published; going on to ${counted(later.racks, 'rack')} would have ` +
      `brought the traffic down to ${readableSize(later.crossRackGB)} from the ${readableSize(kept.crossRackGB)} that ${id} keeps.`,
    jobs: [id],
    racks: [...ranked.order.subarray(0, later.racks)],
    figures: { keptGB: kept.crossRackGB, laterGB: later.crossRackGB },
  };
}

export function reducesStep(
  id: string,
  ranked: RankedBlocks,
  kept: PrefixTraffic,
  reduces: readonly number[],
): PlanningStep {
  const all = reduces.reduce((sum, one) => sum + one, 0);
  const racks = [...ranked.order.subarray(0, kept.racks)].sort((a, b) => a - b);
  const remote = ranked.remote[kept.racks]! / kept.racks;
  const shares = racks.map((rack) => {
    const share = (kept.local[ranked.order.indexOf(rack)]! + remote) / ranked.blocks;
    return `rack ${rack} with ${readablePercent(share)} of it gets ${readableCount(reduces[rack]!)}`;
  });
  return {
    title: `${id}: reduces`,
    sentence:
      all === 0
        ? `${id} has no reduces to place.`
        : `${counted(all, 'reduce')} of ${id} follow the map output that is to be expected: ${listed(shares)}.`,
    jobs: [id],
    racks,
    figures: { reduces: all },
  };
}
