// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the page's questions, for any caller: a worker's entry or a test in Node. Bad input is an answer; anything thrown
// from here is a fault in Gantry.
import { InputError, type Problem } from '../model/problem';
import type { AnswerContext, AnswerMethods } from './answers/answer-context';
import type { AnswerHost } from './answers/answer-host';
import { answerBound } from './answers/bound';
import type { LATER_ANSWERS } from './answers/later';
import { Pace } from './answers/pace';
import { answerLp, answerPlan } from './answers/plan';
import { answerPrepare } from './answers/prepare';
import { answerRead } from './answers/read';
import { Workloads } from './answers/workloads';
import type { Question, QuestionKind, Reply } from './api';
import type { WireWorker } from './wire';

/** Loaded with the first such question, because the first sight asks none of them. */
function later<K extends keyof typeof LATER_ANSWERS>(kind: K): AnswerMethods[K] {
  const answer = async (question: never, context: AnswerContext) =>
    (await import('./answers/later')).LATER_ANSWERS[kind](question, context);
  return answer as AnswerMethods[K];
}

const ANSWERS: AnswerMethods = {
  read: answerRead,
  prepare: answerPrepare,
  plan: answerPlan,
  bound: answerBound,
  lp: answerLp,
  write: later('write'),
  import: later('import'),
  table: later('table'),
  curve: later('curve'),
  hint: later('hint'),
  simulate: later('simulate'),
  decisions: later('decisions'),
  steps: later('steps'),
  isolated: later('isolated'),
  measure: later('measure'),
  point: later('point'),
  lines: later('lines'),
  lessonTry: later('lessonTry'),
  lessonCheck: later('lessonCheck'),
  lessonStep: later('lessonStep'),
  lessonValues: later('lessonValues'),
  lessonJudge: later('lessonJudge'),
};

/** One method for each kind of question, sharing one memory of workloads. */
export function createAnswerer(host: AnswerHost): WireWorker {
  const workloads = new Workloads();
  const replyTo = async (kind: QuestionKind, question: Question): Promise<Reply<unknown>> => {
    host.notify({ notice: 'begun' });
    try {
      const answer = await ANSWERS[kind](question as never, { host, workloads, pace: new Pace(host) });
      return { ok: true, answer };
    } catch (fault) {
      if (fault instanceof InputError) return { ok: false, problems: plainProblems(fault.problems) };
      throw fault;
    }
  };
  return mapMethods((kind) => (question) => replyTo(kind, question));
}

type AnyMethod = (question: Question) => Promise<Reply<unknown>>;

/** A method of the worker's interface for each kind of question that can be answered. */
export function mapMethods(make: (kind: QuestionKind) => AnyMethod): WireWorker {
  const kinds = Object.keys(ANSWERS) as QuestionKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as unknown as WireWorker;
}

/** Copies, so that only plain data is sent. */
function plainProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.map(({ path, message }) => ({ path, message }));
}
