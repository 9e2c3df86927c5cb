// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of every kind, right, wrong, missing and impossible; and lessons with a bad scenario, seed or variation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InputError, type Problem } from '../model/problem';
import type { LearnerAnswer } from './answers';
import { type JudgeTools, LessonJudge } from './judge';
import { baseDocument, ownSeed, scenarioAt } from './lesson-scenario';
import { EVERY_KIND, judgeTools, lessonOf } from './testing/judge-tools';
import { type Truth, truthWords } from './truth';

const STEPS = EVERY_KIND.steps;
const CHOICE: number = 0;
const [NUMBER, ORDER, PICK, MOMENT, PLAN, CHANGE] = [1, 2, 3, 4, 5, 6] as const;
const LESSON = lessonOf(EVERY_KIND);

let how: JudgeTools;
let judge: LessonJudge;
beforeAll(async () => {
  how = await judgeTools();
  judge = new LessonJudge(LESSON, 5, how);
});
afterAll(() => judge.dispose());

const right = async (step: number, given: LearnerAnswer | null): Promise<boolean | null> =>
  (await judge.judge(step, given)).right;

async function knownRight(step: number): Promise<Extract<Truth, { state: 'known' }>['right']> {
  const truth = await judge.truth(step);
  if (truth.state !== 'known') throw new Error(truth.why);
  return truth.right;
}

describe('an answer', () => {
  test('that is missing, or of another kind, is wrong', async () => {
    for (let step = CHOICE; step <= CHANGE; step++) {
      expect(await right(step, null)).toBe(false);
      expect(await right(step, step === NUMBER ? { kind: 'choice', chosen: [0] } : { kind: 'number', value: 1 })).toBe(
        false,
      );
    }
  });

  test('to each kind is right where it is the truth', async () => {
    const choice = await knownRight(CHOICE);
    const number = await knownRight(NUMBER);
    const order = await knownRight(ORDER);
    const pick = await knownRight(PICK);
    const moment = await knownRight(MOMENT);
    if (choice.kind !== 'choice' || number.kind !== 'number' || order.kind !== 'order') throw new Error();
    if (pick.kind !== 'pick' || moment.kind !== 'pick') throw new Error();
    expect(await right(CHOICE, { kind: 'choice', chosen: choice.right })).toBe(true);
    expect(await right(NUMBER, { kind: 'number', value: number.value })).toBe(true);
    expect(await right(NUMBER, { kind: 'number', value: 2 * number.value })).toBe(false);
    expect(await right(ORDER, { kind: 'order', order: order.order })).toBe(true);
    expect(await right(ORDER, { kind: 'order', order: [...order.order].reverse() })).toBe(false);
    expect(await right(PICK, { kind: 'pick', picked: pick.any[0]! })).toBe(true);
    expect(await right(PICK, { kind: 'pick', picked: 'nobody' })).toBe(false);
    const atS = Number(moment.any[0]);
    expect(await right(MOMENT, { kind: 'pick', picked: atS + 0.4 })).toBe(true);
    expect(await right(MOMENT, { kind: 'pick', picked: atS + 0.6 })).toBe(false);
  });

  test('to a plan is right within what the question allows, and wrong where it is no plan', async () => {
    const rectangles = ['a', 'b', 'c'].map((job, i) => ({ job, racks: [0], startS: 100 * i }));
    const judged = await judge.judge(PLAN, { kind: 'plan', rectangles });
    const truth = await knownRight(PLAN);
    if (truth.kind !== 'plan') throw new Error();
    expect(judged.valueS).toBeGreaterThan(200);
    expect(judged.right).toBe(judged.valueS! <= truth.atMostS);
    const late = await judge.judge(PLAN, {
      kind: 'plan',
      rectangles: rectangles.map((one) => ({ ...one, startS: 1e5 + one.startS })),
    });
    expect(late).toMatchObject({ right: false });
    expect(late.valueS).toBeGreaterThan(1e5);
    const missing = { kind: 'plan' as const, rectangles: [{ job: 'nobody', racks: [0], startS: 0 }] };
    expect(await judge.judge(PLAN, missing)).toMatchObject({ right: false });
    expect((await judge.judge(PLAN, missing)).valueS).toBeUndefined();
    expect(truthWords(LESSON.steps[PLAN]!.ask!, await judge.truth(PLAN))).toMatch(
      /^at most [\d.]+ s \(the bound is [\d.]+ s\)$/,
    );
  });

  test('that changes the scenario is right where the condition then holds, and wrong where there is no scenario', async () => {
    const change = (path: string, value: unknown): LearnerAnswer => ({ kind: 'change', edits: [{ path, value }] });
    expect(await right(CHANGE, change('topology.racks', 4))).toBe(true);
    expect(await right(CHANGE, change('topology.racks', 3))).toBe(false);
    expect(await right(CHANGE, change('topology.racks', -1))).toBe(false);
    // A refused change leaves live values as they were.
    expect(await judge.values(CHANGE, ['racks'], change('topology.racks', 4))).toEqual(['4']);
    expect(await judge.values(CHANGE, ['racks'], change('topology.racks', -1))).toEqual(['2']);
    expect(await judge.values(CHANGE, ['racks'], null)).toEqual(['2']);
  });

  test('has no truth where the condition holds from the beginning, or the scenario refuses', async () => {
    const done = lessonOf({
      ...EVERY_KIND,
      steps: [{ ...STEPS[CHANGE], ask: { ...STEPS[CHANGE]!.ask, when: 'racks === 2' } }],
    });
    const own = new LessonJudge(done, 5, how);
    expect(await own.truth(0)).toEqual({ state: 'undefined', why: 'the condition holds before anything is changed' });
    expect((await own.judge(0, null)).right).toBeNull();
    await own.dispose();
    const refused = lessonOf({
      ...EVERY_KIND,
      steps: [{ ...STEPS[NUMBER], edits: [{ path: 'topology.racks', value: -1 }] }],
    });
    const none = new LessonJudge(refused, 5, how);
    expect(await none.truth(0)).toMatchObject({
      state: 'undefined',
      why: expect.stringMatching(/^steps\[0\]\.edits\[0\]\.value: topology\.racks: /),
    });
    await none.dispose();
  });
});

