// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerCode } from '../lessons/answer-code';
import type { LearnerAnswer } from '../lessons/answers';
import { LESSONS } from '../lessons/built-in/registry';
import { type JudgeTools, LessonJudge } from '../lessons/judge';
import { stepsWithQuestion } from '../lessons/lesson';
import { openLessonLink, seedOfStudent } from '../lessons/lesson-link';
import { parseCsv, studentIds } from '../lessons/student-table';
import { EVERY_KIND, judgeTools, lessonOf } from '../lessons/testing/judge-tools';
import type { RightAnswer } from '../lessons/truth';
import { nodeCodec } from './node-codec';
import { fileOf, gantry } from './testing/typed';

const lesson = lessonOf(EVERY_KIND);
const IDS = Array.from({ length: 50 }, (_, i) => `student-${i}`);

let how: JudgeTools;
beforeAll(async () => {
  how = await judgeTools();
});
afterEach(() => vi.restoreAllMocks());

/** A right answer; every job on both racks, one after the other, is a good enough plan. */
function rightAnswer(right: RightAnswer, plan: LearnerAnswer): LearnerAnswer {
  switch (right.kind) {
    case 'choice':
      return { kind: 'choice', chosen: right.right };
    case 'number':
      return right;
    case 'order':
      return right;
    case 'pick':
      return { kind: 'pick', picked: right.any[0]! };
    case 'plan':
      return plan;
    case 'change':
      return { kind: 'change', edits: [{ path: 'topology.racks', value: 4 }] };
  }
}

const PLAN: LearnerAnswer = {
  kind: 'plan',
  rectangles: ['a', 'b', 'c'].map((job, i) => ({ job, racks: [0, 1], startS: 60 * i })),
};

function wrongAnswer(right: RightAnswer): LearnerAnswer {
  switch (right.kind) {
    case 'choice':
      return { kind: 'choice', chosen: [right.right[0] === 0 ? 1 : 0] };
    case 'number':
      return { kind: 'number', value: right.value * 2 };
    case 'order':
      return { kind: 'order', order: [...right.order].reverse() };
    case 'pick':
      return { kind: 'pick', picked: typeof right.any[0] === 'number' ? right.any[0] + 10 : 'none' };
    case 'plan':
      return { kind: 'plan', rectangles: [{ job: 'a', racks: [0], startS: 0 }] };
    case 'change':
      return { kind: 'change', edits: [{ path: 'topology.racks', value: 3 }] };
  }
}

/** Student n is right if bit `step` of n is 0, wrong if it is 1, and gives no answer at step n mod 11. */
async function codesOfClass(): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const [n, id] of IDS.entries()) {
    const seed = seedOfStudent(id);
    const judge = new LessonJudge(lesson, seed, how);
    const given = new Map<number, LearnerAnswer>();
    for (const [step, truth] of await judge.all()) {
      if (truth.state !== 'known') throw new Error(`${step}: ${truth.why}`);
      if (step !== n % 11) given.set(step, (n >> step) & 1 ? wrongAnswer(truth.right) : rightAnswer(truth.right, PLAN));
    }
    await judge.dispose();
    codes.push(answerCode(lesson, { id, seed, given }));
  }
  return codes;
}

