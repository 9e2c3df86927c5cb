// SPDX-License-Identifier: GPL-3.0-or-later
// What the answer to one question is made with: its host, the workloads that its worker remembers, and its own pace.
import type { QuestionKind, Questions } from '../api';
import type { AnswerHost } from './answer-host';
import type { Pace } from './pace';
import type { Workloads } from './workloads';

export interface AnswerContext {
  readonly host: AnswerHost;
  readonly workloads: Workloads;
  readonly pace: Pace;
}

/** How each kind of question is answered. */
export type AnswerMethods = {
  readonly [K in QuestionKind]: (
    question: Questions[K]['question'],
    context: AnswerContext,
  ) => Questions[K]['answer'] | Promise<Questions[K]['answer']>;
};
