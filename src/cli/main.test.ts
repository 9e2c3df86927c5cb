// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { PLANNERS } from '../planners/registry';
import { main } from './main';
import { differences } from './testing/expectation';
import { fileOf, folder, gantry as typed } from './testing/typed';

async function gantry(...args: string[]) {
  const { status, answers, messages } = await typed(...args);
  return { status, answer: answers[0], messages };
}

const threeRacks = {
  racks: 3,
  machinesPerRack: 10,
  slots: { shared: 2 },
  nicGbps: 10,
  oversubscription: 5,
  background: 0.5,
};
const small = {
  gantry: 1,
  topology: threeRacks,
  workload: {
    jobs: [
      { id: 'big', latencyS: [12, 7, 6] },
      { id: 'mid', latencyS: [8, 5, 4] },
      { id: 'tiny', latencyS: [2, 2, 2] },
    ],
  },
};

describe('plan', () => {
  test('prints the plan that one finds by hand', async () => {
    const { status, answer } = await gantry(
      'plan',
      fileOf(small),
      '--planner',
      'corral',
      '--set',
      'objective=makespan',
    );
    expect(status).toBe(0);
    expect(answer).toMatchObject({ planner: 'corral', objective: 'makespan', valueS: 9, candidates: 7 });
    expect(answer).toMatchObject({
      jobs: [
        { id: 'big', racks: [0, 1] },
        { id: 'mid', racks: [2] },
        { id: 'tiny', racks: [0] },
      ],
    });
  });

  test('with --steps adds the steps in order, and nothing else', async () => {
    const words = ['plan', fileOf(small), '--planner', 'corral'];
    const { steps, ...rest } = (await gantry(...words, '--steps')).answer as { readonly steps: readonly object[] };
    expect(rest).toEqual((await gantry(...words)).answer);
    expect(steps).toHaveLength(11);
    expect(steps.map((step) => Object.keys(step).join())).toEqual(
      steps.map((step) => `title,sentence,jobs,racks,figures${'rejected' in step ? ',rejected' : ''}`),
    );
    expect(steps.at(-1)).toMatchObject({ title: 'The plan', figures: { makespanS: 9 } });
  });

  test('takes several key=value after one --set, and --set again', async () => {
    const words = ['--set', 'objective=averageCompletion', 'balance=false', '--set', 'bound=none'];
    const { status, answer } = await gantry('plan', fileOf(small), '--planner', 'corral', ...words);
    expect(status).toBe(0);
    expect(answer).toMatchObject({ objective: 'averageCompletion' });
    expect(answer).not.toHaveProperty('bound');
  });

  test('without a planner lists those that take the jobs', async () => {
    const { status, messages } = await gantry('plan', fileOf(small));
    expect(status).toBe(2);
    expect(messages.join()).toMatch(/--planner is required.*corral.*lp-batch.*lp-online/);
  });

  test.each([
    [['--planner', 'coral'], /did you mean corral\?/],
    [['--planner', 'corral', '--set', 'objectiv=makespan'], /did you mean "objective"\?/],
    [
      ['--planner', 'corral', '--set', 'objective=makspan'],
      /objective: must be one of makespan, averageCompletion.*did you mean "makespan"/,
    ],
    [['--planner', 'corral', '--set', 'alpha=-1'], /alpha: must be at least 0 \(got -1\)/],
    [['--planner', 'corral', '--set', 'objective=averageCompletion', 'bound=exact'], /bound/],
    [['--planer', 'corral'], /--planner/],
  ])('refuses %j in a sentence', async (words, sentence) => {
    const { status, messages } = await gantry('plan', fileOf(small), ...words);
    expect(status).toBe(2);
    expect(messages.join('\n')).toMatch(sentence);
  });

  test('names the jobs whose shape a planner cannot take', async () => {
    const scenario = {
      ...small,
      workload: { jobs: [...small.workload.jobs, { id: 'elastic', work: 5, maxSlots: 2 }] },
    };
    const { status, messages } = await gantry('plan', fileOf(scenario), '--planner', 'corral');
    expect(status).toBe(2);
    expect(messages.join()).toMatch(/elastic/);
  });

  test('solves LP-Batch by GLPK and by the exact search alike', async () => {
    const file = fileOf(small);
    const byGlpk = (await gantry('plan', file, '--planner', 'lp-batch')).answer as { valueS: number; status: string };
    const exact = (await gantry('plan', file, '--planner', 'lp-batch', '--set', 'method=exact')).answer as {
      valueS: number;
    };
    expect(byGlpk.status).toBe('optimal');
    expect(byGlpk.valueS).toBeCloseTo(7.901639344262295, 6);
    expect(exact.valueS).toBeCloseTo(7.901639344262295, 9);
  });

  const examples = new URL('../../../shared/spec/examples/', import.meta.url);
  const ours = existsSync(examples) ? readdirSync(examples).filter((name) => name.endsWith('.json')) : [];
  test('answers the worked examples of the specification, where they lie beside the checkout', async () => {
    for (const name of ours) {
      const { args, scenario, expect: wanted } = JSON.parse(readFileSync(new URL(name, examples), 'utf8'));
      const [command, ...words] = args as string[];
      const { status, answer } = await gantry(command as string, fileOf(scenario), ...words);
      expect(status, name).toBe(0);
      expect(differences(answer, wanted), name).toEqual([]);
    }
  });
});

