// SPDX-License-Identifier: GPL-3.0-or-later
// How a worker drives a run: in slices of a few milliseconds, reporting progress and speed, with a solver that announces when it will
// be silent.
import type { AnswerTools, RunProgress, StepUnit } from '../../answers/answer-tools';
import type { PlanningRun } from '../../planners/planner';
import type { WorkProgress } from '../api';
import type { AnswerContext } from './answer-context';
import { loadWatchedSolver } from './watched-solver';

const SLICE_MS = 8;
const MAX_EFFORT = 100_000_000;

/** Steps in the first slice and in the smallest. One event may replan all circuits. */
const SLICES: Readonly<Record<StepUnit, { readonly first: number; readonly least: number }>> = {
  operations: { first: 200_000, least: 1000 },
  events: { first: 500, least: 20 },
};

/** Estimates from this on are part of the progress. */
const LONG_S = 20;

/** `expectedS`: see WorkProgress. */
export function workerTools({ host, pace }: Pick<AnswerContext, 'host' | 'pace'>, expectedS = 0): AnswerTools {
  return {
    loadSolver: () => loadWatchedSolver(host),
    drive(run, unit) {
      const startMs = host.now();
      const reporting = {
        get done() {
          return run.done;
        },
        get progress() {
          const progress = withSpeed(run.progress, host.now() - startMs);
          return expectedS < LONG_S ? progress : { ...progress, expectedS };
        },
        step: (effort: number) => run.step(effort),
        answer: () => run.answer(),
      };
      return runInSlices(reporting, { host, pace }, SLICES[unit]);
    },
  };
}

/** The same run that the command line takes in one go: slicing changes when it reports, never what it answers. */
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
    if (!run.done) await pace.tick(() => run.progress);
  }
  return run.answer();
}

/** Towards slices of SLICE_MS, by at most a factor of two at a time, because clocks are coarse and machines hiccup. */
function nextEffort(effort: number, spentMs: number, least: number): number {
  const factor = Math.min(2, Math.max(0.5, SLICE_MS / Math.max(spentMs, 0.01)));
  return Math.round(Math.min(MAX_EFFORT, Math.max(least, effort * factor)));
}

function withSpeed({ simulated, ...progress }: RunProgress, elapsedMs: number): WorkProgress {
  if (simulated === undefined) return progress;
  return { ...progress, simulated: { ...simulated, eventsPerS: (1000 * simulated.events) / Math.max(1, elapsedMs) } };
}
