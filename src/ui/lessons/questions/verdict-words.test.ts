// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { builtInLesson, LESSONS } from '../../../lessons/built-in/registry';
import { type Ask, stepsWithQuestion } from '../../../lessons/lesson';
import { EVERY_KIND, lessonOf } from '../../../lessons/testing/judge-tools';
import type { LessonJudgeAnswer } from '../../../worker/api';
import { placeToSee, verdictWords } from './verdict-words';

const asks = lessonOf(EVERY_KIND).steps.flatMap(({ ask }) => ask ?? []);
const of = (kind: Ask['kind']): Ask => asks.find((one) => one.kind === kind)!;
const judged = (change: Partial<LessonJudgeAnswer>): LessonJudgeAnswer => ({
  truth: { state: 'known', right: { kind: 'number', value: 22.954321 } },
  right: false,
  words: 22.954321,
  values: {},
  ...change,
});

test('a wrong answer says the right one, with its unit', () => {
  expect(verdictWords(of('number'), judged({}))).toBe('Not right. The answer is 22.95 s.');
  expect(verdictWords(of('number'), judged({ right: true }))).toBe('Right.');
});

test('without a unit of its own it says that of its value', () => {
  const ask = (value: string): Ask => ({ ...of('number'), kind: 'number', value, unit: undefined }) as unknown as Ask;
  expect(verdictWords(ask("plan('corral').valueS"), judged({}))).toBe('Not right. The answer is 22.95 s.');
  expect(verdictWords(ask("run('Fair').circuitGB"), judged({}))).toBe('Not right. The answer is 22.95 GB.');
  expect(verdictWords(ask("run('A').makespanS / run('B').makespanS"), judged({}))).toBe(
    'Not right. The answer is 22.95.',
  );
});

test('where the numbers leave no right answer, none is wrong', () => {
  const tied = judged({ truth: { state: 'tied', why: 'a and b' }, right: null });
  expect(verdictWords(of('choice'), tied)).toBe(
    'There is no right answer with these numbers: two answers are equally right (a and b). Your answer does not count as wrong.',
  );
  const missing = judged({ truth: { state: 'undefined', why: 'c has no endS' }, right: null });
  expect(verdictWords(of('number'), missing)).toContain('c has no endS');
});

test('what can be tried again does not say how', () => {
  const change = judged({ truth: { state: 'known', right: { kind: 'change' } }, words: 'racks === 4' });
  expect(verdictWords(of('change'), change)).toBe('Not yet: the condition does not hold.');
});

test('it can be seen where the answer was worked out, or where it should have been picked', () => {
  expect(placeToSee(of('number'), judged({}), 'job:a')).toEqual({ to: 'run', name: 'FIFO' });
  expect(placeToSee(of('change'), judged({}), 'job:a')).toEqual({ to: 'job', name: 'a' });
  const picked = judged({ truth: { state: 'known', right: { kind: 'pick', any: ['b'] } } });
  expect(placeToSee(of('pick'), picked, undefined)).toEqual({ to: 'job', name: 'b' });
  // Of several, the one that the step looks at.
  const two = { ...of('number'), value: "run('FIFO').makespanS - run('Fair').makespanS" } as Ask;
  expect(placeToSee(two, judged({}), 'run:FIFO')).toEqual({ to: 'run', name: 'FIFO' });
  expect(placeToSee(two, judged({}), 'job:a')).toEqual({ to: 'run', name: 'Fair' });
  const latency = { ...of('number'), value: "job('a').latencyS[0]" } as Ask;
  expect(placeToSee(latency, judged({}), 'job:b')).toEqual({ to: 'curve', name: 'a' });
});

test.each(LESSONS.map(({ id }) => id))('every answer of %s can be seen somewhere', async (id) => {
  const found = await builtInLesson(id);
  if ('problem' in found) throw new Error(found.problem);
  for (const [step, ask] of stepsWithQuestion(found.lesson)) {
    const truth = judged(ask.kind === 'pick' ? { truth: { state: 'known', right: { kind: 'pick', any: ['b'] } } } : {});
    expect(placeToSee(ask, truth, found.lesson.steps[step]?.look), `step ${step + 1}`).toBeDefined();
  }
});
