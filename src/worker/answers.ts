// Answers the page's questions, whoever asks: a worker's entry or a test in Node. Bad input is an answer; what is thrown
// from here is a fault of Gantry's own.
import { InputError, type Problem } from '../model/problem';
import { answerBound } from './answers/bound';
import { answerCurve } from './answers/curve';
import { type Desk, type Errand, Pace } from './answers/desk';
import { answerLp, answerPlan } from './answers/plan';
import { answerPrepare } from './answers/prepare';
import { answerRead } from './answers/read';
import { Workloads } from './answers/workloads';
import type { AnswerTo, Reply, Request } from './api';

export type AnyReply = Reply<AnswerTo<Request>>;

export function createAnswerer(desk: Desk): (question: Request) => Promise<AnyReply> {
  const workloads = new Workloads();
  const answer = async (question: Request, errand: Errand): Promise<AnswerTo<Request>> => {
    switch (question.kind) {
      case 'read':
        return answerRead(question);
      case 'prepare':
        return answerPrepare(question, errand);
      case 'curve':
        return answerCurve(question, errand);
      case 'plan':
        return answerPlan(question, errand);
      case 'bound':
        return answerBound(question, errand);
      case 'lp':
        return answerLp(question, errand);
    }
  };
  return async (question) => {
    desk.notify({ notice: 'begun' });
    try {
      return { ok: true, answer: await answer(question, { desk, workloads, pace: new Pace(desk) }) };
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
