// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { mutantTable, weakestFiles } from './kept.mjs';

const COUNTS = {
  'src/network/b.ts': { noticed: 2, tried: 10, all: 90 },
  'src/base/a.ts': { noticed: 3, tried: 3, all: 3 },
  'src/base/c.ts': { noticed: 7, tried: 8, all: 8 },
  'src/base/few.ts': { noticed: 0, tried: 2, all: 2 },
};

test('a row for each layer, and their sum', () => {
  expect(mutantTable(COUNTS)).toBe(
    [
      '| layer        | files | possible faults | tried | noticed   |',
      '| ------------ | ----- | --------------- | ----- | --------- |',
      '| network      | 1     | 90              | 10    | 2 (20 %)  |',
      '| base         | 3     | 13              | 13    | 10 (76 %) |',
      '| all of these | 4     | 103             | 23    | 12 (52 %) |',
    ].join('\n'),
  );
});

test('the weakest files come first; of those with few faults a share says little', () => {
  expect(weakestFiles(COUNTS)).toBe('`network/b` (2 of 10), `base/c` (7 of 8)');
});