test('a plan of jobs that take no time has no bound to be measured by', async () => {
  const idle = { inputGB: 0, shuffleGB: 0, outputGB: 0, maps: 1, reduces: 0, mapMBps: 50 };
  const jobs = [{ id: 'a', ...idle }];
  const lesson = lessonOf({
    ...{ ...EVERY_KIND, vary: [], steps: [STEPS[PLAN]] },
    scenario: { ...EVERY_KIND.scenario, workload: { jobs } },
  });
  const own = new LessonJudge(lesson, 5, how);
  expect(await own.truth(0)).toEqual({ state: 'undefined', why: 'the plan has no lower bound' });
  expect(await own.judge(0, { kind: 'plan', rectangles: [{ job: 'a', racks: [0], startS: 0 }] })).toMatchObject({
    right: null,
  });
  await own.dispose();
});

test('what breaks while answers are judged is no wrong answer: it is passed on', async () => {
  let isBroken = false;
  const tools: JudgeTools['tools'] = {
    ...how.tools,
    drive: (run, what) => (isBroken ? Promise.reject(new Error('out of memory')) : how.tools.drive(run, what)),
  };
  const when = "racks === 4 && run('FIFO').makespanS > 0";
  const change = { ...STEPS[CHANGE], ask: { ...STEPS[CHANGE]!.ask, when } };
  const own = new LessonJudge(lessonOf({ ...EVERY_KIND, steps: [change, STEPS[PLAN]] }), 5, { ...how, tools });
  expect([(await own.truth(0)).state, (await own.truth(1)).state]).toEqual(['known', 'known']);
  isBroken = true;
  const edits = [{ path: 'topology.racks', value: 4 }];
  await expect(own.judge(0, { kind: 'change', edits })).rejects.toThrow('out of memory');
  await expect(own.values(0, ['racks'], { kind: 'change', edits })).rejects.toThrow('out of memory');
  const rectangles = ['a', 'b', 'c'].map((job, i) => ({ job, racks: [0], startS: 100 * i }));
  await expect(own.judge(1, { kind: 'plan', rectangles })).rejects.toThrow('out of memory');
  isBroken = false;
  expect((await own.judge(0, { kind: 'change', edits })).right).toBe(true);
  await own.dispose();
});