describe('validate', () => {
  test('answers an empty list for a good scenario', async () => {
    expect(await gantry('validate', fileOf(small))).toEqual({ status: 0, answer: [], messages: [] });
  });

  test('answers every problem, and says them with the file before each', async () => {
    const file = fileOf({ ...small, topology: { ...threeRacks, racks: -3, oversubscription: 0.5 } });
    const { status, answer, messages } = await gantry('validate', file);
    expect(status).toBe(2);
    expect(answer).toEqual([
      { path: 'topology.racks', message: 'must be an integer from 1 to 512 (got -3)' },
      { path: 'topology.oversubscription', message: 'must be at least 1 (got 0.5)' },
    ]);
    expect(messages[0]).toBe(`${file}: topology.racks: must be an integer from 1 to 512 (got -3)`);
  });

  test('tells line and column of what is not JSON', async () => {
    const { status, answer } = await gantry('validate', fileOf('{\n  "gantry": 1,,\n}'));
    expect(status).toBe(2);
    expect(answer).toEqual([{ path: '', message: expect.stringMatching(/line 2, column 15/) }]);
  });

  test('says that a file is not there', async () => {
    const { status, messages } = await gantry('validate', join(folder, 'none.json'));
    expect(status).toBe(2);
    expect(messages.join()).toMatch(/none\.json: no such file/);
  });
});

