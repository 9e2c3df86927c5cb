// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, test } from 'vitest';
import { MALLEABLE } from '../analysis/checks/testing/small-runs';
import { checkLesson, truthsAt } from './check-lesson';
import type { JudgeTools } from './judge';
import { EVERY_KIND, judgeTools, lessonOf } from './testing/judge-tools';

let how: JudgeTools;
beforeAll(async () => {
  how = await judgeTools();
});

const [first] = EVERY_KIND.steps;

/** The problems of a lesson with this one step, besides what EVERY_KIND has. */
const problemsOf = async (step: object, further: object = {}): Promise<readonly string[]> =>
  (await checkLesson(lessonOf({ ...EVERY_KIND, ...further, steps: [{ title: 'One', ...step }] }), how)).map(
    ({ path, message }) => `${path}: ${message}`,
  );

const asked = (value: string): object => ({ ask: { kind: 'number', question: 'How long?', value } });

describe('what only the scenario can tell', () => {
  test('nothing is wrong with a lesson of every kind, at its own seed or another', async () => {
    expect(await checkLesson(lessonOf(EVERY_KIND), how)).toEqual([]);
    expect(await checkLesson(lessonOf({ ...EVERY_KIND, steps: [first] }), how, 7)).toEqual([]);
  });

  test('each reference to what is not there is named, with what is there or what was meant', async () => {
    const text = '[[job:z]] [[curve:z]] [[rack:2]] [[run:nothing]] [[plan:corall]] [[field:topology.rack]] [[time:3]]';
    expect(await problemsOf({ text })).toEqual([
      'steps[0].text: [[job:z]]: no job is called so; there are a, b, c',
      'steps[0].text: [[curve:z]]: no job so called has a curve; there are a, b, c',
      'steps[0].text: [[rack:2]]: racks go from 0 to 1',
      'steps[0].text: [[run:nothing]]: no run is called so; there are FIFO, Fair',
      'steps[0].text: [[plan:corall]]: there is no such plan and no such planner',
      'steps[0].text: [[field:topology.rack]]: the scenario has no such field',
    ]);
    expect(await problemsOf({ look: 'job:z' })).toHaveLength(1);
    const hides = { ask: { kind: 'number', question: 'How long?', value: '1', hide: ['run:Fairr'] } };
    expect(await problemsOf(hides)).toEqual([
      'steps[0].ask.hide[0]: [[run:Fairr]]: no run is called so; did you mean "Fair"?',
    ]);
  });

  test('a curve that is there is no fault, and without any run there is none to be meant', async () => {
    expect(await problemsOf({ text: '[[curve:a]] [[job:b]]' })).toEqual([]);
    const { runs: _, ...bare } = EVERY_KIND.scenario;
    expect(await problemsOf({ text: '[[run:x]]' }, { scenario: bare })).toEqual([
      'steps[0].text: [[run:x]]: no run is called so; there are none',
    ]);
  });

  test('a plan that is refused, at its step', async () => {
    const malleable = { scenario: MALLEABLE, vary: [] };
    const refused = await problemsOf(asked("plan('corral').valueS"), malleable);
    expect(refused).toEqual([expect.stringMatching(/^steps\[0\]: plan corral: .*malleable/)]);
    // A run that cannot be simulated has no path of its own.
    const [job] = EVERY_KIND.scenario.workload.jobs;
    const workload = { jobs: [{ id: job!.id, latencyS: [9, 5] }] };
    const moldable = { scenario: { ...EVERY_KIND.scenario, workload }, vary: [] };
    expect(await problemsOf(asked("run('FIFO').makespanS"), moldable)).toEqual([
      expect.stringMatching(/^steps\[0\]: .*moldable/),
    ]);
  });

  test('what is no fault of the lesson’s is passed on', async () => {
    const broken: JudgeTools = {
      ...how,
      tools: { ...how.tools, drive: () => Promise.reject(new Error('out of memory')) },
    };
    const lesson = lessonOf({ ...EVERY_KIND, steps: [{ title: 'One', ...asked("run('FIFO').makespanS") }] });
    await expect(checkLesson(lesson, broken)).rejects.toThrow('out of memory');
    await expect(truthsAt(lesson, 1, broken)).rejects.toThrow('out of memory');
  });

  test('runs and plans in expressions must be there', async () => {
    expect(await problemsOf(asked("run('LIFO').makespanS + plan('none').valueS"))).toEqual([
      'steps[0].ask.value: run(\'LIFO\'): no run is called so; did you mean "FIFO"?',
      "steps[0].ask.value: plan('none'): there is no such plan and no such planner",
    ]);
  });

  test('an expression that cannot be evaluated has its line; one without a value is named', async () => {
    expect((await problemsOf(asked('1 +\n2 + nothing')))[0]).toMatch(/^steps\[0\]\.ask\.value: .* no value, line 2: /);
    expect((await problemsOf(asked('nothing')))[0]).toMatch(/no value: ReferenceError/);
    expect(await problemsOf(asked('undefined'))).toContain(
      'steps[0].ask.value: the expression gives nothing: undefined',
    );
  });

  test('an example must make its condition true', async () => {
    const change = {
      kind: 'change',
      question: 'Make it four racks.',
      when: 'racks === 4',
      paths: ['topology.racks'],
      example: [{ path: 'topology.racks', value: 3 }],
    };
    expect(await problemsOf({ ask: change })).toEqual(['steps[0].ask.example: does not make the condition true']);
    const lesson = lessonOf({ ...EVERY_KIND, steps: [{ title: 'One', ask: change }] });
    expect((await truthsAt(lesson, 1, how)).undefined).toEqual([
      { step: 0, seed: 1, why: 'the example does not make the condition true at this seed' },
    ]);
  });
});

