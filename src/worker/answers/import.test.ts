// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { ImportQuestion } from '../api';
import { createInlineAsk } from '../testing/inline-ask';

const ask = createInlineAsk();
const TEXT = 'job0\t7\t7\t1000\t0\t0\njob1\t9\t2\t2000000000\t5\t6\n';
const question = (change: Partial<ImportQuestion> = {}): ImportQuestion => ({
  kind: 'import',
  text: TEXT,
  file: 'day.tsv',
  options: {},
  wants: 'figures',
  ...change,
});

test('a trace is looked at before it is made a scenario', async () => {
  const reply = await ask(question());
  if (!reply.ok) throw new Error('it is a trace');
  expect(reply.answer).toMatchObject({ format: 'swim', problems: [] });
  expect(reply.answer.figures[0]).toEqual({ label: 'Jobs', text: '2' });
  expect(reply.answer).not.toHaveProperty('scenario');
  expect(reply.answer).not.toHaveProperty('document');
});

test('the scenario is called after the file, and follows the options', async () => {
  const reply = await ask(question({ wants: 'scenario', options: { blockMB: 1000, racks: 3 } }));
  expect(reply).toMatchObject({
    ok: true,
    answer: {
      scenario: { name: 'day', topology: { racks: 3 }, workload: { jobs: [{ maps: 1 }, { id: 'job1', maps: 2 }] } },
    },
  });
});

test('what stands against it is an answer, without a scenario', async () => {
  const reply = await ask(question({ wants: 'scenario', options: { fromS: 50 } }));
  expect(reply).toMatchObject({ ok: true, answer: { problems: [{ path: 'fromS' }] } });
  expect(reply.ok && reply.answer).not.toHaveProperty('scenario');
});

test('a file that is no trace, bad lines and bad options are refused', async () => {
  expect(await ask(question({ text: 'hello' }))).toMatchObject({ ok: false, problems: [{ path: '' }] });
  expect(await ask(question({ text: `${TEXT}job2\tx` }))).toMatchObject({ ok: false, problems: [{ path: 'line 3' }] });
  expect(await ask(question({ options: { blockMB: 0 } }))).toMatchObject({
    ok: false,
    problems: [{ path: 'blockMB' }],
  });
});

test('a long trace tells how far it is', async () => {
  const rows = Array.from({ length: 19_000 }, (_, i) => `job${i}\t${i}\t1\t1000\t10\t10\n`).join('');
  const shares: number[] = [];
  await ask(question({ text: rows }), { onProgress: ({ done, total }) => shares.push(done / total) });
  for (const share of shares) expect(share).toBeGreaterThan(0);
  for (const share of shares) expect(share).toBeLessThanOrEqual(1);
});
