// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a planner, in the form that all of them record: what was decided and why, in a sentence, what was rejected and at
// what cost, questions about the decision, and what the step changes in the plan so far.

/** A possibility was tried; an order or an amount was settled; something was put into the plan; the plan is complete. */
export const STEP_KINDS = ['try', 'choose', 'place', 'close'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export interface PlanningStep {
  readonly kind: StepKind;
  readonly title: string;
  readonly sentence: string;
  /** Ids of the jobs and numbers of the racks that the sentence is about. */
  readonly jobs: readonly string[];
  readonly racks: readonly number[];
  /** The planner's own figures, shown as a small table: name -> value, with the unit in the name ("makespanS"). */
  readonly figures: Readonly<Record<string, number>>;
  /** Instants of the plan that the sentence mentions, in seconds; no durations. */
  readonly times?: readonly number[];
  readonly rejected?: readonly RejectedChoice[];
  /** Questions that may be asked before the step is shown; the answers are the step's own alternatives. */
  readonly asks?: readonly StepQuestion[];
  readonly draw?: Drawing;
}

export interface RejectedChoice {
  /** "video on 4 racks" */
  readonly what: string;
  /** A sentence without its full stop. */
  readonly why: string;
  /** How much worse it is than what was chosen, if known; named like figures. */
  readonly cost?: Readonly<Record<string, number>>;
}

export interface StepQuestion {
  readonly about: 'job' | 'width' | 'rack' | 'outcome';
  readonly question: string;
  readonly answers: readonly string[];
  /** Index of the right answer. */
  readonly right: number;
}

/**
 * What a step changes in the plan so far: items of the plan's own lists (`jobs`, `intervals`, `circuits`, `allocation`, …), each by
 * list and key, or items of a draft from which the plan is computed when it is shown (`steps/draft.ts`).
 */
export interface Drawing {
  /** Erases everything drawn before. */
  readonly clear?: boolean;
  readonly put?: readonly Put[];
}
export type Put = readonly [list: string, key: number | string, value: unknown];

/** Plain data from which a planner's drafts are computed (steps/draft.ts); its contents depend on `of`. */
export interface DraftContext {
  readonly of: 'racks' | 'bands';
}

/** Few enough to choose from at a glance. */
const MAX_ANSWERS = 5;

/** A question with its answers in the given order, reduced to a few that include the right one; undefined if there is no choice. */
export function stepQuestion(
  about: StepQuestion['about'],
  question: string,
  answers: readonly string[],
  right: number,
): StepQuestion | undefined {
  if (answers.length < 2 || right < 0) return undefined;
  const from = Math.max(0, Math.min(right - (right % MAX_ANSWERS), answers.length - MAX_ANSWERS));
  return { about, question, answers: answers.slice(from, from + MAX_ANSWERS), right: right - from };
}

/** The questions as a step's `asks`, without those that leave no choice. */
export function asksFrom(...questions: readonly (StepQuestion | undefined)[]): {
  readonly asks?: readonly StepQuestion[];
} {
  const asks = questions.filter((one) => one !== undefined);
  return asks.length === 0 ? {} : { asks };
}
