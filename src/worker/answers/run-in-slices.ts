// SPDX-License-Identifier: GPL-3.0-or-later
// Drives a planning run to its end in slices of a few milliseconds, so that progress is reported while it works.
// The same run that the command line takes in one go: slicing changes when it reports, never what it answers.
import type { PlanningRun } from '../../planners/planner';
import type { AnswerContext } from './answer-context';

const SLICE_MS = 8;
const MAX_EFFORT = 100_000_000;

export async function runInSlices<Answer>(
  run: PlanningRun<Answer>,
  { host, pace }: Pick<AnswerContext, 'host' | 'pace'>,
  { first, least }: { readonly first: number; readonly least: number },
): Promise<Answer> {
  let effort = first;
  while (!run.done) {
    const startMs = host.now();
    run.step(effort);
    effort = nextEffort(effort, host.now() - startMs, least);
    if (!run.done) await pace.keep(() => run.progress);
  }
  return run.answer();
}

/** Towards slices of SLICE_MS, by at most a factor of two at a time: clocks are coarse and machines hiccup. */
function nextEffort(effort: number, spentMs: number, least: number): number {
  const factor = Math.min(2, Math.max(0.5, SLICE_MS / Math.max(spentMs, 0.01)));
  return Math.round(Math.min(MAX_EFFORT, Math.max(least, effort * factor)));
}
