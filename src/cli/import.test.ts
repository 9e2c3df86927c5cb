// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry import` from arguments to the printed scenario: the shared traces are beside the project.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readScenarioJson } from '../model/reading/read-scenario';
import { writeScenario } from '../model/reading/write-scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { folder, gantry as typed } from './testing/typed';

const DATA = new URL('../../../shared/data/', import.meta.url);
const shared = (path: string): string => fileURLToPath(new URL(path, DATA));
const FIRST_50 = shared('swim/FB-2009_samples_24_times_1hr_0_first50jobs.tsv');
const COFLOWS = shared('coflow-benchmark/FB2010-1Hr-150-0.txt');

async function gantry(...args: string[]) {
  const { status, answers, messages } = await typed(...args);
  return { status, answer: answers[0] as Record<string, never>, messages };
}

test('prints a SWIM trace in canonical form, and says what was assumed', async () => {
  const { status, answer, messages } = await gantry('import', FIRST_50);
  expect(status).toBe(0);
  expect(Object.keys(answer)).toEqual(['gantry', 'name', 'topology', 'workload', 'runs', 'notes']);
  expect(answer.name).toBe('FB-2009_samples_24_times_1hr_0_first50jobs');
  expect(answer).toMatchObject({ runs: [{ scheduler: 'fair' }] });
  expect(answer).toHaveProperty('workload.jobs[0]', {
    id: 'job0',
    arrivalS: 49,
    inputGB: 0.000740773,
    shuffleGB: 0.002339561,
    outputGB: 0.000627471,
    maps: 1,
    reduces: 1,
    mapMBps: 1,
    reduceMBps: 1,
  });
  expect(messages.join('\n')).toMatch(/no task counts.*128 MB.*\(--set blockMB, reduceMB, maxReduces\)/);
  const read = readScenarioJson(answer, CATALOGUE);
  expect(read.ok && writeScenario(read.scenario, CATALOGUE)).toEqual(answer);
});

test('prints a coflow trace whole, or as much of it as is asked for', async () => {
  const { status, answer } = await gantry('import', COFLOWS, '--set', 'mostCoflows=2', 'nicGbps=10');
  expect(status).toBe(0);
  expect(answer).toMatchObject({
    topology: { racks: 150, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 10 },
    workload: {
      coflows: [
        { id: '1', flows: [{ from: 22, to: 65, GB: 0.001 }] },
        {
          id: '2',
          arrivalS: 10.833,
          flows: [
            { from: 104, to: 140, GB: 0.024 },
            { from: 132, to: 140, GB: 0.024 },
          ],
        },
      ],
    },
  });
});

test.each([
  [['import'], /TRACE is missing/],
  [['import', FIRST_50, '--format', 'swin'], /--format swin: no such format; did you mean swim/],
  [['import', FIRST_50, '--format', 'coflow-benchmark'], /--format coflow-benchmark: the lines are those of swim/],
  [['import', COFLOWS, '--format', 'swim'], /--format swim: the lines are those of coflow-benchmark/],
  [['import', FIRST_50, '--set', 'blokMB=1'], /--set blokMB: swim has no such option; did you mean "blockMB"/],
  [['import', FIRST_50, '--set', 'blockMB=0'], /--set blockMB: must be a number from|--set blockMB: must be/],
  [['import', FIRST_50, '--set', 'fromS=1e6'], /tsv: fromS: no jobs arrive in this span/],
  [['import', shared('swim/LICENSE')], /LICENSE: not a trace that Gantry knows/],
  [['import', shared('swim/none.tsv')], /none\.tsv: no such file/],
  [
    ['import', shared('swim/FB-2010_samples_24_times_1hr_0.tsv')],
    /24 442 jobs; the limit is 20 000; take part of the trace: take the first 20 000 jobs/,
  ],
])('%j ends in a sentence', async (args, sentence) => {
  const { status, messages, answer } = await gantry(...args);
  expect(status).toBe(2);
  expect(answer).toBeUndefined();
  expect(messages.join('\n')).toMatch(sentence);
});

test('a table of one’s own is known by its first row, and what its rows lack is an option', async () => {
  const file = join(folder, 'ours.csv');
  writeFileSync(
    file,
    'Name;Submitted;Input (TB);Shuffle [GB];Mappers\nclicks;2026-01-01T10:00;1,5;300;800\nlogs;2026-01-01T10:02;0,5;20;\n',
  );
  const { status, answer, messages } = await gantry('import', file, '--set', 'mapMBps=20', 'racks=9');
  expect(status).toBe(0);
  expect(answer).toMatchObject({
    topology: { racks: 9 },
    workload: {
      jobs: [
        { id: 'clicks', inputGB: 1500, shuffleGB: 300, maps: 800, reduces: 586, mapMBps: 20, reduceMBps: 50 },
        { id: 'logs', arrivalS: 120, maps: 3907 },
      ],
    },
  });
  expect(messages.join('\n')).toMatch(/Both rows lack a map rate: 20 MB\/s\. \(--set mapMBps\)/);
});

test('a table’s bad rows are listed by line, and may be left out; its columns may be given', async () => {
  const file = join(folder, 'bad.tsv');
  writeFileSync(file, 'id\tinput GB\tn\nx\tmany\t1\ny\t5\t2\n');
  const bad = await gantry('import', file);
  expect([bad.status, bad.messages]).toEqual([
    2,
    [expect.stringMatching(/bad\.tsv: line 2, column B: input must be a number/)],
  ]);
  const good = await gantry('import', file, '--set', 'leaveOutBad=true', 'columns=n=maps');
  expect(good.answer).toMatchObject({ workload: { jobs: [{ id: 'y', maps: 2 }] } });
  expect(good.messages.join()).toMatch(/Left out: 1 row that cannot be read/);
  const wrong = await gantry('import', file, '--set', 'columns=n=mapps');
  expect(wrong.messages.join()).toMatch(/columns: mapps is not something a column can be; did you mean "maps"/);
});

test('an odd file name and a file of Windows are taken', async () => {
  const file = join(folder, 'a b.tsv');
  writeFileSync(file, '\ufeffx\t0\t0\t1\t0\t0\r\n');
  const { status, answer } = await gantry('import', file);
  expect(status).toBe(0);
  expect(answer).toMatchObject({ name: 'a b', workload: { jobs: [{ id: 'x', maps: 1 }] } });
});
