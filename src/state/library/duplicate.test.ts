// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { copyOf } from './duplicate';
import type { Saved } from './saved';

const about = (name: string, steps?: number): Saved => ({
  ...{ id: 1, name, changedMs: 0, bytes: 0, runs: 0, size: { count: undefined, of: 'job', generated: false } },
  ...(steps !== undefined && { lesson: { steps } }),
});
const textOf = (value: unknown): Promise<ArrayBuffer> => new Blob([JSON.stringify(value)]).arrayBuffer();
const read = async (text: ArrayBuffer): Promise<unknown> => JSON.parse(await new Blob([text]).text());

test('the copy of a lesson says so in its title, which is its name; nothing else changes', async () => {
  const lesson = { gantryLesson: 1, title: 'Wide', minutes: 5, steps: [{ title: 'One' }] };
  const first = await copyOf(about('Wide', 1), await textOf(lesson), [about('Wide', 1)]);
  expect(first.name).toBe('Wide (copy)');
  expect(await read(first.text)).toEqual({ ...lesson, title: 'Wide (copy)' });
  expect(Object.keys((await read(first.text)) as object)).toEqual(Object.keys(lesson));
  const all = [about('Wide', 1), about('Wide (copy)', 1)];
  expect((await copyOf(about('Wide (copy)', 1), first.text, all)).name).toBe('Wide (copy 2)');
  const long = await copyOf(about('x'.repeat(300), 1), await textOf(lesson), []);
  expect(long.name).toMatch(/^x{293} \(copy\)$/);
});

test('the copy of a scenario is its very text, under the next name', async () => {
  const text = await textOf({ gantry: 1 });
  expect(await copyOf(about('Nine jobs'), text, [about('Nine jobs')])).toEqual({ name: 'Nine jobs 2', text });
});
