// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson's progress as the browser keeps it: what was answered, the step, and the learner's own scenario from before the lesson.
import { lessonMark } from '../../lessons/answer-code';
import { type LearnerAnswer, packAnswer, unpackAnswer } from '../../lessons/answers';
import { stepsWithQuestion } from '../../lessons/lesson';
import type { Scenario } from '../../model/scenario';
import { splitView } from '../page-store';
import type { KeptLesson, KeptLessons } from './kept-lessons';
import { type LessonState, type OpenedLesson, type StateBeforeLesson, scoreOf } from './lesson-state';

export interface KeepingTools {
  readonly kept: KeptLessons;
  /** To a scenario's file and back; undefined if it can no longer be read. */
  readonly write: (scenario: Scenario) => string;
  readonly read: (text: string) => Promise<Scenario | undefined>;
}

const keyOf = ({ lesson, seed, student = '' }: OpenedLesson): string => `${lessonMark(lesson)} ${seed} ${student}`;

export class LessonKeeping {
  private writtenOnce: { readonly of: StateBeforeLesson; readonly text: string } | undefined;

  constructor(private readonly tools: KeepingTools) {}

  /** Undefined if nothing is kept, or the browser refuses storage. */
  find(opened: OpenedLesson): Promise<KeptLesson | undefined> {
    return this.tools.kept.get(keyOf(opened)).catch(() => undefined);
  }

  /** `left`: the scenario before the lesson is on screen again, or will not return. False if it is not kept. */
  async put(state: LessonState, { done, left }: { readonly done: boolean; readonly left: boolean }): Promise<boolean> {
    const { opened, step, answered, before } = state;
    if (opened === undefined) return true;
    const kept: KeptLesson = {
      key: keyOf(opened),
      ...(opened.name !== undefined && { name: opened.name }),
      step,
      given: [...answered].map(([at, { given }]) => [at, packAnswer(given)] as const),
      done,
      ...scoreOf(state),
      ...(before !== undefined && !left && !done && { before: this.written(before) }),
    };
    try {
      await this.tools.kept.put(kept);
      return true;
    } catch {
      return false;
    }
  }

  /** After a reload the page has the lesson's scenario, so the one before it is the one that was kept. */
  async ownBefore(
    { lesson }: OpenedLesson,
    kept: KeptLesson | undefined,
    now: StateBeforeLesson,
  ): Promise<StateBeforeLesson> {
    const isLessons = now.edited.name !== '' && now.edited.name === lesson.scenario?.name;
    const scenario = isLessons && kept?.before !== undefined ? await this.tools.read(kept.before) : undefined;
    return scenario === undefined ? now : splitView(scenario);
  }

  /** Written once, because it is kept with each answer and never changes. */
  private written(of: StateBeforeLesson): string {
    if (this.writtenOnce?.of !== of) this.writtenOnce = { of, text: this.tools.write({ ...of.edited, view: of.view }) };
    return this.writtenOnce.text;
  }
}

/** What was answered at the last visit, as far as it still fits the questions. */
export function givenOf({ lesson }: OpenedLesson, kept: KeptLesson | undefined): Map<number, LearnerAnswer> {
  const packed = new Map(kept?.given);
  const found = new Map<number, LearnerAnswer>();
  for (const [step, ask] of stepsWithQuestion(lesson)) {
    const given = packed.has(step) ? unpackAnswer(ask, packed.get(step)) : undefined;
    if (given) found.set(step, given);
  }
  return found;
}