describe('gantry lesson mark', () => {
  test('knows every answer of a class of fifty, and each line that is none', async () => {
    const codes = await codesOfClass();
    const foreign = answerCode(lessonOf({ ...EVERY_KIND, title: 'Another' }), { id: 'eve', seed: 1, given: new Map() });
    const elsewhere = answerCode(lesson, { id: 'eve', seed: 1, given: new Map() });
    const lines = [...codes, '', codes[3]!, codes[4]!.slice(0, -3), foreign, elsewhere, 'hello'];
    const file = fileOf(EVERY_KIND);
    const { status, answers } = await gantry('lesson', 'mark', file, fileOf(lines.join('\n')));
    expect(status).toBe(0);
    const marked = answers.slice(0, 50) as {
      id: string;
      answers: { step: number; given: unknown; right: boolean }[];
      right: number;
      of: number;
    }[];
    for (const [n, student] of marked.entries()) {
      expect(student.id).toBe(IDS[n]);
      expect(student.of).toBe(stepsWithQuestion(lesson).length);
      for (const { step, given, right } of student.answers) {
        expect(right, `${student.id}, step ${step}: ${given}`).toBe(step !== n % 11 && ((n >> step) & 1) === 0);
        if (step === n % 11) expect(given).toBe(null);
      }
      expect(student.right).toBe(student.answers.filter(({ right }) => right).length);
    }
    expect(answers.slice(50)).toEqual([
      { line: 52, message: '"student-3" is in line 4 already; that one is marked' },
      { line: 53, message: expect.stringMatching(/^the code is cut: /) },
      {
        line: 54,
        message:
          'the code of "eve" is of another lesson, or of another version of this one. Mark it with the lesson that was handed out',
      },
      {
        line: 55,
        message: `"eve" answered at seed 1, but the link of this student has seed ${seedOfStudent('eve')}. Ask for answers at that link`,
      },
      { line: 56, message: 'there is no answer code in this line; one begins with GA1.' },
    ]);
  }, 60_000);

  test('of 300 codes, 20 of them damaged, each good one has its row and each bad one a line that says what to do', async () => {
    // One question whose truth is quick to compute, because the test is about the file of codes.
    const document = {
      ...EVERY_KIND,
      steps: [{ title: 'Racks', text: '', ask: { kind: 'number', question: 'How many racks?', value: 'racks' } }],
    };
    const own = lessonOf(document);
    const racks = 2;
    const codes = Array.from({ length: 300 }, (_, n) => {
      const id = `s${1000 + n}`;
      const given = new Map<number, LearnerAnswer>([[0, { kind: 'number', value: n % 3 === 0 ? racks : racks + 5 }]]);
      return answerCode(own, { id, seed: seedOfStudent(id), given });
    });
    const damages: readonly (readonly [damage: (code: string) => string, says: RegExp])[] = [
      [(code) => code.slice(0, -5), /^the code is cut: \d+ of \d+ characters arrived\. Ask for it again/],
      [(code) => code.toLowerCase(), /^(the code is damaged|there is no answer code)/],
      [(code) => code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'), /^the code is damaged: .*Ask for it again/],
      [() => 'I was ill, sorry', /^there is no answer code in this line/],
    ];
    const damaged = new Map(Array.from({ length: 20 }, (_, k) => [15 * k + 7, damages[k % damages.length]!]));
    const lines = codes.map((code, n) => damaged.get(n)?.[0](code) ?? code);
    const { status, answers } = await gantry('lesson', 'mark', fileOf(document), fileOf(lines.join('\n')));
    expect(status).toBe(0);
    const rows = answers as { id?: string; right?: number; of?: number; line?: number; message?: string }[];
    const students = rows.filter(({ id }) => id !== undefined);
    expect(students.map(({ id }) => id)).toEqual(codes.flatMap((_, n) => (damaged.has(n) ? [] : [`s${1000 + n}`])));
    for (const { id, right, of } of students)
      expect([right, of], id).toEqual([(Number(id?.slice(1)) - 1000) % 3 === 0 ? 1 : 0, 1]);
    const faulty = rows.filter(({ message }) => message !== undefined);
    expect(faulty.map(({ line }) => line)).toEqual([...damaged.keys()].map((n) => n + 1));
    for (const { line, message } of faulty) expect(message).toMatch(damaged.get(line! - 1)![1]);
  }, 60_000);

  test('knows who of the class has no code that can be marked', async () => {
    const code = answerCode(lesson, { id: 'ana', seed: seedOfStudent('ana'), given: new Map() });
    const cut = answerCode(lesson, { id: 'bo', seed: seedOfStudent('bo'), given: new Map() }).slice(0, -4);
    const class3 = fileOf('id\nana\nbo\neve\n');
    const codes = fileOf(`${code}\n${cut}\n${code.toLowerCase()}`);
    const { answers, messages } = await gantry('lesson', 'mark', fileOf(EVERY_KIND), codes, '--students', class3);
    expect(answers).toMatchObject([
      { id: 'ana' },
      { line: 2, message: expect.stringMatching(/^the code is cut/) },
      { line: 3, message: 'the code is damaged: capitals or other characters were changed. Ask for it again' },
      { id: 'bo', message: 'no code of this student can be marked' },
      { id: 'eve', message: 'no code of this student can be marked' },
    ]);
    expect(messages.join()).toContain('2 of 3 students without a code');
  });

  test('prints a table without formulas', async () => {
    const printed: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((piece) => printed.push(String(piece)) > 0);
    const id = '=HYPERLINK("x")';
    const code = answerCode(lesson, {
      id,
      seed: seedOfStudent(id),
      given: new Map([[3, { kind: 'pick', picked: '@sum(1)' }]]),
    });
    await gantry('lesson', 'mark', fileOf(EVERY_KIND), fileOf(`${code}\nbad`), '--csv');
    vi.restoreAllMocks();
    const rows = parseCsv(printed.join(''));
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    // Steps are counted as the page counts them.
    expect(rows[0]!.slice(3, 6)).toEqual(['step 1 given', 'step 1 right', 'step 1 truth']);
    expect(rows[1]!.slice(0, 3)).toEqual(['1', `'${id}`, String(seedOfStudent(id))]);
    expect(rows[1]).toContain("'@sum(1)");
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+@]/);
  });
});

