// SPDX-License-Identifier: GPL-3.0-or-later
// What a question's answer is made with, wherever it is asked: in a worker, on the command line, in a test. The layers above work
// answers out in steps; the caller decides how a run is driven to its end, and the answer does not depend on it.
import type { LpSolver } from '../lp/solver';
import type { PlanningProgress, PlanningRun } from '../planners/planner';

/** How far a run is. A simulated run counts what ended and says how far its clock and its events are. */
export interface RunProgress extends PlanningProgress {
  readonly simulated?: { readonly simulatedS: number; readonly events: number };
}

export interface SteppedRun<Answer> extends PlanningRun<Answer> {
  readonly progress: RunProgress;
}

/** What a run's steps are counted in: an event costs a thousand times as much as an elementary operation, and varies more. */
export type StepUnit = 'operations' | 'events';

export interface AnswerTools {
  /** Asked for only where a plan or a scheduler needs it. */
  loadSolver(): Promise<LpSolver>;
  /** Steps the run to its end, with reports and pauses as the place needs them. */
  drive<Answer>(run: SteppedRun<Answer>, unit: StepUnit): Promise<Answer>;
}
