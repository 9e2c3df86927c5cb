// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLesson, truthsOf } from '../check-lesson';
import { neededBy, textsOf } from '../expressions';
import { type JudgeTools, LessonJudge } from '../judge';
import { type Lesson, stepsWithQuestion } from '../lesson';
import { type Inline, inlinesOf, parseText } from '../lesson-text';
import { plainText } from '../live-values';
import { CLAIMS } from '../testing/claims';
import { judgeTools } from '../testing/judge-tools';
import { evaluateCondition, truthWords } from '../truth';
import { TRUTH_SOURCE } from '../truth-source';
import { builtInLesson, LESSONS } from './registry';

let how: JudgeTools;
beforeAll(async () => {
  how = await judgeTools();
});

async function lessonCalled(id: string): Promise<Lesson> {
  const found = await builtInLesson(id);
  if ('problem' in found) throw new Error(found.problem);
  return found.lesson;
}

/** `gantry lesson check NAME --seeds 1..50` tries more. */
const SEEDS = Array.from({ length: process.env.GANTRY_DEPTH === 'deep' ? 12 : 5 }, (_, i) => i + 1);
const MAX_WORDS = 25;

test('a name that is nearly one is stated', async () => {
  expect(await builtInLesson('coflow')).toEqual({ problem: 'no lesson is called "coflow"; did you mean "coflows"?' });
});

/** The words of a line; each value or reference counts as one. */
const wordsOf = (content: readonly Inline[]): string =>
  inlinesOf([{ kind: 'paragraph', content }])
    .map((one) => ('text' in one ? one.text : one.kind === 'value' || one.kind === 'reference' ? 'value' : ''))
    .join(' ');

describe.each(LESSONS.map(({ id }) => id))('%s', (id) => {
  test('is good, short and asks at least twice', async () => {
    const lesson = await lessonCalled(id);
    expect(await checkLesson(lesson, how)).toEqual([]);
    expect(lesson.steps.length).toBeGreaterThanOrEqual(3);
    expect(lesson.steps.length).toBeLessThanOrEqual(7);
    expect(stepsWithQuestion(lesson).length).toBeGreaterThanOrEqual(2);
    expect(lesson.minutes).toBeLessThan(10);
    expect(lesson.misconception).toBeTruthy();
  });

  test('has no sentence of more words than one reads at once', async () => {
    const lesson = await lessonCalled(id);
    const texts = lesson.steps.flatMap((step) => textsOf(step, '').map(({ text }) => text));
    for (const text of [lesson.objective, lesson.misconception ?? '', ...texts]) {
      // A paragraph or a list item ends its last sentence.
      const lines = parseText(text).blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.content]));
      for (const sentence of lines.flatMap((line) => wordsOf(line).split(/[.?!](?=\s|$)/)))
        expect(sentence.split(/\s+/).filter((word) => /\w/.test(word)).length, sentence).toBeLessThanOrEqual(MAX_WORDS);
    }
  });

  test('at the first seeds has a right answer to every question, not the same one everywhere, and says what is so', async () => {
    const lesson = await lessonCalled(id);
    const answers = new Map<number, Set<string | number>>();
    const wrong: string[] = [];
    for (const seed of SEEDS) {
      const judge = new LessonJudge(lesson, seed, how);
      expect((await truthsOf(judge)).undefined, `seed ${seed}`).toEqual([]);
      for (const [step, truth] of await judge.all()) {
        const seen = answers.get(step) ?? new Set();
        answers.set(step, seen.add(truthWords(lesson.steps[step]!.ask!, truth)));
      }
      for (const [step, says, code] of CLAIMS[id]!) {
        const data = await (await judge.model(step)).data(neededBy([{ code, path: '' }]));
        const session = how.sandbox.open(TRUTH_SOURCE, data);
        if (evaluateCondition(session, code) !== true) wrong.push(`seed ${seed}, step ${step + 1}: ${says}`);
        session.dispose();
      }
      await judge.dispose();
    }
    const varied = [...answers].filter(([step, seen]) => lesson.steps[step]!.ask!.kind === 'change' || seen.size > 1);
    expect(varied.length).toBe(answers.size);
    expect(wrong).toEqual([]);
  });

  test('says its values in words at any seed', async () => {
    const lesson = await lessonCalled(id);
    const judge = new LessonJudge(lesson, 7, how);
    for (const [index, step] of lesson.steps.entries()) {
      const session = await judge.session(index);
      for (const { text } of textsOf(step, '')) {
        const words = plainText(text, session);
        expect(words).not.toMatch(/unknown|undefined|tied|NaN|\{\{|\[\[/);
      }
    }
    // Also after a change: a field at its default is not in the scenario's document.
    for (const [step, ask] of stepsWithQuestion(lesson)) {
      if (ask.kind !== 'change' || ask.example === undefined) continue;
      const code = inlinesOf(parseText(ask.because ?? '').blocks).flatMap((one) =>
        one.kind === 'value' ? [one.expression] : [],
      );
      const words = await judge.values(step, code, { kind: 'change', edits: ask.example });
      expect(words.join(' '), `step ${step + 1}`).not.toMatch(/unknown|undefined|tied|NaN/);
    }
    await judge.dispose();
  });
});
