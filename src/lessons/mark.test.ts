// SPDX-License-Identifier: GPL-3.0-or-later
// Marking: one student's answers compared with the truth, and a file of codes, some of which cannot be marked.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answers, answerCode } from './answer-code';
import type { LearnerAnswer } from './answers';
import type { JudgeTools } from './judge';
import { LessonJudge } from './judge';
import { stepsWithQuestion } from './lesson';
import { seedOfStudent } from './lesson-link';
import { markStudent, readCodes, withoutCode } from './mark';
import { EVERY_KIND, judgeTools, lessonOf } from './testing/judge-tools';

let how: JudgeTools;
beforeAll(async () => {
  how = await judgeTools();
});

const [, number, order] = EVERY_KIND.steps;
/** The step before the questions asks nothing. */
const LESSON = lessonOf({ ...EVERY_KIND, steps: [{ title: 'Read', text: 'Look.' }, number, order] });

test('every question has what was answered, what is right, and whether it is; one that was not answered is wrong', async () => {
  expect(stepsWithQuestion(LESSON).map(([step]) => step)).toEqual([1, 2]);
  const judge = new LessonJudge(LESSON, 7, how);
  const truth = await judge.truth(1);
  await judge.dispose();
  if (truth.state !== 'known' || truth.right.kind !== 'number') throw new Error('the makespan is not known');
  const { value } = truth.right;
  const given = new Map<number, LearnerAnswer>([[1, { kind: 'number', value }]]);
  const marked = await markStudent(LESSON, { id: 'ana', seed: 7, given }, how);
  expect(marked).toMatchObject({ id: 'ana', seed: 7, right: 1, of: 2 });
  expect(marked.answers).toEqual([
    { step: 1, given: value, right: true, truth: value },
    { step: 2, given: null, right: false, truth: 'a, b, c' },
  ]);
});

test('a question without a right answer at this seed counts for no one', async () => {
  const tied = lessonOf({ ...EVERY_KIND, steps: [{ ...order, ask: { ...order!.ask, value: '1' } }] });
  const marked = await markStudent(tied, { id: 'ana', seed: 7, given: new Map() }, how);
  expect(marked).toMatchObject({ right: 0, of: 0, answers: [{ right: null, truth: 'tied for this seed: c and a' }] });
});

describe('a file of codes', () => {
  const codeOf = (id: string, seed = seedOfStudent(id), given: Answers['given'] = new Map()) =>
    answerCode(LESSON, { id, seed, given });

  test('has one mark for each student: the first code counts, and a second is named with both lines', () => {
    const other = codeOf('ana', seedOfStudent('ana'), new Map([[1, { kind: 'number', value: 3 }]]));
    const { good, faulty } = readCodes(LESSON, [codeOf('ana'), '', codeOf('bo'), other].join('\n'));
    expect(good.map(({ line, answers }) => [line, answers.id])).toEqual([
      [1, 'ana'],
      [3, 'bo'],
    ]);
    expect(faulty).toEqual([{ line: 4, message: '"ana" is in line 1 already; that one is marked' }]);
    expect(withoutCode(['ana', 'cy', 'bo'], good)).toEqual(['cy']);
  });

  test('at the seed of another student is not marked', () => {
    const own = seedOfStudent('ana');
    const { good, faulty } = readCodes(LESSON, codeOf('ana', own + 1));
    expect(good).toEqual([]);
    expect(faulty).toEqual([
      {
        line: 1,
        message: `"ana" answered at seed ${own + 1}, but the link of this student has seed ${own}. Ask for answers at that link`,
      },
    ]);
  });
});