describe('gantry lesson links', () => {
  test('a link for each id, which opens as the lesson at the same seed', async () => {
    const { status, answers } = await gantry(
      'lesson',
      'links',
      fileOf(EVERY_KIND),
      '--students',
      fileOf('name,ID\nAna,a1\n"Zoë, B",z2\n'),
    );
    expect(status).toBe(0);
    expect(answers).toMatchObject([{ id: 'a1', seed: seedOfStudent('a1') }, { id: 'z2' }]);
    const { link } = answers[1] as { link: string };
    expect(await openLessonLink(link, nodeCodec)).toEqual({ ok: true, lesson, seed: seedOfStudent('z2'), id: 'z2' });
  });

  test('a lesson with faults is handed out with a warning that names place and mend', async () => {
    const [first] = EVERY_KIND.steps;
    const class2 = fileOf('a1\nz2\n');
    const links = async (ask: object) => {
      const file = fileOf({ ...EVERY_KIND, steps: [{ ...first, ask }] });
      const { status, answers, messages } = await gantry('lesson', 'links', file, '--students', class2);
      expect([status, answers.length]).toEqual([0, 2]);
      return messages.map((one) => one.replace(file, 'FILE'));
    };
    expect(await links({ kind: 'number', question: 'x', value: '1' })).toEqual([]);
    expect(await links({ kind: 'number', question: 'x', value: "run('Fast').makespanS" })).toEqual([
      expect.stringMatching(/^FILE: steps\[0\]\.ask\.value: run\('Fast'\): no run is called so; /),
      'The links above are of a lesson with faults: fix what is listed, then make them again.',
    ]);
    const seed = seedOfStudent('z2');
    const value = `scenario.seed === ${seed} ? run('FIFO').job('z').endS : 1`;
    expect(await links({ kind: 'number', question: 'x', value })).toEqual([
      'FILE: steps[0].ask: no right answer for 1 of 2 students (z2), who are not marked there; fix its expressions, or narrow what varies',
    ]);
  });

  test.each<[string, RegExp]>([
    ['a\nb\na', /row 3: the id "a" is in row 1 already/],
    ['id\n', /has no ids/],
    ['name;id\nx;', /row 2: the id is empty/],
    ['"a', /row 1: a quoted cell is never closed/],
  ])('%j is refused', (text, message) => {
    expect(() => studentIds(text)).toThrow(message);
  });
});

test('gantry open prints the scenario that a lesson’s link is at', async () => {
  const link = 'https://example.org/#l=fifo-fair&seed=3&step=5';
  const { status, answers } = await gantry('open', link);
  expect([status, answers[0]]).toMatchObject([0, { seed: 3, workload: { jobs: { 3: { id: 'backup' } } } }]);
  expect(await gantry('open', '#l=fifo-fair&step=9')).toMatchObject({ status: 2 });
});

describe('gantry lesson check and list', () => {
  test('nothing wrong, and all truths there', async () => {
    const { status, answers } = await gantry('lesson', 'check', fileOf(EVERY_KIND), '--seeds', '1..3');
    expect([status, answers]).toEqual([0, [{ problems: [], undefined: [] }]]);
  });

  test('what is wrong, with its place, and status 2', async () => {
    const faulty = await gantry('lesson', 'check', fileOf({ ...EVERY_KIND, minutes: 0 }));
    expect(faulty).toMatchObject({ status: 2, answers: [{ problems: [{ path: 'minutes' }], undefined: [] }] });
    const missing = await gantry('lesson', 'check', fileOf({ ...EVERY_KIND, scenario: undefined, preset: 'frist' }));
    expect(missing).toMatchObject({ status: 2, answers: [{ problems: [{ path: 'preset' }] }] });
  });

  test('one answer that is right at every seed is no fault, and is stated in a sentence', async () => {
    const [first] = EVERY_KIND.steps;
    const ask = { kind: 'number', question: 'x', value: 'racks' };
    const file = fileOf({ ...EVERY_KIND, steps: [...EVERY_KIND.steps.slice(0, 2), { ...first, ask }] });
    const { status, answers, messages } = await gantry('lesson', 'check', file, '--seeds', '1..6');
    expect([status, answers]).toEqual([0, [{ problems: [], undefined: [] }]]);
    expect(messages.filter((message) => message.startsWith('steps[2]'))).toEqual([
      'steps[2].ask: at all 6 seeds 2 is right; vary more of the scenario if students’ answers ought to differ.',
    ]);
  });

  test('which seeds leave a truth undefined', async () => {
    const [first] = EVERY_KIND.steps;
    const ask = { kind: 'number', question: 'x', value: "scenario.seed === 2 ? run('FIFO').job('z').endS : 1" };
    const { answers } = await gantry(
      'lesson',
      'check',
      fileOf({ ...EVERY_KIND, steps: [{ ...first, ask }] }),
      '--seeds',
      '1..3',
    );
    expect(answers).toEqual([{ problems: [], undefined: [{ step: 0, seed: 2 }] }]);
  });

  test('the built-in lessons, and words that are none', async () => {
    const { answers } = await gantry('lesson', 'list');
    expect(answers).toMatchObject(LESSONS.map(({ id }) => ({ id })));
    expect(answers).toContainEqual(expect.objectContaining({ id: 'coflows', minutes: 9 }));
    expect(await gantry('lesson', 'chek')).toMatchObject({
      status: 2,
      messages: ['lesson chek: no such action; did you mean check?'],
    });
    expect(await gantry('lesson', 'mark', 'coflows')).toMatchObject({
      status: 2,
      messages: ['ANSWERS.txt is missing'],
    });
    expect(await gantry('lesson', 'check', 'coflow')).toMatchObject({ status: 2 });
    expect(await gantry('lesson', 'check', 'coflows', '--seeds', '9..1')).toMatchObject({ status: 2 });
  });
});
