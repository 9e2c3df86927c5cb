// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { withConstants } from './imports-as-constants';

test('what is imported by name from a file of ours is a constant, on the same line', () => {
  const code = "import one, { two,\n  three as four } from './five';\nfour(one, two);\n";
  expect(withConstants(code)).toBe(
    "import { default as imported_one, two as imported_two, three as imported_four } from './five'; " +
      'const one = imported_one, two = imported_two, four = imported_four;\n\nfour(one, two);\n',
  );
});

test.each([
  "import { one } from 'two';",
  "import * as one from './two';",
  "import './one';",
  "export { one } from './two';",
])('stays: %s', (code) => {
  expect(withConstants(code)).toBe(code);
});
