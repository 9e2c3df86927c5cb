// SPDX-License-Identifier: GPL-3.0-or-later
// What a page around a lesson receives about its answers: the contents of an answer code (lesson, seed, id and answers, no results), and
// the code itself once there is an id. Sent only to the origin that the address names.
import { answerCode, lessonMark, packedAnswers } from '../../lessons/answer-code';
import { InputError } from '../../model/problem';
import type { AnsweredEvent } from '../../state/lessons/lesson-player';

export interface AnswerMessage {
  /** The version of this message. */
  readonly gantryAnswers: 1;
  /** The lesson's checksum, as in the code. */
  readonly lesson: string;
  readonly seed: number;
  /** Empty if the link is not a student's. */
  readonly id: string;
  /** One for each question, as in the code; null if not answered. */
  readonly answers: readonly unknown[];
  /** Absent without an id, or if it would be too long. */
  readonly code?: string;
}

export function answerMessage({
  opened: { lesson },
  answers,
}: Pick<AnsweredEvent, 'opened' | 'answers'>): AnswerMessage {
  const { id, seed, given } = answers;
  const code = id === '' ? undefined : codeOf(() => answerCode(lesson, answers));
  return {
    ...{ gantryAnswers: 1, lesson: lessonMark(lesson), seed, id },
    answers: packedAnswers(lesson, given),
    ...(code !== undefined && { code }),
  };
}

function codeOf(make: () => string): string | undefined {
  try {
    return make();
  } catch (fault) {
    if (fault instanceof InputError) return undefined;
    throw fault;
  }
}

/** The part of a window that is used; tests pass a plain one. */
interface Framed {
  readonly parent: { postMessage(message: unknown, origin: string): void };
}

/** False if nothing is sent: no origin, or no page around this one. */
export function postAnswers(own: Framed, origin: string | undefined, message: AnswerMessage): boolean {
  if (origin === undefined || own.parent === (own as unknown)) return false;
  own.parent.postMessage(message, origin);
  return true;
}
