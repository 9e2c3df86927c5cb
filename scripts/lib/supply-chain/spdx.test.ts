import { expect, test } from 'vitest';
import { needsLicenceLine, withLicenceLine } from './spdx.mjs';

const LINE = 'SPDX-License-Identifier: GPL-3.0-or-later';

test('sources need the line once', () => {
  for (const file of ['src/base/heap.ts', 'src/ui/App.tsx', 'scripts/x.mjs', 'vite.config.ts', 'src/ui/tokens.css']) {
    expect(needsLicenceLine(file, '// What it is.\n'), file).toBe(true);
    expect(needsLicenceLine(file, withLicenceLine(file, '// What it is.\n')), file).toBe(false);
  }
  for (const file of ['README.md', 'package.json', 'docs/how-to/examples/planner.ts', 'public/theme.js']) {
    expect(needsLicenceLine(file, ''), file).toBe(false);
  }
});

test('the line stands first, after a line for the shell', () => {
  expect(withLicenceLine('src/a.ts', '// A.\n')).toBe(`// ${LINE}\n// A.\n`);
  expect(withLicenceLine('src/a.css', 'a {}\n')).toBe(`/* ${LINE} */\na {}\n`);
  expect(withLicenceLine('scripts/a.mjs', '#!/usr/bin/env node\nx;\n')).toBe(`#!/usr/bin/env node\n// ${LINE}\nx;\n`);
});
