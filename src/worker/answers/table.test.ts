// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { createInlineAsk } from '../testing/inline-ask';

const ask = createInlineAsk();
const TEXT = `id,work\n${Array.from({ length: 5000 }, (_, i) => `j${i},${i + 1}\n`).join('')}`;

test('a long table is looked at as plain data, and its jobs come when they are asked for', async () => {
  const question = { kind: 'table', text: TEXT, choices: {}, around: {} } as const;
  const look = await ask({ ...question, wants: 'look' });
  if (!look.ok) throw new Error('it is a table');
  expect(structuredClone(look.answer)).toEqual(look.answer);
  expect([look.answer.look.added, look.answer.taken]).toEqual([5000, undefined]);
  const take = await ask({ ...question, wants: 'take' });
  expect(take.ok && take.answer.taken?.added.length).toBe(5000);
});
