// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons: their scenarios, live values and truths. Expressions run in the sandbox, here and never on the page's own thread; its
// WebAssembly is loaded by the first question that has one.
import { becauseExpressions, neededBy } from '../../lessons/expressions';
import { LessonJudge } from '../../lessons/judge';
import { scenarioAt } from '../../lessons/lesson-scenario';
import { liveValue } from '../../lessons/live-values';
import { truthWords } from '../../lessons/truth';
import { TruthModel } from '../../lessons/truth-model';
import { TRUTH_SOURCE } from '../../lessons/truth-source';
import type { Scenario } from '../../model/scenario';
import { loadSandbox } from '../../sandbox/quickjs';
import type {
  LessonJudgeAnswer,
  LessonJudgeQuestion,
  LessonStepAnswer,
  LessonStepQuestion,
  LessonValuesQuestion,
} from '../api';
import { canonicalText } from '../question-keys';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';

export async function answerLessonStep({ lesson, seed, step }: LessonStepQuestion): Promise<LessonStepAnswer> {
  return { scenario: (await scenarioAt(lesson, seed, step)).scenario };
}

/** The newest scenario's model: texts, hints and reasons of one step ask one after the other. */
let newest: { readonly key: string; readonly model: TruthModel } | undefined;

export async function answerLessonValues(
  { scenario, expressions }: LessonValuesQuestion,
  context: AnswerContext,
): Promise<readonly string[]> {
  const { view: _, ...edited } = scenario;
  const key = canonicalText(edited);
  if (newest?.key !== key) newest = { key, model: await modelOf(scenario, context) };
  const { model } = newest;
  const data = await model.data(neededBy(expressions.map((code) => ({ path: '', code }))));
  const session = (await loadSandbox(context.host.now)).open(TRUTH_SOURCE, data);
  try {
    return expressions.map((one) => liveValue(session, one));
  } finally {
    session.dispose();
  }
}

async function modelOf(scenario: Scenario, context: AnswerContext): Promise<TruthModel> {
  return new TruthModel({ scenario, workload: await context.workloads.of(scenario) }, workerTools(context));
}

/** The newest lesson's judge, so that its runs and plans are computed once. */
let judging: { readonly key: string; readonly judge: LessonJudge } | undefined;

export async function answerLessonJudge(
  { lesson, seed, step, given }: LessonJudgeQuestion,
  context: AnswerContext,
): Promise<LessonJudgeAnswer> {
  const key = `${seed} ${canonicalText(lesson)}`;
  if (judging?.key !== key) {
    await judging?.judge.dispose();
    const sandbox = await loadSandbox(context.host.now);
    judging = { key, judge: new LessonJudge(lesson, seed, { sandbox, tools: workerTools(context) }) };
  }
  const { judge } = judging;
  const judgement = await judge.judge(step, given);
  const { ask } = lesson.steps[step]!;
  const expressions = ask === undefined ? [] : becauseExpressions(ask);
  const values = await judge.values(step, expressions, given);
  return {
    ...judgement,
    words: ask === undefined ? '' : truthWords(ask, judgement.truth),
    values: Object.fromEntries(expressions.map((one, i) => [one, values[i] ?? ''])),
  };
}
