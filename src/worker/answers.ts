// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the page's questions, for any caller: a worker's entry or a test in Node. Bad input is an answer; what is thrown
// from here is a fault of Gantry's own.
import { InputError, type Problem } from '../model/problem';
import type { AnswerContext } from './answers/answer-context';
import type { AnswerHost } from './answers/answer-host';
import { answerBound } from './answers/bound';
import { Pace } from './answers/pace';
import { answerLp, answerPlan } from './answers/plan';
import { answerPrepare } from './answers/prepare';
import { answerRead } from './answers/read';
import { Workloads } from './answers/workloads';
import type { AnswerTo, Question, Reply } from './api';

type AnyReply = Reply<AnswerTo<Question>>;

export function createAnswerer(host: AnswerHost): (question: Question) => Promise<AnyReply> {
  const workloads = new Workloads();
  // What the first sight does not ask is fetched by the first question that needs it.
  const answer = async (question: Question, context: AnswerContext): Promise<AnswerTo<Question>> => {
    switch (question.kind) {
      case 'read':
        return answerRead(question);
      case 'prepare':
        return answerPrepare(question, context);
      case 'plan':
        return answerPlan(question, context);
      case 'bound':
        return answerBound(question, context);
      case 'lp':
        return answerLp(question, context);
      default:
        return (await import('./answers/later')).answerLater(question, context);
    }
  };
  return async (question) => {
    host.notify({ notice: 'begun' });
    try {
      return { ok: true, answer: await answer(question, { host, workloads, pace: new Pace(host) }) };
    } catch (fault) {
      if (fault instanceof InputError) return { ok: false, problems: plainProblems(fault.problems) };
      throw fault;
    }
  };
}

/** Copies, so that nothing but plain data travels. */
function plainProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.map(({ path, message }) => ({ path, message }));
}
