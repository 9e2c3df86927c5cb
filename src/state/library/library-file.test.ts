// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../simulator/catalogue';
import { smallScenario } from '../testing/small-page';
import { libraryFile, readLibraryFile } from './library-file';
import { freeName, listed, type Saved, sizeOf } from './saved';

const saved = (name: string, changedMs = 0, id = 1): Saved => ({
  id,
  name,
  changedMs,
  size: { count: 3, of: 'job', generated: false },
  runs: 2,
  bytes: 10,
});
const textOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

describe('a file of saved scenarios', () => {
  test('comes back with every name, date and document', async () => {
    const names = ['Two shuffles', '<b>“x”</b>\n{', '__proto__', 'Ünï 🚂'];
    const file = libraryFile(
      names.map((name, i) => ({ about: saved(name, 1000 + i), text: textOf(`{"gantry":1,"name":"${i}"}\n`) })),
    );
    const back = readLibraryFile(await file.text());
    expect(back).toEqual(
      names.map((name, i) => ({ about: { name, changedMs: 1000 + i }, text: `{"gantry":1,"name":"${i}"}` })),
    );
  });

  test('of none is good too', async () => {
    expect(readLibraryFile(await libraryFile([]).text())).toEqual([]);
  });

  test('that is cut, newer or something else is refused in a sentence', async () => {
    const whole = await libraryFile([{ about: saved('a'), text: textOf('{}') }]).text();
    expect(() => readLibraryFile(whole.split('\n').slice(0, 2).join('\n'))).toThrow(/it is cut/);
    expect(() => readLibraryFile(whole.replace('"gantryLibrary":1', '"gantryLibrary":2'))).toThrow(/newer Gantry/);
    expect(() => readLibraryFile('{"gantry":1}')).toThrow(/not a file of saved scenarios/);
    expect(() => readLibraryFile('null')).toThrow(/not a file of saved scenarios/);
    expect(() => readLibraryFile('')).toThrow(/not a file of saved scenarios/);
    expect(() => readLibraryFile(whole.replace('"name":"a"', '"name":7'))).toThrow(/scenario 1 has no name/);
  });
});

test('a taken name gets the next free number', () => {
  const all = ['A', 'A 2', 'B 7', '3'].map((name) => ({ name }));
  expect(freeName('C', all)).toBe('C');
  expect(freeName('A', all)).toBe('A 3');
  expect(freeName('A 2', all)).toBe('A 3');
  expect(freeName('B 7', all)).toBe('B 8');
  expect(freeName('3', all)).toBe('3 2');
});

test('the newest stands first', () => {
  expect(listed([saved('old', 1), saved('new', 9), saved('same', 9, 2)]).map(({ name }) => name)).toEqual([
    'same',
    'new',
    'old',
  ]);
});

test('the size of a workload is known without making it', () => {
  const size = (workload: unknown) => sizeOf(smallScenario({ workload }), CATALOGUE);
  expect(sizeOf(smallScenario(), CATALOGUE)).toEqual({ count: 3, of: 'job', generated: false });
  expect(size({ generate: { kind: 'corral-w1', jobs: 70 } })).toEqual({ count: 70, of: 'job', generated: true });
  expect(size({ generate: { kind: 'corral-w1' } }).count).toBeGreaterThan(0);
});
