// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { PAPERS } from '../../papers/registry';
import { CATALOGUE } from '../../simulator/catalogue';
import { main } from '../main';

async function reproduce(...args: string[]) {
  const answers: unknown[] = [];
  const messages: string[] = [];
  const output = { answer: (value: unknown) => answers.push(value), report: (line: string) => messages.push(line) };
  const status = await main(['reproduce', ...args], output);
  return { status, answers, messages };
}

const QUICK = ['--small', '--seeds', '2'];

describe('reproduce', () => {
  test('lists what there is', async () => {
    const { status, answers } = await reproduce('--list');
    expect(status).toBe(0);
    expect(answers).toHaveLength(1);
    const listed = answers[0] as { id: string; quantities: object[] }[];
    expect(listed.map(({ id }) => id)).toEqual(PAPERS.map(({ id }) => id));
    for (const { quantities } of listed) expect(quantities.length).toBeGreaterThan(0);
  });

  test('prints rows of exactly five keys, and what is measured in words on standard error', async () => {
    const { status, answers, messages } = await reproduce('flex-5a', ...QUICK);
    expect(status).toBe(0);
    const rows = answers[0] as Record<string, unknown>[];
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(Object.keys(row)).toEqual(['case', 'quantity', 'published', 'measured', 'unit']);
    expect(rows[0]).toMatchObject({
      case: 'flex-5a: base case',
      quantity: 'FIFO over the optimum, mean',
      published: 2.07,
      measured: expect.any(Number),
    });
    expect(messages[0]).toMatch(
      /^flex-5a: base case: FIFO over the optimum, mean: published 2\.07, measured .*2 seeds/,
    );
  });

  test('the same rows every time', async () => {
    const [first, second] = [await reproduce('cora-1', ...QUICK), await reproduce('cora-1', ...QUICK)];
    expect(second.answers).toEqual(first.answers);
  });

  test('an entry is asked for once though it is named twice; several answer in one list', async () => {
    const { answers } = await reproduce('flex-5a', 'flex-5a', 'corral-lp', ...QUICK);
    const cases = (answers[0] as { case: string }[]).map((row) => row.case.split(':')[0]);
    expect(cases).toEqual([...new Array(6).fill('flex-5a'), ...new Array(8).fill('corral-lp')]);
  });

  test('--details adds all that the page shows of a row', async () => {
    const { answers } = await reproduce('flex-5a', '--details', ...QUICK);
    const [row] = answers[0] as Record<string, unknown>[];
    expect(Object.keys(row ?? {}).slice(5)).toEqual([
      'interval',
      'repetitions',
      'verdict',
      'isBeyondPaper',
      'cause',
      'turn',
      'loads',
    ]);
    expect(row).toMatchObject({ interval: [expect.any(Number), expect.any(Number)], repetitions: 2 });
  });

  test('--numbers prints what is to be kept; --kept repeats what was stated when it was measured', async () => {
    const { answers } = await reproduce('flex-6b', '--numbers', '--set', 'minutes=20', ...QUICK);
    const [numbers] = answers[0] as Record<string, unknown>[];
    expect(Object.keys(numbers ?? {})).toEqual(['paper', 'repetitions', 'assumptions', 'rows', 'loads']);
    expect(numbers).toMatchObject({ assumptions: { minutes: 20, machines: 10 }, repetitions: 2 });
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'gantry-')), 'kept.json');
    writeFileSync(file, JSON.stringify(numbers));
    const measured = await reproduce('flex-6b', '--details', '--set', 'minutes=20', ...QUICK);
    expect((await reproduce('--kept', file)).answers).toEqual(measured.answers);
    writeFileSync(file, JSON.stringify({ ...numbers, rows: [{ case: 'all at once', quantity: 'other' }] }));
    expect((await reproduce('--kept', file)).messages.join()).toContain('the entry has no row "all at once: other"');
    writeFileSync(file, JSON.stringify({ ...numbers, paper: 'flex-66' }));
    expect((await reproduce('--kept', file)).status).toBe(2);
  });

  test('--runs: what was measured is not measured again, whatever else is asked for', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'gantry-')), 'runs.jsonl');
    const alone = await reproduce('cora-1', '--details', ...QUICK);
    const less = await reproduce('cora-1', '--runs', file, '--small', '--seeds', '1');
    expect(less.status).toBe(0);
    const linesOf = (): readonly string[] => readFileSync(file, 'utf8').trim().split('\n');
    const first = linesOf();
    expect((await reproduce('cora-1', '--details', '--runs', file, ...QUICK)).answers).toEqual(alone.answers);
    expect(linesOf().slice(0, first.length)).toEqual(first);
    expect(linesOf()).toHaveLength(2 * first.length);
    expect((await reproduce('cora-1', '--details', '--runs', file, ...QUICK)).answers).toEqual(alone.answers);
    expect(linesOf()).toHaveLength(2 * first.length);
  });

  test('--scenarios prints scenarios instead, which are good', async () => {
    const { answers } = await reproduce('sw-8', 'cora-3', '--scenarios');
    const documents = answers[0] as Record<string, unknown>[];
    expect(documents).toHaveLength(13);
    for (const document of documents) expect(readScenarioJson(document, CATALOGUE).ok).toBe(true);
  });

  test('an assumption that is set goes before its small value', async () => {
    const { answers } = await reproduce('cora-1', '--small', '--set', 'jobs=7', '--scenarios');
    expect(answers[0]).toMatchObject([
      { workload: { generate: { jobs: 7, arrivals: { meanS: 130 } } } },
      { workload: { generate: { jobs: 7, arrivals: { meanS: 144 } } } },
    ]);
  });

  test.each([
    [['flex-5'], 'flex-5: no such experiment; did you mean flex-5a?'],
    [['flex-5a', '--kept', 'a.json'], '--kept: the files name their entries, so no ID can be given'],
    [['--kept', 'a.json', '--small'], '--kept: judges numbers that were measured before, not with --small'],
    [['flex-5a', '--seeds', '0'], '--seeds: must be an integer from 1 to 10000 (got 0)'],
    [['flex-5a', '--seeds', '1e9'], '--seeds: must be an integer from 1 to 10000 (got 1e9)'],
    [['flex-5a', '--seeds', 'many'], '--seeds: must be an integer from 1 to 10000 (got many)'],
    [
      ['flex-5a', '--set', 'jobs=20'],
      'flex-5a: optimal tries all orders of at most 10 jobs; this plan has 20. flex and flex+ take any number',
    ],
    [['--list', '--seeds', '3'], '--list: lists what there is, and takes only IDs, not with --seeds'],
    [['flex-5a', '--small=3'], '--small: takes no value'],
    [['flex-5a', 'sw-8', '--set', 'jobs=5'], '--set: needs exactly one ID'],
    [['flex-5a', '--set', 'slack=2'], '--set slack: must be at least 0 and below 1 (got 2)'],
    [['flex-5a', '--set', 'slak=0.5'], '--set slak: flex-5a has no such option; did you mean "slack"?'],
  ])('%j is refused in a sentence', async (words, sentence) => {
    expect(await reproduce(...words)).toEqual({ status: 2, answers: [], messages: [sentence] });
  });
});
