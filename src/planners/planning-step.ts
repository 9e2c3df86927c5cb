// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a planner, in the one form that all of them record: what was decided and why in a sentence, what was rejected and at
// what cost, what one could have guessed instead, and what the step changes in the plan so far.

/** A possibility was tried; an order or an amount was settled; something was put into the plan; the plan is whole. */
export const STEP_KINDS = ['try', 'choose', 'place', 'close'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export interface PlanningStep {
  readonly kind: StepKind;
  readonly title: string;
  readonly sentence: string;
  /** Ids of jobs and numbers of racks that the sentence is about. */
  readonly jobs: readonly string[];
  readonly racks: readonly number[];
  /** Planner's own figures, shown as a small table: name -> value with its unit in the name ("makespanS"). */
  readonly figures: Readonly<Record<string, number>>;
  /** Moments of the plan that the sentence names, in seconds; how long something takes is none. */
  readonly times?: readonly number[];
  readonly rejected?: readonly RejectedChoice[];
  /** What may be asked before the step is shown; the answers are its own alternatives. */
  readonly asks?: readonly StepQuestion[];
  readonly draw?: Drawing;
}

export interface RejectedChoice {
  /** "video on 4 racks" */
  readonly what: string;
  /** A sentence without its full stop. */
  readonly why: string;
  /** How much worse than what was taken, where that is known; named as figures are. */
  readonly cost?: Readonly<Record<string, number>>;
}

export interface StepQuestion {
  readonly about: 'job' | 'width' | 'rack' | 'outcome';
  readonly question: string;
  readonly answers: readonly string[];
  /** Index of the right one. */
  readonly right: number;
}

/**
 * What a step changes in the plan so far: items of the plan's own lists (`jobs`, `intervals`, `circuits`, `allocation`, …), each by its
 * list and its key there, or of a draft from which the plan is computed when it is shown (`steps/draft.ts`).
 */
export interface Drawing {
  /** What was drawn before is wiped off first. */
  readonly clear?: boolean;
  readonly put?: readonly Put[];
}
export type Put = readonly [list: string, key: number | string, value: unknown];

/** Plain data from which a planner's drafts are computed (steps/draft.ts); what is in it depends on `of`. */
export interface DraftContext {
  readonly of: 'racks' | 'bands';
}

/** Few enough to choose from at a glance. */
const MAX_ANSWERS = 5;

/** A question with its answers in their given order, cut to a few with the right one among them; undefined where there is no choice. */
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

/** As a step's `asks`, without those that leave no choice. */
export function asked(...questions: readonly (StepQuestion | undefined)[]): {
  readonly asks?: readonly StepQuestion[];
} {
  const asks = questions.filter((one) => one !== undefined);
  return asks.length === 0 ? {} : { asks };
}
