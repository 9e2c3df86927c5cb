// SPDX-License-Identifier: GPL-3.0-or-later
// What answering a question requires, in a worker, on the command line or in a test. Planners and the simulator compute answers in
// steps; the caller decides how a run is driven to its end, and the answer does not depend on it.
import type { LpSolver } from '../lp/solver';
import type { PlanningProgress, PlanningRun } from '../planners/planner';

/** How far a run has got. A simulated run counts the jobs that have ended and reports its clock and its events. */
export interface RunProgress extends PlanningProgress {
  readonly simulated?: { readonly simulatedS: number; readonly events: number };
}

export interface SteppedRun<Answer> extends PlanningRun<Answer> {
  readonly progress: RunProgress;
}

/** What a run's steps are counted in: an event costs a thousand times as much as an elementary operation, and varies more. */
export type StepUnit = 'operations' | 'events';

export interface AnswerTools {
  /** Called only if a plan or a scheduler needs it. */
  loadSolver(): Promise<LpSolver>;
  /** Steps the run to its end, with reports and pauses as the caller needs them. */
  drive<Answer>(run: SteppedRun<Answer>, unit: StepUnit): Promise<Answer>;
}
