// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { mutantsOf, pick, withSwitches, worthTrying } from './mutants.mjs';

const TEXT = `// a < b
const f = (a: Map<string, number>) => a.size <= 3 && a.size !== 0;
const g = 'x < y' + \`\${f} * 2\`; /* 1 + 1 */`;

test('each operator of the code gives one fault, in the order of places; comments, texts, types and arrows none', () => {
  const mutants = mutantsOf(TEXT);
  expect(mutants.map(({ from, to }) => `${from} ${to}`)).toEqual(['<= <', '&& ||', '!== ===', '+ -']);
  expect(mutantsOf('a /* + */ + b; Math.min(a); for (;; i++, --k) x += 1;').map(({ at, from }) => [at, from])).toEqual([
    [10, '+'],
    [15, 'Math.min'],
    [37, '++'],
    [41, '--'],
    [48, '+='],
  ]);
});

/** The text's results for a list of numbers, without a fault and with each fault. */
function answers(text: string, from: readonly number[]): unknown[] {
  const mutants = mutantsOf(text).map((mutant, id) => ({ ...mutant, id }));
  const code = withSwitches(text, mutants).replace('const { $mutant } = globalThis; ', '');
  const run = new Function('$mutant', 'list', code);
  return [-1, ...mutants.keys()].map((on) => run((id: number) => id === on, [...from]));
}

test('each fault stands behind its switch, within others too, and no other changes', () => {
  expect(answers('return list[0] - (list[1] + list[2]) * 2 < 0;', [9, 1, 2])).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(answers('return list[0] + list[1] - list[2] * 2;', [9, 1, 4])).toEqual([2, 0, 18, 8]);
  expect(answers('return list[0] > 9 || (list[1] < 5 && list[2] === 4);', [9, 1, 4])).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(answers('let k = 0; list[k++] += list[1] * 2; return list;', [9, 1, 4])).toEqual([
    [11, 1, 4],
    [11, 1, 4],
    [7, 1, 4],
    [9.5, 1, 4],
  ]);
  expect(answers('return Math.max(list[0], Math.min(list[1], list[2]));', [9, 1, 4])).toEqual([9, 1, 9]);
});

test('a fault that does not fit the text is refused', () => {
  expect(() => withSwitches('a + b', [{ id: 0, at: 0, from: '+', to: '-', start: 0, end: 5 }])).toThrow('is not at 0');
});

test('as many as wanted are picked, spread over all; the seed moves them', () => {
  const all = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(pick(all, 4, 0)).toEqual([0, 2, 4, 6]);
  expect(pick(all, 4, 3)).toEqual([3, 5, 7, 1]);
  expect(pick(all, 9, 3)).toEqual(all);
});

test('of files that changed, code of the layers whose score is kept is tried: no tests, nothing that is gone', () => {
  expect(
    worthTrying([
      'README.md',
      'src/base/heap.ts',
      'src/base/heap.test.ts',
      'src/base/gone.ts',
      'src/network/testing/progressive-filling.ts',
      'src/ui/App.tsx',
    ]),
  ).toEqual(['src/base/heap.ts']);
});
