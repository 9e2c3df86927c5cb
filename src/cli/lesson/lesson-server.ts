// SPDX-License-Identifier: GPL-3.0-or-later
// What a thread does for `gantry lesson`: the questions of one seed, or the answers of one student.
import type { LearnerAnswer } from '../../lessons/answers';
import { truthsAt, type UndefinedTruth } from '../../lessons/check-lesson';
import type { JudgeTools } from '../../lessons/judge';
import type { Lesson } from '../../lessons/lesson';
import { type MarkedStudent, markStudent } from '../../lessons/mark';
import type { CountedAnswer } from '../../lessons/same-answers';
import { commandTools } from '../driving';
import { SILENT, type Watcher } from '../progress';
import type { Server, ServerKind } from '../server-threads';

/** Plain data, so that it can be sent to a thread. */
export type LessonQuestion =
  | { readonly seed: number }
  | { readonly id: string; readonly ofSeed: number; readonly given: readonly (readonly [number, LearnerAnswer])[] };

export interface LessonReply {
  readonly undefined?: readonly UndefinedTruth[];
  readonly answers?: readonly CountedAnswer[];
  readonly marked?: MarkedStudent;
}

export type LessonServer = Server<LessonQuestion, LessonReply>;

/** The sandbox is loaded only here, because no other command needs it. */
export async function lessonTools(watcher: Watcher = SILENT): Promise<JudgeTools> {
  const { loadSandbox } = await import('../../sandbox/quickjs');
  return { sandbox: await loadSandbox(), tools: commandTools('lesson', watcher) };
}

export function lessonServer(lesson: Lesson): LessonServer {
  const loading = lessonTools();
  return async (question) => {
    const how = await loading;
    if ('seed' in question) return truthsAt(lesson, question.seed, how);
    const { id, ofSeed, given } = question;
    return { marked: await markStudent(lesson, { id, seed: ofSeed, given: new Map(given) }, how) };
  };
}

export const LESSON_SERVER: ServerKind<Lesson, LessonQuestion, LessonReply> = {
  name: 'lessonServer',
  make: lessonServer,
};
