// SPDX-License-Identifier: GPL-3.0-or-later
// A right and a wrong answer to every question of a lesson at a seed, by the judge that marks, for tests that walk through lessons.
import type { LearnerAnswer } from '../answers';
import { type JudgeTools, LessonJudge } from '../judge';
import { type Ask, type Lesson, stepsWithQuestion } from '../lesson';
import type { RightAnswer } from '../truth';
import { plannedAnswer, planOf } from '../truth-model';

export interface BothAnswers {
  /** Absent if none is known: no example of a change, no planner good enough. */
  readonly right?: LearnerAnswer;
  /** Absent if a wrong one tests little: changes and plans. */
  readonly wrong?: LearnerAnswer;
}

export async function bothAnswers(
  lesson: Lesson,
  seed: number,
  how: JudgeTools,
): Promise<ReadonlyMap<number, BothAnswers>> {
  const judge = new LessonJudge(lesson, seed, how);
  try {
    const found = new Map<number, BothAnswers>();
    for (const [step, ask] of stepsWithQuestion(lesson)) {
      const truth = await judge.truth(step);
      if (truth.state !== 'known') throw new Error(`${lesson.title}, step ${step}, seed ${seed}: ${truth.why}`);
      const right = ask.kind === 'plan' ? await plannedRectangles(judge, step, how) : rightOf(ask, truth.right);
      const wrong = wrongOf(ask, truth.right);
      for (const [given, wanted] of [
        [right, true],
        [wrong, false],
      ] as const) {
        if (given === undefined) continue;
        const judged = await judge.judge(step, given);
        if (judged.right !== wanted && !(ask.kind === 'plan' && wanted))
          throw new Error(`${lesson.title}, step ${step}: ${JSON.stringify(given)} is ${judged.right}`);
      }
      found.set(step, { ...(right && { right }), ...(wrong && { wrong }) });
    }
    return found;
  } finally {
    await judge.dispose();
  }
}

function rightOf(ask: Ask, right: RightAnswer): LearnerAnswer | undefined {
  switch (right.kind) {
    case 'choice':
      return { kind: 'choice', chosen: right.right };
    case 'number':
    case 'order':
      return right;
    case 'pick':
      return { kind: 'pick', picked: right.any[0]! };
    case 'change':
      return ask.kind === 'change' && ask.example !== undefined ? { kind: 'change', edits: ask.example } : undefined;
    case 'plan':
      return undefined;
  }
}

function wrongOf(ask: Ask, right: RightAnswer): LearnerAnswer | undefined {
  switch (right.kind) {
    case 'choice': {
      const answers = ask.kind === 'choice' ? ask.answers.length : 0;
      const others = Array.from({ length: answers }, (_, i) => i).filter((one) => !right.right.includes(one));
      if (ask.kind === 'choice' && ask.several) return { kind: 'choice', chosen: others };
      return { kind: 'choice', chosen: others.slice(0, 1) };
    }
    case 'number':
      return { kind: 'number', value: 3 * right.value + 7 };
    case 'order':
      return { kind: 'order', order: [...right.order].reverse() };
    case 'pick': {
      const [one] = right.any;
      if (typeof one === 'string') return { kind: 'pick', picked: `not ${one}` };
      return { kind: 'pick', picked: typeof one === 'object' ? one.map((part) => part + 1) : Number(one) + 1e5 };
    }
    case 'change':
    case 'plan':
      return undefined;
  }
}

async function plannedRectangles(
  judge: LessonJudge,
  step: number,
  how: JudgeTools,
): Promise<LearnerAnswer | undefined> {
  const { at } = await judge.model(step);
  const corral = planOf(at.scenario, 'corral+') ?? planOf(at.scenario, 'corral');
  const plan = corral && ((await plannedAnswer(at, corral, how.tools)) as { readonly jobs?: readonly Row[] });
  return (
    plan?.jobs && { kind: 'plan', rectangles: plan.jobs.map(({ id, racks, startS }) => ({ job: id, racks, startS })) }
  );
}

interface Row {
  readonly id: string;
  readonly racks: readonly number[];
  readonly startS: number;
}
