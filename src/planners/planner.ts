// SPDX-License-Identifier: GPL-3.0-or-later
// What a planner is: a declaration with the workloads that it takes, and a run that can be stepped. Progress, cancelling and
// replay all use the same run, so there is no second code path.
import type { LpSolver } from '../lp/solver';
import type { Declaration } from '../model/fields/declaration';
import type { JobShape } from '../model/job';
import type { PlanByForm, PlanForm } from '../model/plan';
import type { ExpandedWorkload, OptionValues, Scenario } from '../model/scenario';
import type { DraftContext, PlanningStep } from './planning-step';

export type { PlanningStep };

export interface PlanningInput {
  readonly scenario: Scenario;
  /** The scenario's workload, expanded if generated. */
  readonly workload: ExpandedWorkload;
}

/** How far a run is; `total` is exact or the best estimate. */
export interface PlanningProgress {
  readonly done: number;
  readonly total: number;
  /** What is counted: "candidates", "tries". */
  readonly unit: string;
}

export interface PlanningTools {
  /** Present if the planner’s `needsSolver` is true. */
  readonly solver?: LpSolver;
  /** Called for every decision, in order; if absent, steps are off and cost nothing. */
  readonly onStep?: (step: PlanningStep) => void;
  /** Called before the first step that draws a draft, with the data from which drafts are computed. */
  readonly onDrafts?: (context: DraftContext) => void;
}

export interface PlanningRun<Answer> {
  readonly done: boolean;
  readonly progress: PlanningProgress;
  /** Runs about `effort` elementary operations (a few milliseconds per million), then returns. */
  step(effort: number): void;
  /** Only when done. */
  answer(): Answer;
  /**
   * What the page shows beside the answer and the command line omits, such as the orders that lost or utility curves. Plain
   * data, computed on request; only when done.
   */
  details?(): object;
  /** Warnings about the answer, as sentences; the command line prints them on standard error. Only when done. */
  warnings?(): readonly string[];
}

/** All that is known of a planner before its code is loaded. In a separate file that imports none of the code. */
export interface PlannerDeclaration<Form extends PlanForm = PlanForm> extends Declaration {
  readonly takes: readonly (JobShape | 'coflows')[];
  /** Which of the page's plan views shows the answer. */
  readonly form: Form;
}

/** The shapes that planners of racks take. */
export const RACK_SHAPES: readonly JobShape[] = ['dataParallel', 'moldable'];

export interface Planner<Form extends PlanForm = PlanForm> extends PlannerDeclaration<Form> {
  /** The same planner with sentences for its steps, if those are in a separate chunk: the first sight plans without them. */
  explained?(): Promise<Planner<Form>>;
  /** Whether this input and these options need the LP solver, so that it is loaded only then. */
  needsSolver(input: PlanningInput, options: OptionValues): boolean;
  /** Estimated seconds of one core, if they depend on more than the sizes that plan-cost.ts uses; 0 if the input is refused. */
  expectedS?(input: PlanningInput, options: OptionValues): number;
  /** Options are complete (defaults filled in). Throws InputError for what it cannot take, naming the jobs. */
  start(input: PlanningInput, options: OptionValues, tools: PlanningTools): PlanningRun<PlanByForm[Form]>;
}

/** Runs to the end, for the command line and tests; the slow twin of the worker's loop. */
export function runToEnd<Answer>(run: PlanningRun<Answer>): Answer {
  while (!run.done) run.step(10_000_000);
  return run.answer();
}
