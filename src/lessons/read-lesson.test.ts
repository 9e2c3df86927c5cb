// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { setAt } from '../model/fields/path';
import { answerCode, readAnswerCode } from './answer-code';
import { checkLesson, truthsAt } from './check-lesson';
import { hiddenBefore } from './hidden-before';
import type { JudgeTools } from './judge';
import { readLessonJson, readLessonText, writeLesson } from './read-lesson';
import { EVERY_KIND, judgeTools, lessonOf } from './testing/judge-tools';

const put = (path: (string | number)[], value: unknown): unknown => {
  const set = setAt(EVERY_KIND, path, value);
  if (!set.ok) throw new Error(set.message);
  return set.document;
};

function problemsOf(document: unknown): readonly string[] {
  const read = readLessonJson(document);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('a lesson’s document', () => {
  test('is written as it was read, without its defaults', () => {
    const lesson = lessonOf(EVERY_KIND);
    const written = writeLesson(lesson);
    expect(lessonOf(written)).toEqual(lesson);
    expect(writeLesson(lessonOf(written))).toEqual(written);
    expect(JSON.stringify(written)).not.toContain('tolerancePercent');
  });

  test.each<[string, unknown, string]>([
    [
      'no version',
      { ...EVERY_KIND, gantryLesson: undefined },
      'gantryLesson: is required: add "gantryLesson": 2, the version of the format',
    ],
    [
      'a newer version',
      { ...EVERY_KIND, gantryLesson: 3 },
      'gantryLesson: this lesson has format 3 and was made by a newer Gantry; this one reads up to format 2. Open it with a newer Gantry',
    ],
    [
      'a version in words',
      { ...EVERY_KIND, gantryLesson: 'two' },
      'gantryLesson: must be the version of the format, an integer up to 2 (got "two")',
    ],
    [
      'half a version',
      { ...EVERY_KIND, gantryLesson: 1.5 },
      'gantryLesson: must be the version of the format, an integer up to 2 (got 1.5)',
    ],
    ['an older version', { ...EVERY_KIND, gantryLesson: 0 }, 'gantryLesson: there is no format 0; the oldest is 1'],
    [
      'no scenario',
      { ...EVERY_KIND, scenario: undefined },
      'scenario: give either a scenario or the id of a preset (found neither)',
    ],
    ['both', { ...EVERY_KIND, preset: 'first' }, 'scenario: give either a scenario or the id of a preset (found both)'],
    ['an unknown key', { ...EVERY_KIND, titel: 'x' }, 'titel: unknown key; did you mean "title"?'],
    [
      'a bad mark',
      put(['steps', 0, 'text'], 'a **b'),
      'steps[0].text: line 1, column 3: ** is never closed; write \\* for the sign itself',
    ],
    [
      'a part of the page that there is not',
      put(['steps', 1, 'ask', 'hide'], ['job:a']),
      'steps[1].ask.hide[0]: must be runs, plans, numbers, nothing, run:LABEL or plan:LABEL (got "job:a")',
    ],
    [
      'a computed label in a list',
      put(['steps', 1, 'ask', 'value'], 'Math.max(...run(x).jobs.map((one) => one.endS))'),
      "steps[1].ask.value: run(…) takes a label written out in quotes, as in run('corral')",
    ],
    [
      'a computed label',
      put(['steps', 1, 'ask', 'value'], 'run(x).makespanS'),
      "steps[1].ask.value: run(…) takes a label written out in quotes, as in run('corral')",
    ],
    [
      'an edit of the seed',
      put(['steps', 1, 'edits'], [{ path: 'seed', value: 3 }]),
      'steps[1].edits[0].path: the seed is the learner’s own and cannot be edited',
    ],
    [
      'an edit of what is shown',
      put(['steps', 1, 'edits'], [{ path: 'view.run', value: 3 }]),
      'steps[1].edits[0].path: what is shown is set by the step’s view',
    ],
    [
      'an edit to nothing',
      put(['steps', 1, 'edits'], [{ path: 'name', value: null }]),
      'steps[1].edits[0].value: must be a value that the path can take (got null)',
    ],
    ['a look at no one', put(['steps', 1, 'look'], 'job:'), 'steps[1].look: "job:" names no job'],
    [
      'an edit of nowhere',
      put(['steps', 1, 'edits'], [{ path: 'topologie', value: 3 }]),
      'steps[1].edits[0].path: must be a path of the scenario such as topology.oversubscription (got "topologie")',
    ],
    [
      'a bad view',
      put(['steps', 1, 'view'], { run: -1 }),
      'steps[1].view.run: must be an integer from 0 to 15 (got -1)',
    ],
    [
      'a bad look',
      put(['steps', 1, 'look'], 'racks:1'),
      'steps[1].look: "racks:1" is no reference; did you mean "rack"?',
    ],
  ])('%s', (_, document, message) => {
    expect(problemsOf(document)).toEqual([message]);
  });

  test('all faults at once', () => {
    const document = { ...(put(['steps', 2, 'ask', 'items'], ['a']) as object), minutes: 0, objective: 7 };
    expect(problemsOf(document)).toHaveLength(3);
  });

  test('whatever is put anywhere is read, or refused with a place', () => {
    const paths: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]): void => {
      paths.push(path);
      if (typeof value !== 'object' || value === null) return;
      for (const key of Object.keys(value))
        walk((value as Record<string, unknown>)[key], [...path, Array.isArray(value) ? Number(key) : key]);
    };
    walk(EVERY_KIND, []);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
        const read = readLessonJson(put(path, value));
        if (read.ok) expect(lessonOf(writeLesson(read.lesson))).toEqual(read.lesson);
        else for (const problem of read.problems) expect(problem.message.length).toBeGreaterThan(5);
      }),
    );
  });

  test('is read from its text as from its value; what is no object is refused', () => {
    expect(readLessonText(JSON.stringify(EVERY_KIND))).toEqual(readLessonJson(EVERY_KIND));
    expect(readLessonJson(EVERY_KIND).ok).toBe(true);
    for (const value of [7, null, [EVERY_KIND], 'lesson'])
      expect(readLessonJson(value)).toEqual({ ok: false, problems: [{ path: '', message: expect.any(String) }] });
  });

  test('text that is no JSON has its line', () => {
    expect(readLessonText('{ "gantryLesson": 1,')).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('line 1') }],
    });
  });
});

