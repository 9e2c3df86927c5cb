// SPDX-License-Identifier: GPL-3.0-or-later
// What the lesson player has on screen. Separate from the page's store, because none of it is part of the scenario, its links or undo.
import type { LearnerAnswer } from '../../lessons/answers';
import type { Lesson } from '../../lessons/lesson';
import type { Problem } from '../../model/problem';
import type { View } from '../../model/view/view';
import type { LessonJudgeAnswer } from '../../worker/api';
import type { EditedScenario } from '../page-store';

export interface OpenedLesson {
  /** Only for lessons that come with Gantry. */
  readonly name?: string;
  readonly lesson: Lesson;
  readonly seed: number;
  /** The student that the link is for. */
  readonly student?: string;
}

/** An answer that was given, and its judgement. */
export interface AnsweredStep {
  readonly given: LearnerAnswer;
  /** Absent while it is being judged, and after a reload until it is judged again. */
  readonly judged?: LessonJudgeAnswer;
}

/** What the page showed before the lesson. */
export interface StateBeforeLesson {
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
  readonly before?: StateBeforeLesson | undefined;
  /** Why the lesson, or its scenario, cannot be shown. */
  readonly problems?: readonly Problem[] | undefined;
  /** Why an answer or a step could not be computed, such as a lost worker. */
  readonly failed?: string | undefined;
  /** Answers are not kept in this browser. */
  readonly notKept?: boolean;
  /** On a phone, the sheet is reduced to its bar. */
  readonly collapsed: boolean;
}

export const NO_LESSON: LessonState = { shows: 'nothing', step: 0, answered: new Map(), collapsed: false };

/** The score so far: right answers, of those to questions that have a right answer. */
export function scoreOf({ answered }: LessonState): { readonly right: number; readonly of: number } {
  const judged = [...answered.values()].flatMap((one) => one.judged?.right ?? []);
  return { right: judged.filter(Boolean).length, of: judged.length };
}
