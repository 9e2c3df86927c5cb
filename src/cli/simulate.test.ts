// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry simulate` and `gantry sweep` as they are typed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, folder, gantry } from './testing/typed';

const data = { inputGB: 4, shuffleGB: 2, outputGB: 1, maps: 8, reduces: 4, mapMBps: 50, reduceMBps: 50 };
const small = {
  gantry: 1,
  seed: 3,
  topology: { racks: 3, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 4, background: 0.5 },
  workload: {
    jobs: [
      { id: 'a', ...data },
      {
        id: '__proto__',
        arrivalS: 2,
        user: 'ana',
        stages: [
          { id: 'scan', ...data },
          { id: 'join', after: ['scan'], ...data },
        ],
      },
    ],
  },
  runs: [{ scheduler: 'fifo' }, { scheduler: 'fifo', label: 'late reduces', options: { slowstart: 1 } }],
};

interface Answer {
  readonly runs: readonly Record<string, unknown>[];
}

describe('simulate', () => {
  test('says of a fast run that it is one: in the answer, in the text, in its files and in a sweep', async () => {
    const fast = { scheduler: 'fifo', network: 'varys', networkOptions: { accuracy: 'fast' } };
    const file = fileOf({
      ...small,
      runs: [fast, { ...fast, label: 'mine' }, { scheduler: 'fifo', network: 'varys' }],
    });
    const [trace, perfetto] = ['trace', 'perfetto'].map((name) => join(folder, `fast-${name}.json`)) as [
      string,
      string,
    ];
    const { answers, messages } = await gantry('simulate', file, '--trace', trace, '--perfetto', perfetto);
    const { runs } = answers[0] as Answer;
    expect(runs.map(({ label, accuracy }) => [label, accuracy])).toEqual([
      ['fifo + varys (fast)', 'fast'],
      ['mine (fast)', 'fast'],
      ['fifo + varys', undefined],
    ]);
    expect(messages.join('\n')).toContain('fifo + varys (fast): done');
    const traces = JSON.parse(readFileSync(trace, 'utf8')) as { accuracy?: string }[];
    expect(traces.map(({ accuracy }) => accuracy)).toEqual(['fast', 'fast', undefined]);
    expect(readFileSync(perfetto, 'utf8')).toContain('mine (fast): jobs');
    await gantry('simulate', file, '--run', 'mine', '--perfetto', perfetto);
    expect(readFileSync(perfetto, 'utf8')).toContain('"fast: jobs"');
    const points = await gantry('sweep', file, '--vary', 'seed=1,2');
    expect(points.answers[0]).toMatchObject({ label: 'fifo + varys (fast)', accuracy: 'fast' });
    expect(points.answers[2]).not.toHaveProperty('accuracy');
  });

  test('answers with exactly the keys of the command line’s description, in their order', async () => {
    const { status, answers, messages } = await gantry('simulate', fileOf(small));
    expect(status).toBe(0);
    const { runs } = answers[0] as Answer;
    expect(runs.map((run) => Object.keys(run).join(' '))).toEqual(
      Array.from({ length: 2 }, () => 'label scheduler network status metrics classes jobs coflows events'),
    );
    expect(runs[0]).toMatchObject({ label: 'fifo + tcp', scheduler: 'fifo', network: 'tcp', status: 'done' });
    const [first] = runs as readonly { jobs: Record<string, unknown>[]; coflows: Record<string, unknown>[] }[];
    expect(first?.jobs.map((job) => Object.keys(job).join(' '))).toEqual(
      Array.from({ length: 2 }, () => 'id arrivalS startS endS jctS waits'),
    );
    expect(first?.jobs.map(({ id }) => id)).toEqual(['a', '__proto__']);
    expect(first?.coflows.map((one) => Object.keys(one).join(' '))[0]).toBe('id job stage startS readyS endS cctS');
    expect(new Set(first?.coflows.map(({ id }) => id))).toEqual(new Set(['a', '__proto__/scan', '__proto__/join']));
    expect(messages).toEqual([
      expect.stringMatching(/^fifo \+ tcp: done in .*simulated, .* events/),
      expect.stringMatching(/^late reduces: done in /),
    ]);
  });

  test('writes the trace of every run, and one timeline of all', async () => {
    const [trace, perfetto] = [join(folder, 'trace.json'), join(folder, 'perfetto.json')];
    const { status } = await gantry('simulate', fileOf(small), '--trace', trace, '--perfetto', perfetto);
    expect(status).toBe(0);
    const read = JSON.parse(readFileSync(trace, 'utf8')) as readonly Record<string, Record<string, unknown[]>>[];
    expect(read.map((run) => Object.keys(run).join(' '))).toEqual(
      Array.from({ length: 2 }, () => 'tasks flows rates circuits links placement'),
    );
    expect(read[0]?.tasks?.job).toHaveLength(36);
    expect(read[0]?.rates?.Gbps?.length).toBeGreaterThan(0);
    const { traceEvents } = JSON.parse(readFileSync(perfetto, 'utf8')) as {
      traceEvents: { name: string; args: { name: string } }[];
    };
    const processes = traceEvents.filter(({ name }) => name === 'process_name').map(({ args }) => args.name);
    expect(processes).toHaveLength(8);
    expect(processes).toContain('late reduces: rack 2');
  });

  test('--run takes one run by label or number', async () => {
    const file = fileOf(small);
    const labels = async (run: string) =>
      ((await gantry('simulate', file, '--run', run)).answers[0] as Answer).runs.map(({ label }) => label);
    expect([await labels('late reduces'), await labels('0')]).toEqual([['late reduces'], ['fifo + tcp']]);
    expect(await gantry('simulate', file, '--run', '2')).toMatchObject({
      status: 2,
      messages: ['--run 2: no run has this label or number; there are: 0 fifo + tcp, 1 late reduces'],
    });
  });

  test('no runs are an answer', async () => {
    const { status, answers } = await gantry('simulate', fileOf({ ...small, runs: [] }));
    expect([status, answers]).toEqual([0, [{ runs: [] }]]);
  });

  test('a run that is cut exits with 0, says why, and has null for what never came', async () => {
    const { status, answers, messages } = await gantry(
      'simulate',
      fileOf({ ...small, limits: { simulatedS: 3 } }),
      '--run',
      '0',
    );
    expect(status).toBe(0);
    const [run] = (answers[0] as Answer).runs;
    expect(Object.keys(run ?? {}).slice(3, 6)).toEqual(['status', 'because', 'metrics']);
    expect(run).toMatchObject({ status: 'cut', because: { jobs: ['a', '__proto__'] }, metrics: { makespanS: null } });
    expect(run?.jobs).toMatchObject([{ endS: null, jctS: null }, { endS: null }]);
    expect(messages.join('\n')).toMatch(/fifo \+ tcp: cut: .*\(not ended: a, __proto__\)/);
  });

  test('jobs that a scheduler cannot take are named with the run, and no half file is left', async () => {
    const file = fileOf({ ...small, workload: { jobs: [{ id: 'rigid', latencyS: [5, 3] }] } });
    const trace = join(folder, 'never.json');
    const { status, messages, answers } = await gantry('simulate', file, '--trace', trace);
    expect([status, answers, existsSync(trace)]).toEqual([2, [], false]);
    expect(messages[0]).toMatch(/scenario-\d+\.json: runs\[0\]: .*rigid/);
  });

  test('outputs that cannot be written, or that are the scenario, are refused before anything runs', async () => {
    const file = fileOf(small);
    const messages = async (...args: string[]) => (await gantry('simulate', file, ...args)).messages;
    expect(await messages('--trace', join(folder, 'no', 'x.json'))).toEqual([
      expect.stringMatching(/^--trace .*: cannot be written: there is no such folder$/),
    ]);
    expect(await messages('--trace', folder)).toEqual([expect.stringMatching(/: is a folder$/)]);
    expect(await messages('--trace', file)).toEqual([
      expect.stringMatching(/: is also FILE; give it a file of its own$/),
    ]);
    expect(await messages('--perfetto', '-')).toEqual(['--perfetto: needs a file; standard output is for the answer']);
  });
});

