// SPDX-License-Identifier: GPL-3.0-or-later
// What the page shows beside ShuffleWatcher's plan: both parts of the traffic, what every prefix of racks would cost, and where
// the input is. The figures of prefixes are recomputed on request, and only for as many jobs as a page can use.
import type { LocalityPlan } from '../../model/locality-plan';
import { runToCompletion } from '../in-chunks';
import { firstSourceStage } from '../placement/source-stage';
import { prefixTraffic } from './prefix-traffic';
import { rankedBlocksOf, type ShuffleWatcherQuestion } from './shufflewatcher-question';

export interface ShuffleWatcherDetails {
  readonly jobs: readonly {
    readonly id: string;
    readonly remoteMapGB: number;
    readonly crossShuffleGB: number;
    /** The first 64, including those that SAMP did not reach. Empty for jobs beyond what is sent to the page. */
    readonly prefixes: readonly {
      /** In the order in which they are added. */
      readonly racks: readonly number[];
      readonly remoteMapGB: number;
      readonly crossShuffleGB: number;
    }[];
    /** Distinct blocks: a block with copies on two racks counts on both. Empty if `prefixes` is. */
    readonly inputByRackGB: readonly number[];
  }[];
}

interface KeptFigures {
  readonly remoteMapGB: Float64Array;
  readonly crossShuffleGB: Float64Array;
}

/** Limit on blocks visited and numbers sent in total: a few tenths of a second. */
const BUDGET = 20_000_000;
const MAX_PREFIXES = 64;

export function shuffleWatcherDetails(
  question: ShuffleWatcherQuestion,
  plan: LocalityPlan,
  kept: KeptFigures,
): ShuffleWatcherDetails {
  const prefixes = Math.min(question.racks, MAX_PREFIXES);
  let left = BUDGET;
  const jobs = plan.jobs.map(({ id }, j) => {
    const figures = {
      id,
      remoteMapGB: kept.remoteMapGB[j]!,
      crossShuffleGB: kept.crossShuffleGB[j]!,
    };
    const cost = prefixes * (firstSourceStage(question.jobs[j]!).maps + 50 * prefixes) + question.racks;
    if (cost > left) return { ...figures, prefixes: [], inputByRackGB: [] };
    left -= cost;
    return { ...figures, ...recomputeFigures(question, question.jobs[j]!, prefixes) };
  });
  return { jobs };
}

type Job = ShuffleWatcherQuestion['jobs'][number];

function recomputeFigures(question: ShuffleWatcherQuestion, job: Job, prefixes: number) {
  const stage = firstSourceStage(job);
  const ranked = runToCompletion(rankedBlocksOf(question, job, stage));
  return {
    prefixes: Array.from({ length: prefixes }, (_, p) => {
      const { remoteMapGB, crossShuffleGB } = runToCompletion(prefixTraffic(ranked, stage, p + 1));
      return { racks: [...ranked.order.subarray(0, p + 1)], remoteMapGB, crossShuffleGB };
    }),
    inputByRackGB: Array.from(ranked.blocksOfRack, (blocks) => (blocks / ranked.blocks) * stage.inputGB),
  };
}
