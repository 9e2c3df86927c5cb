// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.mjs';

const TEXTS = new Map([
  ['src/base/a.ts', ''],
  ['src/base/sub/b.ts', "import { a } from '../a';"],
  ['src/base/c.ts', "import type { A } from './a'; export * from './sub/b.ts';"],
  ['src/base/a.test.ts', "import { b } from './sub/b';"],
  ['src/base/sub/z.test.ts', "import { b } from './b';"],
  ['src/base/y.test.ts', "import { b } from './sub/b';"],
  ['src/base/c.test.ts', "import { c } from './c';"],
  ['src/base/other.test.ts', "import type { A } from './a';"],
]);

test('the test beside the file first, then by the number of imports, then those of its folder; types are no imports', () => {
  const tests = nearestTests(TEXTS, 9);
  expect(tests('src/base/a.ts')).toEqual([
    'src/base/a.test.ts',
    'src/base/sub/z.test.ts',
    'src/base/y.test.ts',
    'src/base/c.test.ts',
  ]);
  expect(tests('src/base/sub/b.ts')[0]).toBe('src/base/sub/z.test.ts');
  expect(tests('src/base/c.ts')).toEqual(['src/base/c.test.ts']);
  expect(nearestTests(TEXTS, 2)('src/base/a.ts')).toHaveLength(2);
});
