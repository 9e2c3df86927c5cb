// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as in its document (docs/lesson-format.md), with defaults filled in by the reader. Texts and expressions stay as written:
// their values depend on the learner's own scenario.
import type { Objective } from '../model/plan';
import type { View } from '../model/view/view';

/** The format that this Gantry writes. */
export const LESSON_VERSION = 2;

export const MAX_STEPS = 40;
export const MAX_ANSWERS = 12;
export const MAX_EDITS = 50;
/** Of one value that varies with the seed. */
export const MAX_VARIANTS = 100;
/** Runs, plans and parts of the page that one question hides. */
export const MAX_HIDDEN = 20;
export const MAX_TEXT_CHARACTERS = 10_000;
export const MAX_EXPRESSION_CHARACTERS = 2000;

/** One value at one path of the scenario's JSON. */
export interface LessonEdit {
  readonly path: string;
  readonly value: unknown;
}

/** A value chosen by the seed, so that learners with other seeds get other numbers. */
export interface Variation {
  readonly path: string;
  readonly values: readonly unknown[];
}

/** Pictures of runs, pictures of plans, the answer line and results panel; or nothing. One run or plan is `run:LABEL`, `plan:LABEL`. */
export const HIDEABLE = ['runs', 'plans', 'numbers', 'nothing'] as const;

interface AskCommon {
  readonly question: string;
  /** Why, with values from the learner's own results; shown after an answer. */
  readonly because?: string;
  /** What is not shown before the answer; absent: the default of hidden-before.ts. */
  readonly hide?: readonly string[];
}

export interface ChoiceAnswer {
  readonly text: string;
  /** An expression: whether this answer is right. */
  readonly when: string;
  readonly because?: string;
}

export interface ChoiceAsk extends AskCommon {
  readonly kind: 'choice';
  readonly answers: readonly ChoiceAnswer[];
  /** Whether any number of them may be right; otherwise exactly one. */
  readonly several: boolean;
}

export interface NumberAsk extends AskCommon {
  readonly kind: 'number';
  /** An expression. */
  readonly value: string;
  readonly unit?: string;
  readonly tolerancePercent: number;
}

export interface OrderAsk extends AskCommon {
  readonly kind: 'order';
  /** Ids of jobs or coflows, or other names, in the order first shown. */
  readonly items: readonly string[];
  /** An expression of `item`: the right order is by its value, smallest first. */
  readonly value: string;
}

export interface PickAsk extends AskCommon {
  readonly kind: 'pick';
  readonly what: 'job' | 'rack' | 'slot' | 'moment';
  /** An expression: what to pick, or a list of which each is right. */
  readonly value: string;
  /** Of moments. */
  readonly toleranceS: number;
}

export interface PlanAsk extends AskCommon {
  readonly kind: 'plan';
  readonly objective: Objective;
  /** How far above the lower bound the plan may be. */
  readonly withinPercent: number;
}

export interface ChangeAsk extends AskCommon {
  readonly kind: 'change';
  /** An expression that the changed scenario makes true. */
  readonly when: string;
  /** Where the scenario may be changed. */
  readonly paths: readonly string[];
  /** A sufficient change: `gantry lesson check` tries it at every seed. */
  readonly example?: readonly LessonEdit[];
}

export type Ask = ChoiceAsk | NumberAsk | OrderAsk | PickAsk | PlanAsk | ChangeAsk;

/** Questions answered on the picture or in the scenario: nothing may be hidden then. */
export const ON_THE_PICTURE: ReadonlySet<Ask['kind']> = new Set(['pick', 'plan', 'change']);

export interface LessonStep {
  readonly title: string;
  readonly text: string;
  /** Applied after those of earlier steps. */
  readonly edits: readonly LessonEdit[];
  readonly view?: View;
  /** What to bring into view: `run:Corral`. */
  readonly look?: string;
  readonly ask?: Ask;
}

export interface Lesson {
  readonly gantryLesson: typeof LESSON_VERSION;
  readonly title: string;
  /** "After this you can …". */
  readonly objective: string;
  /** What people often think, and what the lesson shows to be wrong. */
  readonly misconception?: string;
  readonly minutes: number;
  /** A scenario's document, or the id of a preset. */
  readonly scenario?: Readonly<Record<string, unknown>>;
  readonly preset?: string;
  readonly seedFrom: 'scenario' | 'link';
  readonly vary: readonly Variation[];
  readonly steps: readonly LessonStep[];
}

/** A lesson's steps with a question, by their index. */
export const stepsWithQuestion = (lesson: Lesson): readonly (readonly [step: number, ask: Ask])[] =>
  lesson.steps.flatMap(({ ask }, step) => (ask === undefined ? [] : [[step, ask] as const]));
