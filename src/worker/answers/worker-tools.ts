// SPDX-License-Identifier: GPL-3.0-or-later
// How a worker drives a run: in slices of a few milliseconds, with its speed so far, and a solver that says when it is quiet.
import type { AnswerTools, RunProgress, StepUnit } from '../../answers/answer-tools';
import type { WorkProgress } from '../api';
import type { AnswerContext } from './answer-context';
import { runInSlices } from './run-in-slices';
import { loadWatchedSolver } from './watched-solver';

/** Steps of the first slice and of the least. An event may be a replanning of all circuits. */
const SLICES: Readonly<Record<StepUnit, { readonly first: number; readonly least: number }>> = {
  operations: { first: 200_000, least: 1000 },
  events: { first: 500, least: 20 },
};

export function workerTools({ host, pace }: Pick<AnswerContext, 'host' | 'pace'>): AnswerTools {
  return {
    loadSolver: () => loadWatchedSolver(host),
    drive(run, unit) {
      const startMs = host.now();
      const told = {
        get done() {
          return run.done;
        },
        get progress() {
          return withSpeed(run.progress, host.now() - startMs);
        },
        step: (effort: number) => run.step(effort),
        answer: () => run.answer(),
      };
      return runInSlices(told, { host, pace }, SLICES[unit]);
    },
  };
}

function withSpeed({ simulated, ...progress }: RunProgress, elapsedMs: number): WorkProgress {
  if (simulated === undefined) return progress;
  return { ...progress, simulated: { ...simulated, eventsPerS: (1000 * simulated.events) / Math.max(1, elapsedMs) } };
}