interface Line {
  readonly point: number;
  readonly run: number;
  readonly vary: Record<string, unknown>;
  readonly label: string;
  readonly status: string;
  readonly metrics: Record<string, number>;
}

describe('sweep', () => {
  const lines = async (...args: string[]): Promise<readonly Line[]> => {
    const { status, answers, layouts } = await gantry('sweep', ...args);
    expect([status, new Set(layouts)]).toEqual([0, new Set(answers.length > 0 ? ['line'] : [])]);
    return answers as Line[];
  };

  test('a line per run and point: the varied values, the label, the metrics', async () => {
    const file = fileOf(small);
    const found = await lines(file, '--vary', 'seed=1,2', 'runs[1].options.slowstart=0.5,1');
    expect(found.map(({ point, run, vary, label }) => [point, run, ...Object.values(vary), label])).toEqual(
      [1, 2].flatMap((seed, s) =>
        [0.5, 1].flatMap((slowstart, w) => [
          [2 * s + w, 0, seed, slowstart, 'fifo + tcp'],
          [2 * s + w, 1, seed, slowstart, 'late reduces'],
        ]),
      ),
    );
    expect(Object.keys(found[0] ?? {}).join(' ')).toBe('point run vary label status metrics');
    expect(Object.keys(found[0]?.vary ?? {})).toEqual(['seed', 'runs[1].options.slowstart']);
    // The same as simulating the scenario with those values.
    const { answers } = await gantry('simulate', fileOf({ ...small, seed: 2 }));
    const { runs } = answers[0] as Answer;
    expect([found[6]?.metrics, found[7]?.metrics]).toEqual(runs.map(({ metrics }) => metrics));
  });

  test('shards give the same lines, each once', async () => {
    const file = fileOf({ ...small, runs: small.runs.slice(0, 1) });
    const vary = ['--vary', 'seed=1..5:1'];
    const shards = await Promise.all([0, 1, 2].map((i) => lines(file, ...vary, '--shard', `${i}/3`)));
    expect(shards.map((shard) => shard.map(({ point }) => point))).toEqual([[0, 3], [1, 4], [2]]);
    const byPoint = (a: Line, b: Line): number => a.point - b.point;
    expect(shards.flat().sort(byPoint)).toEqual(await lines(file, ...vary));
  });

  test('any path, set or not; names as values; points that share their isolated times', async () => {
    const found = await lines(
      fileOf(small),
      ...['--vary', 'topology.taskOverheadS=0,4', '--vary', 'runs=fifo', '--vary', 'workload.jobs[0].maps=2,8'],
    );
    expect(found).toHaveLength(4);
    expect(found.map(({ vary }) => vary['topology.taskOverheadS'])).toEqual([0, 0, 4, 4]);
    expect(found[2]?.metrics.averageJctS).toBeGreaterThan(found[0]?.metrics.averageJctS ?? Number.NaN);
  });

  test.each([
    [
      ['--vary', 'topology.racks=3,0', 'seed=1,2'],
      'topology.racks: must be an integer from 1 to 512 (got 0); at topology.racks=0 seed=1',
    ],
    [
      ['--vary', 'topology.racks=0,3', '--shard', '1/2'],
      'topology.racks: must be an integer from 1 to 512 (got 0); at topology.racks=0',
    ],
    [['--vary', 'racks=3'], 'racks: unknown path; did you mean "topology.racks"?; at racks=3'],
    [
      ['--vary', 'runs[0].scheduler=fifo,fife'],
      /^.*runs\[0\]\.scheduler: must be one of .*; at runs\[0\]\.scheduler=fife$/,
    ],
    [
      ['--vary', 'runs[5].network=tcp'],
      'runs[5].network: runs has 2 entries, so [5] is beyond its end; at runs[5].network=tcp',
    ],
  ])('%j is refused with path and value before anything runs', async (args, message) => {
    const file = fileOf(small);
    const { status, answers, messages } = await gantry('sweep', file, ...args);
    expect([status, answers]).toEqual([2, []]);
    const rest = messages.map((line) => line.replace(`${file}: `, ''));
    expect(rest).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  });

  test('jobs that a scheduler cannot take are refused before the first point runs', async () => {
    const file = fileOf(small);
    const rigid = 'workload.jobs=[{"id":"rigid","latencyS":[5]}]';
    const { status, answers, messages } = await gantry('sweep', file, '--vary', 'seed=1,2', rigid);
    expect([status, answers]).toEqual([2, []]);
    expect(messages[0]).toMatch(/runs\[0\]: .*rigid.*; at seed=1 workload\.jobs=/);
  });

  test('without anything to vary, or with a shard that is none, it says what to give', async () => {
    const file = fileOf(small);
    expect((await gantry('sweep', file)).messages).toEqual([
      '--vary is required, as in --vary seed=1..10:1; or --what-if N, or --merge',
    ]);
    const { messages } = await gantry('sweep', file, '--vary', 'seed=1', '--shard', '8/8');
    expect(messages).toEqual(['--shard 8/8: shards count from 0, so the last of 8 is 7/8']);
    const threads = await gantry('sweep', file, '--vary', 'seed=1', '--threads', 'all');
    expect(threads.messages).toEqual(['--threads all: must be a whole number from 1 to 256']);
  });
});
