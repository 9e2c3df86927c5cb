// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons that are being written: their expressions are tried as they are typed, and the whole lesson is checked with many seeds. The
// sandbox is fetched by the first question.
import { checkLesson, truthsAt } from '../../lessons/check-lesson';
import type { JudgeTools } from '../../lessons/judge';
import { stepsWithQuestion } from '../../lessons/lesson';
import { ownSeed } from '../../lessons/lesson-scenario';
import { readLessonJson } from '../../lessons/read-lesson';
import { mergedAnswers } from '../../lessons/same-answers';
import { ExpressionTrials, type Trial } from '../../lessons/try-expressions';
import type { LessonCheckAnswer, LessonCheckQuestion, LessonTryQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';

async function judgeTools(context: AnswerContext): Promise<JudgeTools> {
  const { loadSandbox } = await import('../../sandbox/quickjs');
  return { sandbox: await loadSandbox(() => context.host.now()), tools: workerTools(context) };
}

/** One for this worker, which has one page and answers one question at a time. */
let trials: ExpressionTrials | undefined;
/** How the runs of the present question are driven. */
let present: AnswerContext | undefined;

export async function answerLessonTry(question: LessonTryQuestion, context: AnswerContext): Promise<Trial> {
  present = context;
  if (trials === undefined) {
    const { sandbox } = await judgeTools(context);
    const now = () => workerTools(present!);
    trials = new ExpressionTrials({
      sandbox,
      tools: { loadSolver: () => now().loadSolver(), drive: (run, unit) => now().drive(run, unit) },
    });
  }
  return trials.at(question.lesson, question.step, question.expressions);
}

export async function answerLessonCheck(
  { lesson: document, seeds }: LessonCheckQuestion,
  context: AnswerContext,
): Promise<LessonCheckAnswer> {
  const read = readLessonJson(document);
  const none = { undefined: [], answers: [], seeds: 0, questions: 0 };
  if (!read.ok) return { ...none, problems: read.problems };
  const how = await judgeTools(context);
  const { lesson } = read;
  const problems = seeds === undefined ? await checkLesson(lesson, how) : [];
  if (problems.length > 0) return { ...none, problems };
  const [from, to] = seeds ?? [ownSeed(lesson), ownSeed(lesson)];
  const total = to - from + 1;
  const found: LessonCheckAnswer['undefined'][number][] = [];
  let answers: LessonCheckAnswer['answers'] = [];
  for (let seed = from; seed <= to; seed++) {
    const truths = await truthsAt(lesson, seed, how);
    found.push(...truths.undefined);
    answers = mergedAnswers([...answers, ...truths.answers]);
    await context.pace.tick(() => ({ done: seed - from + 1, total, unit: 'seeds' }));
  }
  return { problems, undefined: found, answers, seeds: total, questions: stepsWithQuestion(lesson).length };
}
