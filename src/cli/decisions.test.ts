// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry simulate --decisions` as it is typed.
import { describe, expect, test } from 'vitest';
import { fileOf, gantry as typed } from './testing/typed';

async function gantry(...args: string[]) {
  const { status, answers, messages } = await typed(...args);
  return { status, messages, runs: answers.flatMap((answer) => (answer as { runs: Run[] }).runs), answers };
}

interface DecisionRow {
  readonly atS: number;
  readonly rack: number;
  readonly machine: number;
  readonly task: { readonly job: string; readonly stage: unknown; readonly kind: string } | null;
  readonly sentence: string;
  readonly candidates: readonly { readonly job: string; readonly values: readonly unknown[]; readonly out?: unknown }[];
}
interface Run {
  readonly label: string;
  readonly decisions: {
    readonly list: readonly DecisionRow[];
    readonly sharings?: readonly { readonly sentence: string; readonly shares: readonly object[] }[];
    readonly more: boolean;
  };
}

const data = { inputGB: 4, shuffleGB: 2, outputGB: 1, maps: 8, reduces: 4, mapMBps: 50, reduceMBps: 50 };
const SMALL = fileOf({
  gantry: 1,
  seed: 3,
  topology: { racks: 3, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10 },
  workload: {
    jobs: [
      { id: 'a', ...data },
      {
        id: '__proto__',
        arrivalS: 2,
        stages: [
          { id: 'scan', ...data },
          { id: 'join', after: ['scan'], ...data },
        ],
      },
    ],
  },
  runs: [{ scheduler: 'fair' }, { scheduler: 'corral' }, { scheduler: 'delay' }],
});

const TASKS = 3 * (data.maps + data.reduces);

describe('simulate --decisions', () => {
  test('stands behind what each run answers without it, which it leaves as it is', async () => {
    const plain = await gantry('simulate', SMALL);
    const simulated = await gantry('simulate', '--decisions', SMALL);
    expect(simulated.status).toBe(0);
    expect(simulated.runs.map((run) => Object.keys(run).at(-1))).toEqual(['decisions', 'decisions', 'decisions']);
    const without = simulated.runs.map(({ decisions, ...rest }) => rest);
    expect(JSON.stringify({ runs: without })).toBe(JSON.stringify(plain.answers[0]));
  });

  test('tells of every task who got its slot, and why', async () => {
    const { runs } = await gantry('simulate', SMALL, '--decisions', 'most=1000');
    for (const { decisions } of runs) {
      expect(decisions.more).toBe(false);
      expect(decisions.list).toHaveLength(TASKS);
      for (const { task, candidates, sentence } of decisions.list) {
        expect(candidates.map(({ job }) => job)).toContain(task?.job);
        expect(sentence).toContain(` ${task?.job}`);
        expect(sentence).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
    expect(Object.keys(runs[0]?.decisions.list[0] ?? {})).toEqual([
      ...['atS', 'rack', 'machine', 'slot', 'how', 'task', 'sentence', 'measures', 'candidates', 'counts', 'unlisted'],
    ]);
    const stages = runs[0]?.decisions.list.map(({ task }) => [task?.job, task?.stage]);
    expect(stages).toContainEqual(['a', 0]);
    expect(stages).toContainEqual(['__proto__', 'join']);
  });

  test('of a job, a rack, a machine, a stretch of time, and a page at a time', async () => {
    const listed = async (...of: string[]) => {
      const { runs } = await gantry('simulate', SMALL, '--run', '0', '--decisions', ...of);
      return runs[0]?.decisions;
    };
    const all = (await listed('most=1000'))?.list ?? [];
    const ofA = all.filter(({ task }) => task?.job === 'a');
    expect(ofA).toHaveLength(data.maps + data.reduces);
    expect((await listed('job=a'))?.list).toHaveLength(ofA.length);
    expect((await listed('job=a', 'lost=true'))?.list.length).toBeGreaterThan(ofA.length);
    expect((await listed('rack=1', 'machine=0'))?.list).toEqual(
      all.filter(({ rack, machine }) => rack === 1 && machine === 0),
    );
    expect((await listed('fromS=2', 'toS=2'))?.list).toEqual(all.filter(({ atS }) => atS === 2));
    expect(await listed('skip=3', 'most=2')).toEqual({ list: all.slice(3, 5), more: true });
    expect((await listed('most=1000', 'free=true'))?.list.length).toBeGreaterThan(all.length);
  });

  test.each([
    [['job=b'], '--decisions job: there is none called "b"; the scenario has 2'],
    [['rack=3'], '--decisions rack: must be from 0 to 2 (got 3)'],
    [['rack=0', 'machine=2'], '--decisions machine: must be from 0 to 1 (got 2)'],
    [['machine=1'], '--decisions machine: needs rack, as in rack=0 machine=3'],
    [['lost=true'], '--decisions lost: needs job'],
    [['jb=a'], '--decisions jb: decisions has no such option; did you mean "job"?'],
    [['most=0'], '--decisions most: must be an integer from 1 to 1000000 (got 0)'],
  ])('%j is refused in a sentence', async (of, sentence) => {
    const { status, messages } = await gantry('simulate', SMALL, '--decisions', ...of);
    expect(status).toBe(2);
    expect(messages).toEqual([sentence]);
  });

  test('of coflows say in which order they share the network, and refuse a rack', async () => {
    const coflows = [
      { id: 'c', arrivalS: 0, flows: [{ from: 0, to: 1, GB: 4 }] },
      { id: 'd', arrivalS: 0, flows: [{ from: 0, to: 1, GB: 1 }] },
    ];
    const topology = { racks: 2, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 10 };
    const file = fileOf({ gantry: 1, topology, workload: { coflows }, runs: [{ network: 'varys' }] });
    const { runs } = await gantry('simulate', file, '--decisions', 'job=c');
    const { list, sharings = [], more } = runs[0]!.decisions;
    expect([list, more]).toEqual([[], false]);
    const shared = 'the network was shared out to one after the other, each as much as it can use.';
    expect(sharings.map(({ sentence }) => sentence.replace(/^At [^cd]* /, ''))).toEqual([
      `c and d arrived: ${shared}`,
      `d ended: ${shared}`,
    ]);
    expect(sharings[0]?.shares).toMatchObject([
      { id: 'd', why: 'as much as its links carry' },
      { id: 'c', got: 0, why: 'its links are taken by those before it' },
    ]);
    expect(sharings[1]?.shares).toMatchObject([{ id: 'c', before: 0, why: 'as much as its links carry' }]);
    const { status, messages } = await gantry('simulate', file, '--decisions', 'rack=0');
    expect([status, messages]).toEqual([
      2,
      ['--decisions rack: the network is divided across all racks together: leave out rack and machine'],
    ]);
  });
});
