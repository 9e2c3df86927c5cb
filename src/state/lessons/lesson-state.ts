// SPDX-License-Identifier: GPL-3.0-or-later
// What the player of lessons has on screen. Apart from the page's store: none of it is part of the scenario, of links to it or of undo.
import type { Given } from '../../lessons/answers';
import type { Lesson } from '../../lessons/lesson';
import type { Problem } from '../../model/problem';
import type { View } from '../../model/view/view';
import type { LessonJudgeAnswer } from '../../worker/api';
import type { EditedScenario } from '../page-store';

export interface OpenedLesson {
  /** Of one that comes with Gantry. */
  readonly name?: string;
  readonly lesson: Lesson;
  readonly seed: number;
  /** The student that the link is of. */
  readonly student?: string;
}

/** An answer that was given, and what became of it. */
export interface AnsweredStep {
  readonly given: Given;
  /** Absent while it is looked at, and after a reload until it is looked at again. */
  readonly judged?: LessonJudgeAnswer;
}

/** What the page showed before the lesson. */
export interface LearnersOwn {
  readonly edited: EditedScenario;
  readonly view: View;
}

export interface LessonState {
  readonly shows: 'nothing' | 'menu' | 'step' | 'end';
  readonly opened?: OpenedLesson;
  /** From 0. */
  readonly step: number;
  /** The lesson's scenario at this step; absent while it is on its way. */
  readonly own?: EditedScenario | undefined;
  /** What the step changed, in words. */
  readonly changes?: readonly string[] | undefined;
  readonly answered: ReadonlyMap<number, AnsweredStep>;
  readonly before?: LearnersOwn | undefined;
  /** Why the lesson, or its scenario, cannot be shown. */
  readonly problems?: readonly Problem[] | undefined;
  /** What a question was not answered for: a worker that is gone. */
  readonly failed?: string | undefined;
  /** Answers are not kept in this browser. */
  readonly notKept?: boolean;
  /** On a phone the sheet is only its bar. */
  readonly collapsed: boolean;
}

export const NO_LESSON: LessonState = { shows: 'nothing', step: 0, answered: new Map(), collapsed: false };

/** The score so far: right ones, and questions that have a right answer. */
export function scoreOf({ answered }: LessonState): { readonly right: number; readonly of: number } {
  const judged = [...answered.values()].flatMap((one) => one.judged?.right ?? []);
  return { right: judged.filter(Boolean).length, of: judged.length };
}
