// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, test } from 'vitest';
import { MALLEABLE } from '../analysis/checks/testing/small-runs';
import { EVERY_KIND, judgeTools } from './testing/judge-tools';
import { ExpressionTrials } from './try-expressions';

let trials: ExpressionTrials;
beforeAll(async () => {
  trials = new ExpressionTrials(await judgeTools());
});

/** Without a title or a question, like a new draft. */
const DRAFT = {
  scenario: EVERY_KIND.scenario,
  steps: [
    { title: '' },
    { edits: [{ path: 'topology.racks', value: 3 }] },
    { edits: [{ path: 'topology.racks', value: 0 }] },
  ],
};

async function wordsOf(code: string, step = 0, items?: readonly string[]): Promise<string> {
  const { values } = await trials.at(DRAFT, step, [{ path: 'x', code, ...(items && { items }) }]);
  return `${values[0]?.ok ? '' : 'no: '}${values[0]?.words}`;
}

describe('an expression that is being typed', () => {
  test.each([
    ['racks', '2'],
    ["run('FIFO').job('a').endS > 0", 'true'],
    ['jobs.map((one) => one.id)', 'a, b, c'],
    ['{ a: 1 }', '{"a":1}'],
    ['time(90)', '1:30'],
    ["run('FIFO').job('z').endS", 'no: undefined (run FIFO has no job called z)'],
    ["run('Lifo').makespanS", 'no: no run is called Lifo; there are FIFO, Fair'],
    ["run('FIFO'", 'no: run(…) takes a label'],
    ['racks +', 'no: SyntaxError'],
    ['rack', 'no: ReferenceError'],
    ['while (true) {}', 'no: SyntaxError'],
    ['(() => { for (;;) {} })()', 'no: '],
    ["plan('corral').jobs.length", '3'],
    ['undefined', 'no: the expression gives nothing'],
    ["plan('x').jobs", 'no: no plan is called x'],
  ])('%s is %s', async (code, words) => {
    expect((await wordsOf(code)).startsWith(words), await wordsOf(code)).toBe(true);
  });

  test('has the value of its own step', async () => {
    expect([await wordsOf('racks', 0), await wordsOf('racks', 1)]).toEqual(['2', '3']);
  });

  test('of item has a value for each', async () => {
    expect(await wordsOf('job(item).inputGB', 0, ['a', 'c'])).toBe('a 1 GB, c 3 GB');
  });

  test('of item that cannot run says why', async () => {
    expect(await wordsOf('rack + item', 0, ['a'])).toMatch(/^no: ReferenceError/);
  });

  test('of a draft without steps that are a list has no step, of one without a scenario what is wrong with it', async () => {
    const at = (draft: object) => trials.at({ ...draft }, 0, []);
    const { problems } = await at({ vary: 7, steps: [{ edits: 'none' }] });
    expect(problems.length).toBeGreaterThan(0);
    expect((await at({ preset: 'nowhere', steps: [{}] })).problems).toEqual([
      { path: 'preset', message: expect.stringMatching(/^no preset is called "nowhere"; /) },
    ]);
  });

  test('offers coflows by their ids, and plans by their labels or planners', async () => {
    const coflows = {
      ...{ gantry: 1, topology: { racks: 2, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 1 } },
      ...{ workload: { coflows: [{ id: 'c1', flows: [{ from: 0, to: 1, GB: 1 }] }] }, runs: [{ network: 'tcp' }] },
    };
    const draft = { scenario: coflows, steps: [{}] };
    expect((await trials.at(draft, 0, [])).names).toMatchObject({ jobs: ['c1'], curves: [] });
    const planned = { ...EVERY_KIND.scenario, plans: [{ planner: 'corral', label: 'Mine' }, { planner: 'corral' }] };
    expect((await trials.at({ scenario: planned, steps: [{}] }, 0, [])).names?.plans).toEqual(['Mine', 'corral']);
  });

  test('offers the names of its scenario', async () => {
    expect((await trials.at(DRAFT, 0, [])).names).toEqual({
      jobs: ['a', 'b', 'c'],
      curves: ['a', 'b', 'c'],
      racks: 2,
      runs: ['FIFO', 'Fair'],
      plans: [],
    });
  });

  test('where the scenario is no good, that is the answer', async () => {
    const { names, problems } = await trials.at(DRAFT, 2, [{ path: 'x', code: '1' }]);
    expect(names).toBeUndefined();
    expect(problems).toEqual([{ path: 'steps[2].edits[0].value', message: expect.stringContaining('topology.racks') }]);
  });

  test('of a draft without any steps yet has the scenario’s own names', async () => {
    expect((await trials.at({ scenario: EVERY_KIND.scenario }, 0, [])).names?.jobs).toEqual(['a', 'b', 'c']);
  });

  test('names the only run there is, and a planner that refuses', async () => {
    const one = { ...EVERY_KIND.scenario, runs: EVERY_KIND.scenario.runs.slice(0, 1) };
    const wordsIn = async (scenario: object, code: string) =>
      (await trials.at({ scenario, steps: [{}] }, 0, [{ path: 'x', code }])).values[0];
    expect(await wordsIn(one, "run('Lifo').makespanS")).toMatchObject({
      ...{ ok: false, words: 'no run is called Lifo; there is FIFO' },
    });
    expect(await wordsIn(MALLEABLE, "plan('corral').valueS")).toMatchObject({
      ...{ ok: false, words: expect.stringContaining('malleable') },
    });
  });
});

test('the last scenarios keep their runs, so that typing costs no simulation; older ones are forgotten', async () => {
  const how = await judgeTools();
  let driven = 0;
  const drive: typeof how.tools.drive = (run, what) => {
    driven++;
    return how.tools.drive(run, what);
  };
  const own = new ExpressionTrials({ ...how, tools: { ...how.tools, drive } });
  const drivenBy = async (seed: number): Promise<number> => {
    const before = driven;
    const { values } = await own.at(DRAFT, 0, [{ path: 'x', code: "run('FIFO').makespanS" }], seed);
    expect(values[0]?.ok).toBe(true);
    return driven - before;
  };
  for (const seed of [1, 2, 3, 4]) expect(await drivenBy(seed)).toBe(1);
  for (const seed of [4, 1]) expect(await drivenBy(seed)).toBe(0);
  // The fifth replaces the one unused for longest.
  expect([await drivenBy(5), await drivenBy(1), await drivenBy(2)]).toEqual([1, 0, 1]);
});

test('what breaks while an expression is tried is passed on', async () => {
  const how = await judgeTools();
  const tools = { ...how.tools, drive: () => Promise.reject(new Error('out of memory')) };
  const own = new ExpressionTrials({ ...how, tools });
  await expect(own.at(DRAFT, 0, [{ path: 'x', code: "run('FIFO').makespanS" }])).rejects.toThrow('out of memory');
});