describe('a scenario that is none', () => {
  test('is reported once, where the lesson has it', async () => {
    const edits = [{ path: 'topology.racks', value: -1 }];
    expect((await problemsOf({ edits }))[0]).toMatch(/^steps\[0\]\.edits\[0\]\.value: topology\.racks: /);
    const broken = { scenario: { ...EVERY_KIND.scenario, topology: { ...EVERY_KIND.scenario.topology, racks: -1 } } };
    const lesson = lessonOf({ ...EVERY_KIND, ...broken, steps: [{ title: 'One' }, { title: 'Two' }] });
    const problems = await checkLesson(lesson, how);
    expect(problems.filter(({ path }) => path === 'scenario.topology.racks')).toHaveLength(1);
    const vary = [{ path: 'topology.racks', values: [-1, -2] }];
    expect((await problemsOf({}, { vary }))[0]).toMatch(/^vary\[0\]\.values: topology\.racks: /);
  });

  test('a preset that is not there is named, and one that an edit breaks', async () => {
    const ofPreset = (preset: string) => ({ scenario: undefined, preset, vary: [] });
    expect((await problemsOf({}, ofPreset('frist')))[0]).toMatch(/^preset: no preset is called "frist"; did you mean/);
    expect((await problemsOf({}, ofPreset('qqqqqqqq')))[0]).toMatch(/; there are /);
    const edits = [{ path: 'topology.racks.deep', value: 1 }];
    expect((await problemsOf({ edits }, ofPreset('first')))[0]).toMatch(/^steps\[0\]\.edits\[0\]\.path: /);
    const unknown = [{ path: 'topology.nothing.racks', value: 1 }];
    expect((await problemsOf({ edits: unknown }, ofPreset('first')))[0]).toMatch(
      /^steps\[0\]\.edits\[0\]\.value: topology\.nothing: /,
    );
  });
});

test('the truths of a seed: each question’s only answer, and none of those to which many are right', async () => {
  const { undefined: none, answers } = await truthsAt(lessonOf(EVERY_KIND), 3, how);
  expect(none).toEqual([]);
  expect(answers.map(({ step, seeds, isOnly }) => [step, seeds, isOnly])).toEqual(
    [0, 1, 2, 3, 4].map((step) => [step, 1, true]),
  );
  const lesson = lessonOf({ ...EVERY_KIND, steps: [{ title: 'One', ...asked('0 / 0') }] });
  expect((await truthsAt(lesson, 3, how)).undefined).toMatchObject([{ step: 0, seed: 3 }]);
});