describe('an empty list', () => {
  const asks = (gantryLesson: number, ask: object) =>
    lessonOf({ ...EVERY_KIND, gantryLesson, steps: [{ title: 'A', ask: { ...EVERY_KIND.steps[6]!.ask, ...ask } }] });

  test('is one: nothing is hidden, and it is written again', () => {
    const lesson = asks(2, { hide: [] });
    expect(hiddenBefore(lesson.steps[0]!.ask!)).toEqual({ runs: new Set(), plans: new Set(), numbers: false });
    expect(writeLesson(lesson)).toMatchObject({ gantryLesson: 2, steps: [{ ask: { hide: [] } }] });
    expect(asks(2, { example: [] }).steps[0]!.ask).toHaveProperty('example', []);
  });

  test('of version 1 was read as left out, and still is; its answer codes stay good', () => {
    expect(asks(1, { hide: [], example: [] })).toEqual(asks(2, { hide: undefined, example: undefined }));
    expect(asks(1, { hide: ['numbers'] })).toEqual(asks(2, { hide: ['numbers'] }));
    const answers = { id: 'ana', seed: 5, given: new Map() };
    // As made by Gantry with version 1, for the document of testing/judge-tools.ts.
    const code = 'GA1.22.nb1lpgWyIzQXJnWmciLDUsImFuYSIsW251bGwsbnVsbCxudWxsLG51bGwsbnVsbCxudWxsLG51bGxdXQ';
    expect(answerCode(lessonOf({ ...EVERY_KIND, gantryLesson: 1 }), answers)).toBe(code);
    expect(answerCode(lessonOf({ ...EVERY_KIND, gantryLesson: 2 }), answers)).toBe(code);
    expect(readAnswerCode(lessonOf({ ...EVERY_KIND, gantryLesson: 2 }), code)).toEqual({ ok: true, answers });
  });
});

test('an older document whose steps are none has the faults of a newest one', () => {
  const of = (gantryLesson: number, steps: unknown) => problemsOf({ ...EVERY_KIND, gantryLesson, steps });
  for (const steps of [7, [7], [{ title: 'A', ask: 3 }], [null]]) {
    expect(of(1, steps).length).toBeGreaterThan(0);
    expect(of(1, steps)).toEqual(of(2, steps));
  }
});

