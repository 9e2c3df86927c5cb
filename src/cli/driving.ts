// SPDX-License-Identifier: GPL-3.0-or-later
// How a command drives a run: in large steps, with a line on standard error if that is a terminal.
import type { AnswerTools, StepUnit } from '../answers/answer-tools';
import type { LpSolver } from '../lp/solver';
import { ProgressLine, type Watcher } from './progress';

/** A few hundredths of a second. */
const STEP: Readonly<Record<StepUnit, number>> = { operations: 10_000_000, events: 10_000 };

let solver: Promise<LpSolver> | undefined;

/** Loaded once, by the first plan that needs it. */
function loadSolver(): Promise<LpSolver> {
  solver ??= import('../lp/glpk').then(({ loadGlpk }) => loadGlpk(() => performance.now()));
  return solver;
}

/** The line starts with `label`. */
export function commandTools(label: string, watcher: Watcher): AnswerTools {
  return {
    loadSolver,
    async drive(run, unit) {
      const line = new ProgressLine(label, watcher);
      while (!run.done) {
        run.step(STEP[unit]);
        line.tell(run.progress);
        await yieldToEventLoop();
      }
      line.clear();
      return run.answer();
    },
  };
}

/** Lets the output be flushed. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
