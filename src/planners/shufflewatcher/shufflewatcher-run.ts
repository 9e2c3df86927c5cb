// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher's plan, job by job: where the blocks are, SAMP, SARP. Only the answer of each job is kept, so that
// 20 million tasks fit into memory.
import type { Stage } from '../../model/job';
import type { LocalityPlan } from '../../model/locality-plan';
import { type Computation, GeneratorRun } from '../generator-run';
import { firstSourceStage } from '../placement/source-stage';
import type { PlanningRun, PlanningStep } from '../planner';
import type { PrefixTraffic } from './prefix-traffic';
import type { RankedBlocks } from './ranked-blocks';
import { lowerUnreachedPrefix, type SampListener, samp } from './samp';
import { laterStep, prefixStep, rankingStep, reducesStep } from './samp-steps';
import { shuffleWatcherDetails } from './shufflewatcher-details';
import { rankedBlocksOf, type ShuffleWatcherQuestion } from './shufflewatcher-question';
import { tentativeReduces } from './tentative-reduces';

type OnStep = ((step: PlanningStep) => void) | undefined;
type JobPlan = LocalityPlan['jobs'][number];

const EFFORT_PER_JOB = 200;

export function shuffleWatcherRun(question: ShuffleWatcherQuestion, onStep: OnStep): PlanningRun<LocalityPlan> {
  const { jobs, racks } = question;
  const remoteMapGB = new Float64Array(jobs.length);
  const crossShuffleGB = new Float64Array(jobs.length);
  let done = 0;
  function* compute(): Computation<LocalityPlan> {
    const planned: JobPlan[] = [];
    for (const job of jobs) {
      const stage = firstSourceStage(job);
      const ranked = yield* rankedBlocksOf(question, job, stage);
      const kept = yield* watchedSamp(job.id, ranked, stage, onStep);
      const reduces = tentativeReduces(ranked, kept, stage.reduces);
      onStep?.(reducesStep(job.id, ranked, kept, reduces, done));
      const preferredMapRacks = [...ranked.order.subarray(0, kept.racks)];
      planned.push({ id: job.id, preferredMapRacks, crossRackGB: kept.crossRackGB, tentativeReduces: reduces });
      remoteMapGB[done] = kept.remoteMapGB;
      crossShuffleGB[done] = kept.crossShuffleGB;
      done++;
      yield EFFORT_PER_JOB + 10 * racks;
    }
    return { planner: 'shufflewatcher', jobs: planned };
  }
  return new GeneratorRun({
    computation: compute(),
    progress: () => ({ done, total: jobs.length, unit: 'jobs' }),
    details: (plan) => shuffleWatcherDetails(question, plan, { remoteMapGB, crossShuffleGB }),
  });
}

function* watchedSamp(
  id: string,
  ranked: RankedBlocks,
  stage: Stage,
  onStep: OnStep,
): Generator<number, PrefixTraffic, void> {
  if (onStep === undefined) return yield* samp(ranked, stage);
  onStep(rankingStep(id, ranked, stage));
  const listener: SampListener = { onPrefix: (prefix, before) => onStep(prefixStep(id, ranked, prefix, before)) };
  const kept = yield* samp(ranked, stage, listener);
  const later = yield* lowerUnreachedPrefix(ranked, stage, kept);
  if (later !== undefined) onStep(laterStep(id, ranked, kept, later));
  return kept;
}
