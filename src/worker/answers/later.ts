// SPDX-License-Identifier: GPL-3.0-or-later
// The questions that the first sight does not ask: each is answered by its own chunk, loaded with the first of its kind.
import type { AnswerMethods } from './answer-context';

export const LATER_ANSWERS = {
  write: async (question, context) => (await import('./write')).answerWrite(question, context),
  import: async (question, context) => (await import('./import')).answerImport(question, context),
  table: async (question) => (await import('./table')).answerTable(question),
  curve: async (question, context) => (await import('./curve')).answerCurve(question, context),
  hint: async (question, context) => (await import('./hint')).answerHint(question, context),
  simulate: async (question, context) => (await import('./simulate')).answerSimulate(question, context),
  decisions: async (question, context) => (await import('./decisions')).answerDecisions(question, context),
  steps: async (question, context) => (await import('./steps')).answerSteps(question, context),
  isolated: async (question, context) => (await import('./isolated')).answerIsolated(question, context),
  measure: async (question, context) => (await import('./measure')).answerMeasure(question, context),
  point: async (question, context) => (await import('./point')).answerPoint(question, context),
  lines: async (question, context) => (await import('./lines')).answerLines(question, context),
  lessonTry: async (question, context) => (await import('./try-lesson')).answerLessonTry(question, context),
  lessonCheck: async (question, context) => (await import('./try-lesson')).answerLessonCheck(question, context),
  lessonStep: async (question) => (await import('./lesson')).answerLessonStep(question),
  lessonValues: async (question, context) => (await import('./lesson')).answerLessonValues(question, context),
  lessonJudge: async (question, context) => (await import('./lesson')).answerLessonJudge(question, context),
} satisfies Partial<AnswerMethods>;
