// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { mutantsOf, mutated, worthTrying } from './mutants.mjs';

const TEXT = `// a < b
const f = (a: Map<string, number>) => a.size <= 3 && a.size !== 0;
const g = 'x < y' + \`\${f} * 2\`; /* 1 + 1 */`;

test('each operator of the code gives one fault, in the order of places; comments, texts, types and arrows none', () => {
  const mutants = mutantsOf(TEXT);
  expect(mutants.map(({ from, to }) => from.trim() + to)).toEqual(['<= < ', '&& || ', '!== === ', '+ - ']);
  expect(mutated(TEXT, mutants[0]!)).toContain('a.size < 3 && a.size !== 0');
});

test('a fault that does not fit the text is refused', () => {
  expect(() => mutated('a + b', { at: 0, from: ' + ', to: ' - ' })).toThrow('is not at 0');
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