describe('link and open', () => {
  test('give the scenario back in canonical form', async () => {
    const { answer: link } = await gantry('link', fileOf({ ...small, seed: 1, runs: [] }));
    expect(link).toMatch(/^#s=1\./);
    const { status, answer } = await gantry('open', `https://example.org/gantry/${link}`);
    expect(status).toBe(0);
    expect(answer).toEqual(small);
  });

  test.each([
    ['cut', (link: string) => link.slice(0, -9), /cut/],
    ['damaged', (link: string) => link.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')), /damaged/],
    ['newer', (link: string) => link.replace('#s=1.', '#s=2.'), /newer/],
  ])('say that a link is %s', async (_, harm, sentence) => {
    const { answer: link } = await gantry('link', fileOf(small));
    const { status, messages } = await gantry('open', harm(link as string));
    expect(status).toBe(2);
    expect(messages.join()).toMatch(sentence);
  });

  test('read a link written by hand', async () => {
    const { status, answer } = await gantry('open', '#p=two-shuffles&seed=17&topology.oversubscription=10&runs=corral');
    expect(status).toBe(0);
    expect(answer).toMatchObject({ seed: 17, topology: { oversubscription: 10 }, runs: [{ scheduler: 'corral' }] });
  });
});

test('generate writes the jobs out, and the same again', async () => {
  const scenario = { gantry: 1, seed: 7, topology: threeRacks, workload: { generate: { kind: 'corral-w1', jobs: 5 } } };
  const first = await gantry('generate', fileOf(scenario));
  expect(first.status).toBe(0);
  expect((first.answer as typeof small).workload.jobs).toHaveLength(5);
  expect((await gantry('generate', fileOf(scenario))).answer).toEqual(first.answer);
  expect((await gantry('validate', fileOf(first.answer))).status).toBe(0);
});

test('an unknown command is refused with the nearest', async () => {
  const { status, messages } = await gantry('plna', 'x.json');
  expect(status).toBe(2);
  expect(messages.join()).toMatch(/did you mean plan\?/);
});

describe('what cannot be read', () => {
  const validate = async (...args: string[]) => {
    const { status, answer, messages } = await gantry('validate', ...args);
    expect(status).toBe(2);
    expect(answer).toHaveLength(1);
    const [problem] = answer as readonly { path: string; message: string }[];
    expect(problem?.path).toBe('');
    expect(messages).toEqual([`${args[0]}: ${problem?.message}`]);
    return problem?.message;
  };

  test('is one problem of the document, in the answer too', async () => {
    expect(await validate(join(folder, 'none.json'))).toBe('no such file');
    expect(await validate(folder)).toBe('is a folder');
  });

  test('is refused by its size before it is read', async () => {
    const path = join(folder, 'large.json');
    writeFileSync(path, '');
    truncateSync(path, 3 * 2 ** 30);
    expect(await validate(path)).toBe('has 3072 MiB; the limit is 64 MiB');
  });

  test('is read no further than the limit where its size is not known', async () => {
    if (!existsSync('/dev/zero')) return;
    expect(await validate('/dev/zero')).toBe('has more than 64 MiB; the limit is 64 MiB');
  });

  test('is reported with the place of the byte that is not UTF-8', async () => {
    const path = join(folder, 'latin.json');
    writeFileSync(path, Buffer.concat([Buffer.from('{"name": "ö\ufffd",\n "id": "Gr'), Buffer.from([0xf6, 0x6e])]));
    expect(await validate(path)).toBe('line 2, column 11: a byte here is not UTF-8; save the file in UTF-8');
    writeFileSync(path, Buffer.from('\ufeff{}', 'utf16le'));
    expect(await validate(path)).toBe('is in UTF-16; save it in UTF-8');
  });

  test('is reported as a link where it is one', async () => {
    expect(await validate('#p=w1')).toMatch(/^is a link, not a file: gantry open/);
  });
});

describe('a generated workload', () => {
  const withManual = { manual: [{ job: 'job-9', racks: [0], startS: 0 }] };
  test.each([
    ['more tasks than the limit', { generate: { kind: 'uniform', jobs: 20_000, minMaps: 5000, maxMaps: 6000 } }, {}],
    ['a smallest above its largest', { generate: { kind: 'uniform', minMaps: 500 } }, {}],
    ['a rectangle of a job that is not made', { generate: { kind: 'uniform', jobs: 3 } }, withManual],
  ])('with %s is refused by every command in the same words', async (_, workload, more) => {
    const file = fileOf({ gantry: 1, topology: threeRacks, workload, ...more });
    const { status, messages } = await gantry('validate', file);
    expect(status).toBe(2);
    expect(messages[0]?.startsWith(`${file}: `)).toBe(true);
    for (const args of [['generate'], ['link'], ['plan']]) {
      expect(await gantry(args[0]!, file, ...args.slice(1))).toEqual({ status: 2, answer: undefined, messages });
    }
  });
});

test('a long list of problems says that there may be more', async () => {
  const jobs = Array.from({ length: 30 }, (_, i) => ({ id: `x${i}`, latencyS: [0] }));
  const { answer, messages } = await gantry('validate', fileOf({ ...small, workload: { jobs } }));
  expect(answer).toHaveLength(20);
  expect(messages).toHaveLength(21);
  expect(messages[20]).toBe('At most 20 are listed at once; there may be more.');
});

describe('words that are meant otherwise', () => {
  test.each([
    [['reproduce', 'corral-66'], 'corral-66: no such experiment; did you mean corral-6?'],
    [['plan', '-planner', 'corral'], '-planner: unknown option; did you mean --planner?'],
    [['help', 'plna'], 'plna: no such command; did you mean plan?'],
  ])('%j is answered in a sentence', async (words, sentence) => {
    expect(await gantry(...words)).toEqual({ status: 2, answer: undefined, messages: [sentence] });
  });

  test.each([
    [['--planner', 'shufflewatchr'], '--planner shufflewatchr: no such planner; did you mean shufflewatcher?'],
    [
      ['--planner', 'corral', '--set', 'objective=makespan,bound=none'],
      '--set objective: must be one of makespan, averageCompletion (got "makespan,bound=none"); pairs are separated by spaces, as in --set objective=makespan bound=none',
    ],
  ])('plan with %j is refused', async (words, sentence) => {
    expect((await gantry('plan', fileOf(small), ...words)).messages).toEqual([sentence]);
  });

  const lineOf = (id: string, help: string) => new RegExp(`  ${id.replace('+', '\\+')} +${help.slice(0, 12)}`);

  test('help and version go to standard output', async () => {
    const written: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    try {
      expect((await gantry('help', 'plan')).status).toBe(0);
      expect((await gantry('--version')).status).toBe(0);
      expect((await gantry('plan', '--planner', 'flex', '--help')).status).toBe(0);
    } finally {
      spy.mockRestore();
    }
    expect(written[0]).toMatch(/^gantry plan FILE --planner NAME/);
    for (const { id, help } of PLANNERS) expect(written[0]).toMatch(lineOf(id, help));
    expect(written[2]).toContain('metric=averageResponse|');
    expect(written[2]).not.toContain('corral:');
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(written[1]).toBe(`gantry ${version}\n`);
  });
});

test('a time limit that passed is stated in a sentence, and is no fault', async () => {
  const words = ['--planner', 'lp-batch', '--set', 'timeLimitS=0.000000001'];
  const { status, answer, messages } = await gantry('plan', fileOf(small), ...words);
  expect(status).toBe(0);
  expect(answer).toMatchObject({ status: 'timeLimit', valueS: null });
  expect(messages).toEqual(['lp-batch: the time limit passed before the solver finished, so there is no value']);
});

test('a fault of the machine is one sentence without a stack', async () => {
  const messages: string[] = [];
  const answer = (): never => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  };
  expect(await main(['validate', fileOf(small)], { answer, report: (line) => messages.push(line) })).toBe(1);
  expect(messages).toEqual(['The system refused to write (ENOSPC).']);
});
