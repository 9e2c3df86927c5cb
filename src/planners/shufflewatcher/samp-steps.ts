// SPDX-License-Identifier: GPL-3.0-or-later
// What SAMP and SARP decided for a job, in sentences: the racks by input, each prefix that was tried, whether the paper's loop
// stopped too early, and the reduces. Only produced for a listener.
import { counted, readableCount, readablePercent, readableSize } from '../../base/readable';
import type { LocalityPlan } from '../../model/locality-plan';
import { asksFrom, type PlanningStep, stepQuestion } from '../planning-step';
import { isLower, type JobData, type PrefixTraffic } from './prefix-traffic';
import type { RankedBlocks } from './ranked-blocks';

const MAX_LISTED = 4;

/** "a", "a and b", "a, b, c, d and more". */
function listed(parts: readonly string[]): string {
  const shown = parts.length > MAX_LISTED ? [...parts.slice(0, MAX_LISTED), 'more'] : parts;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export function rankingStep(id: string, ranked: RankedBlocks, data: JobData): PlanningStep {
  const racks = [...ranked.order].filter((rack) => ranked.blocksOfRack[rack]! > 0);
  const holds = racks.map((rack, i) => {
    const GB = readableSize((ranked.blocksOfRack[rack]! / ranked.blocks) * data.inputGB);
    return i === 0 ? `rack ${rack} holds ${GB} of it` : `rack ${rack} ${GB}`;
  });
  return {
    kind: 'choose',
    title: `${id}: racks by input`,
    sentence:
      `${id} reads ${readableSize(data.inputGB)} in ${counted(ranked.blocks, 'block')}: ${listed(holds)}. ` +
      'Racks are added in this order while the traffic across racks falls.',
    jobs: [id],
    racks,
    figures: { inputGB: data.inputGB, shuffleGB: data.shuffleGB },
    ...asksFrom(rackQuestion(ranked, 0, `Which rack holds most of what ${id} reads?`)),
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
  const lower = before === undefined || isLower(prefix.crossRackGB, before.crossRackGB);
  const overGB = prefix.crossRackGB - (before?.crossRackGB ?? 0);
  return {
    kind: 'try',
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
    ...(!lower && {
      rejected: [{ what: `rack ${rack} for ${id}`, why: 'no less would cross racks', cost: { crossRackGB: overGB } }],
    }),
    ...asksFrom(
      rackQuestion(ranked, prefix.racks - 1, `Which rack is tried next for ${id}?`),
      before &&
        stepQuestion(
          'outcome',
          `Does less cross racks with rack ${rack} as well?`,
          ['Less crosses: it stays', 'No less crosses: it is left out'],
          lower ? 0 : 1,
        ),
    ),
  };
}

const MAX_ASKED = 5;

/** The choices are the racks from this place in the order on, by number. */
function rackQuestion({ order }: RankedBlocks, place: number, question: string) {
  const racks = [...order.subarray(place, place + MAX_ASKED)].sort((a, b) => a - b);
  const answers = racks.map((rack) => `rack ${rack}`);
  return stepQuestion('rack', question, answers, racks.indexOf(order[place]!));
}

function outcomeWords(ranked: RankedBlocks, prefix: PrefixTraffic, before: PrefixTraffic): string {
  const beforeGB = readableSize(before.crossRackGB);
  if (!isLower(prefix.crossRackGB, before.crossRackGB)) {
    return `not less than the ${beforeGB} before, so the search stops and leaves it out`;
  }
  const last = prefix.racks === ranked.racks ? ', and no rack is left to add' : '';
  return `less than the ${beforeGB} before, so it stays${last}`;
}

/** The step if the paper's loop stopped at a hump. */
export function laterStep(id: string, ranked: RankedBlocks, kept: PrefixTraffic, later: PrefixTraffic): PlanningStep {
  const why = 'the search had stopped before, as published';
  return {
    kind: 'try',
    title: `${id}: a longer list would be better`,
    sentence:
      `The search stops at the first rack that does not help, as published; going on to ${counted(later.racks, 'rack')} would have ` +
      `brought the traffic down to ${readableSize(later.crossRackGB)} from the ${readableSize(kept.crossRackGB)} that ${id} keeps.`,
    jobs: [id],
    racks: [...ranked.order.subarray(0, later.racks)],
    figures: { keptGB: kept.crossRackGB, laterGB: later.crossRackGB },
    rejected: [
      {
        what: `${counted(later.racks, 'rack')} for ${id}`,
        why,
        cost: { crossRackGB: later.crossRackGB - kept.crossRackGB },
      },
    ],
  };
}

export function reducesStep(
  id: string,
  ranked: RankedBlocks,
  kept: PrefixTraffic,
  reduces: readonly number[],
  job: number,
): PlanningStep {
  const all = reduces.reduce((sum, one) => sum + one, 0);
  const racks = [...ranked.order.subarray(0, kept.racks)].sort((a, b) => a - b);
  const remote = ranked.remote[kept.racks]! / kept.racks;
  const shares = racks.map((rack) => {
    const share = (kept.local[ranked.order.indexOf(rack)]! + remote) / ranked.blocks;
    return `rack ${rack} with ${readablePercent(share)} of it gets ${readableCount(reduces[rack]!)}`;
  });
  const planned: LocalityPlan['jobs'][number] = {
    id,
    preferredMapRacks: [...ranked.order.subarray(0, kept.racks)],
    crossRackGB: kept.crossRackGB,
    tentativeReduces: reduces,
  };
  return {
    kind: 'place',
    title: `${id}: reduces`,
    sentence:
      all === 0
        ? `${id} has no reduces to place.`
        : `${counted(all, 'reduce')} of ${id} follow the map output that is to be expected: ${listed(shares)}.`,
    jobs: [id],
    racks,
    figures: { reduces: all },
    ...asksFrom(mostReducesQuestion(id, racks, reduces)),
    draw: { put: [['jobs', job, planned]] },
  };
}

/** Only if one rack has more than any other. */
function mostReducesQuestion(id: string, racks: readonly number[], reduces: readonly number[]) {
  const shown = racks.slice(0, MAX_ASKED);
  const most = shown.reduce((largest, rack) => Math.max(largest, reduces[rack]!), 0);
  const first = shown.filter((rack) => reduces[rack] === most);
  if (first.length !== 1) return undefined;
  const answers = shown.map((rack) => `rack ${rack}`);
  return stepQuestion(
    'rack',
    `Which of these racks gets the most reduces of ${id}?`,
    answers,
    shown.indexOf(first[0]!),
  );
}
