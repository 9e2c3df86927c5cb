// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { checkFile } from './check-files.mjs';

/** The findings as `line what`. */
function find(file: string, text: string): string[] {
  return checkFile(file, text).map(({ line, what }) => `${line} ${what}`);
}

// Assembled from parts, so that this file itself obeys the rules that it tests.
const ONLY = '.only';
const SKIP = '.skip';
const HOME = '/home';

describe('lengths', () => {
  const long = 'a;\n'.repeat(401);

  test('400 lines pass, 401 do not', () => {
    expect(find('src/base/x.ts', 'a;\n'.repeat(400))).toEqual([]);
    expect(find('src/base/x.ts', long)).toEqual(['401 has 401 lines, more than 400']);
    for (const file of ['e2e/pages/x.ts', 'bench/x.bench.ts', 'scripts/lib/x.mjs', 'src/ui/x.css']) {
      expect(find(file, long)).toHaveLength(1);
    }
  });

  test('the line that names the licence is not counted', () => {
    expect(find('src/base/x.ts', `// SPDX-License-Identifier: GPL-3.0-or-later\n${'a;\n'.repeat(400)}`)).toEqual([]);
  });

  test('tests, fixtures, published figures and texts may be longer', () => {
    for (const file of ['src/base/x.test.ts', 'src/workload/importers/fixtures/x.ts', 'LICENSE', 'README.md']) {
      expect(find(file, long)).toEqual([]);
    }
    expect(find('src/papers/x.ts', `// Table 2.\n// Published figures, Corral, table 2.\n${long}`)).toEqual([]);
  });
});

describe('tests that do not run', () => {
  test('are found in every spelling', () => {
    for (const call of [
      `test${ONLY}('x', f)`,
      `  it${SKIP}('x', f)`,
      `test.each([1, 2])${ONLY}('x', f)`,
      `describe.concurrent${ONLY}('x', f)`,
      `test.to${'do'}('x')`,
      `test.fix${'me'}()`,
      `x${'it'}('x', f)`,
    ]) {
      expect(find('src/base/x.test.ts', call), call).toHaveLength(1);
      expect(find('e2e/x.spec.ts', call), call).toHaveLength(1);
    }
  });

  test('are not seen where there are none', () => {
    for (const text of [
      "test('skips the only rack', f)",
      'rows.skip(2)',
      'latest.only',
      'exit(1)',
      'test.each([1])("x", f)',
    ]) {
      expect(find('src/base/x.test.ts', text), text).toEqual([]);
    }
    expect(find('src/base/x.ts', `test${ONLY}`)).toEqual([]);
  });
});

describe('places of one machine', () => {
  test('are found', () => {
    for (const text of [
      `const a = '${HOME}/me/x';`,
      `see (${'/ro'}ot/x)`,
      `"${'/Us'}ers/me"`,
      `${'/wo'}rk/x`,
      `C:${'\\Us'}ers\\me`,
    ]) {
      expect(find('src/base/x.ts', text), text).toHaveLength(1);
    }
  });

  test('are not seen in system paths, relative paths and addresses', () => {
    for (const text of [
      "'/usr/bin/chromium'",
      "'../work/x'",
      "'src/home/x'",
      'https://example.org/home/x',
      '/workspace/x',
    ]) {
      expect(find('src/base/x.ts', text), text).toEqual([]);
    }
  });
});

describe('addresses of registries', () => {
  test('are found', () => {
    for (const text of [
      `https://registry.${'npmjs'}.org/x`,
      `npm.${'example'}.com`,
      `registry=http://nexus.${'corp'}.local/`,
    ]) {
      expect(find('.npmrc', text), text).toHaveLength(1);
    }
    expect(find('package-lock.json', '  "resolved": "somewhere"')).toEqual(['1 holds the address of a download']);
  });

  test('are not seen in file names and package names', () => {
    for (const text of ["'./registry.test.ts'", 'src/planners/registry.ts', 'npm install', '@tanstack/react-virtual']) {
      expect(find('src/base/x.ts', text), text).toEqual([]);
    }
  });
});