describe('against its scenario', () => {
  let how: JudgeTools;
  beforeAll(async () => {
    how = await judgeTools();
  });
  const checked = async (document: unknown): Promise<readonly string[]> =>
    (await checkLesson(lessonOf(document), how)).map(({ path, message }) => `${path}: ${message}`);

  test('the example is good', async () => {
    expect(await checked(EVERY_KIND)).toEqual([]);
    expect((await truthsAt(lessonOf(EVERY_KIND), 3, how)).undefined).toEqual([]);
  });

  test.each<[string, unknown, RegExp]>([
    [
      'a job',
      put(['steps', 0, 'text'], '[[job:aa]]'),
      /^steps\[0\]\.text: \[\[job:aa]]: no job is called so; did you mean "a"\?$/,
    ],
    ['a rack', put(['steps', 0, 'text'], '[[rack:2]]'), /^steps\[0\]\.text: \[\[rack:2]]: racks go from 0 to 1$/],
    [
      'a run',
      put(['steps', 1, 'look'], 'run:LIFO'),
      /^steps\[1\]\.look: \[\[run:LIFO]]: no run is called so; did you mean "FIFO"\?$/,
    ],
    ['a field', put(['steps', 0, 'text'], '[[field:topology.rack]]'), /no such field/],
    ['a plan', put(['steps', 0, 'text'], '[[plan:corall]]'), /no such plan/],
    [
      'a label',
      put(['steps', 1, 'ask', 'value'], "run('x').makespanS"),
      /^steps\[1\]\.ask\.value: run\('x'\): no run is called so/,
    ],
    [
      'a bracket',
      put(['steps', 1, 'ask', 'value'], '(1'),
      /^steps\[1\]\.ask\.value: the expression has no value.*SyntaxError/,
    ],
    ['a name', put(['steps', 1, 'ask', 'value'], 'makespan'), /^steps\[1\]\.ask\.value: .*ReferenceError/],
    [
      'a loop',
      put(['steps', 1, 'ask', 'value'], '(() => { for (;;); })()'),
      /^steps\[1\]\.ask\.value: .*too many steps/,
    ],
    ['a missing metric', put(['steps', 1, 'ask', 'value'], "run('FIFO').makespan"), /gives nothing/],
    [
      'an example',
      put(['steps', 6, 'ask', 'example', 0, 'value'], 3),
      /^steps\[6\]\.ask\.example: does not make the condition true$/,
    ],
    ['a scenario', put(['scenario', 'topology', 'racks'], 0), /^scenario\.topology\.racks: must be/],
    [
      'an edit',
      put(['steps', 2, 'edits'], [{ path: 'topology.racks', value: 0 }]),
      /^steps\[2\]\.edits\[0\]\.value: topology\.racks: must be/,
    ],
    [
      'a preset',
      { ...EVERY_KIND, scenario: undefined, preset: 'frist' },
      /^preset: no preset is called "frist"; did you mean "first"\?$/,
    ],
  ])('%s that is not there, or wrong', async (_, document, message) => {
    const found = await checked(document);
    expect(found[0]).toMatch(message);
  });

  test.each<[string, unknown, RegExp]>([
    ['a tie', put(['steps', 2, 'ask', 'value'], '1'), /^tied for this seed: /],
    [
      'no job',
      put(['steps', 1, 'ask', 'value'], "run('FIFO').job('z').endS"),
      /^undefined for this seed: run FIFO has no job called z$/,
    ],
    [
      'no metric',
      put(['steps', 1, 'ask', 'value'], "run('FIFO').minUtility"),
      /^undefined for this seed: run FIFO has no minUtility$/,
    ],
    ['two right answers', put(['steps', 0, 'ask', 'answers', 0, 'when'], 'true'), /^(tied|undefined) for this seed|^$/],
    ['done already', put(['steps', 6, 'ask', 'when'], 'racks === 2'), /holds before anything is changed/],
  ])('%s marks no one wrong', async (_, document, why) => {
    const { undefined: found } = await truthsAt(lessonOf(document), 3, how);
    for (const one of found) expect(one.why).toMatch(why);
    if (!why.test('')) expect(found).toHaveLength(1);
  });
});
