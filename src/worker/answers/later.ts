// SPDX-License-Identifier: GPL-3.0-or-later
// The questions that the first sight does not ask: each is answered by a chunk of its own, which is loaded with the first of its kind.
import type { AnswerTo, Question } from '../api';
import type { AnswerContext } from './answer-context';

type Later = Exclude<Question, { readonly kind: 'read' | 'prepare' | 'plan' | 'bound' | 'lp' }>;

export async function answerLater(question: Later, context: AnswerContext): Promise<AnswerTo<Question>> {
  switch (question.kind) {
    case 'write':
      return (await import('./write')).answerWrite(question, context);
    case 'import':
      return (await import('./import')).answerImport(question, context);
    case 'table':
      return (await import('./table')).answerTable(question);
    case 'curve':
      return (await import('./curve')).answerCurve(question, context);
    case 'hint':
      return (await import('./hint')).answerHint(question, context);
    case 'simulate':
      return (await import('./simulate')).answerSimulate(question, context);
    case 'decisions':
      return (await import('./decisions')).answerDecisions(question, context);
    case 'steps':
      return (await import('./steps')).answerSteps(question, context);
    case 'isolated':
      return (await import('./isolated')).answerIsolated(question, context);
    case 'measure':
      return (await import('./measure')).answerMeasure(question, context);
    case 'point':
      return (await import('./point')).answerPoint(question, context);
    case 'lines':
      return (await import('./lines')).answerLines(question, context);
    case 'lessonTry':
      return (await import('./try-lesson')).answerLessonTry(question, context);
    case 'lessonCheck':
      return (await import('./try-lesson')).answerLessonCheck(question, context);
    case 'lessonStep':
      return (await import('./lesson')).answerLessonStep(question);
    case 'lessonValues':
      return (await import('./lesson')).answerLessonValues(question, context);
    case 'lessonJudge':
      return (await import('./lesson')).answerLessonJudge(question, context);
  }
}