test('live values are of the plan by hand that was answered; a step that asks nothing has no truth', async () => {
  const rectangles = ['a', 'b', 'c'].map((job, i) => ({ job, racks: [0], startS: 100 * i }));
  expect(await judge.values(PLAN, [], null)).toEqual([]);
  expect(await judge.values(PLAN, ['scenario.manual.length'], { kind: 'plan', rectangles })).toEqual(['3']);
  expect(await judge.values(PLAN, ['racks'], { kind: 'number', value: 1 })).toEqual(['2']);
  const broken = { ...STEPS[CHANGE]!.ask, when: 'nothing', example: undefined };
  const lesson = lessonOf({
    ...EVERY_KIND,
    steps: [
      { title: 'Only', text: 'x' },
      { title: 'Change', ask: broken },
    ],
  });
  const own = new LessonJudge(lesson, 5, how);
  await expect(own.truth(0)).rejects.toThrow('step 0 asks nothing');
  expect(await own.truth(1)).toMatchObject({ state: 'undefined' });
  await own.dispose();
});

describe('a lesson’s scenario', () => {
  const problemsOf = async (document: object): Promise<readonly Problem[]> => {
    const refused = await scenarioAt(lessonOf(document), 5, 0).catch((fault: unknown) => fault);
    if (!(refused instanceof InputError)) throw new Error('nothing is wrong with it');
    return refused.problems;
  };
  const withScenario = (change: object) => ({ ...EVERY_KIND, scenario: { ...EVERY_KIND.scenario, ...change } });
  const { scenario: _, vary: __, ...BARE } = EVERY_KIND;

  test('that is wrong has its fault in the place that makes it', async () => {
    const one = [{ title: 'Only', text: 'x' }];
    expect(await problemsOf(withScenario({ name: 3 }))).toMatchObject([{ path: 'scenario.name' }]);
    const varied = { ...EVERY_KIND, vary: [{ path: 'topology.racks', values: [-1, -2] }], steps: one };
    expect(await problemsOf(varied)).toMatchObject([
      { path: 'vary[0].values', message: expect.stringMatching(/^topology\.racks: /) },
    ]);
    const nowhere = { ...EVERY_KIND, vary: [{ path: 'topology.racks.of', values: [1, 2] }], steps: one };
    expect(await problemsOf(nowhere)).toMatchObject([{ path: 'vary[0].path' }]);
  });

  test('that is a preset has its faults at the preset, which the author cannot mend', async () => {
    const ofPreset = lessonOf({ ...BARE, preset: 'first', vary: [], steps: [{ title: 'Only', text: 'x' }] });
    const refused = await scenarioAt(ofPreset, -1, 0).catch((fault: unknown) => fault);
    expect(refused).toBeInstanceOf(InputError);
    expect((refused as InputError).problems).toEqual([
      { path: 'preset', message: expect.stringMatching(/^seed: must be /) },
    ]);
  });

  test('whose jobs cannot be made, or whose key is no part of any path, is refused at its place', async () => {
    const generated = { ...withScenario({ workload: { generate: { kind: 'nothing' } } }), vary: [] };
    expect(await problemsOf(generated)).toEqual([
      { path: 'scenario.workload.generate.kind', message: expect.stringContaining('must be one of') },
    ]);
    // A document may be read without faults and still name a job that is not generated.
    const made = { ...withScenario({ workload: { generate: { kind: 'uniform', jobs: 2 } } }), vary: [] };
    const manual = [{ job: 'job-3', racks: [0], startS: 0 }];
    const byEdit = { ...made, steps: [{ title: 'Only', edits: [{ path: 'manual', value: manual }] }] };
    expect(await problemsOf(byEdit)).toEqual([
      {
        path: 'steps[0].edits[0].value',
        message: 'manual[0].job: no job is called "job-3"; did you mean "job-01"?',
      },
    ]);
    expect(await problemsOf(withScenario({ 'a]': 3 }))).toEqual([
      { path: 'scenario', message: expect.stringMatching(/^unknown key "a\]"/) },
    ]);
  });

  test('that is a preset by a name that is none is offered the nearest', () => {
    const named = (preset: string) => lessonOf({ ...BARE, preset, vary: [], steps: [{ title: 'Only', text: 'x' }] });
    expect(() => baseDocument(named('frist'))).toThrow(/no preset is called "frist"; .*first/);
    expect(() => baseDocument(named('zzzzzzzz'))).toThrow(/no preset is called "zzzzzzzz"; there are /);
  });

  test('has a seed of its own, which is 1 where it has none', () => {
    expect(ownSeed(LESSON)).toBe(1);
    expect(ownSeed(lessonOf(withScenario({ seed: 7 })))).toBe(7);
    expect(ownSeed(lessonOf(withScenario({ seed: 'x' })))).toBe(1);
  });
});
