// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { mutantTable } from './kept-mutants.mjs';

test('a row for each file that is still there, and their sum', () => {
  const counts = {
    'src/b.ts': { noticed: 2, tried: 4, all: 9 },
    'src/a.ts': { noticed: 3, tried: 3, all: 3 },
    'src/gone.ts': { noticed: 0, tried: 5, all: 5 },
  };
  expect(mutantTable(counts, (file) => file !== 'src/gone.ts')).toBe(
    [
      '| file         | faults noticed | possible |',
      '| ------------ | -------------- | -------- |',
      '| `src/a.ts`   | 3 of 3         | 3        |',
      '| `src/b.ts`   | 2 of 4         | 9        |',
      '| all of these | 5 of 7 (71 %)  |          |',
    ].join('\n'),
  );
});
