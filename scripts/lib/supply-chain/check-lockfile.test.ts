// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkLockfile } from './check-lockfile.mjs';

const integrity = `sha512-${'A'.repeat(86)}==`;
const TOOL = { integrity, version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };

test('a lockfile names the parts of every platform', () => {
  const packages = {
    '': {},
    'node_modules/tool': TOOL,
    'node_modules/tool-linux': { integrity, optional: true },
    'node_modules/tool/node_modules/tool-darwin': { integrity, optional: true },
  };
  expect(checkLockfile(JSON.stringify({ packages }))).toEqual([]);
});

test('a part that npm left out is found', () => {
  const packages = { 'node_modules/tool': TOOL, 'node_modules/tool-linux': { integrity, optional: true } };
  const [finding, ...others] = checkLockfile(JSON.stringify({ packages }));
  expect(finding?.what).toContain('does not name tool-darwin, an optional part of node_modules/tool');
  expect(others).toEqual([]);
});

test('an entry without a hash is found, whoever needs it', () => {
  const packages = {
    '': {},
    'node_modules/whole': { integrity },
    'node_modules/beside': { link: true },
    'node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/none': { dev: true },
    'node_modules/tool-win32': { dev: true, optional: true },
  };
  const found = checkLockfile(JSON.stringify({ packages })).map(({ what }) => / for (\S+),/.exec(what)?.[1]);
  expect(found).toEqual(['node_modules/weak', 'node_modules/none', 'node_modules/tool-win32']);
});

test("the project's own lockfile has a hash for every entry", () => {
  const text = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
  expect(Object.keys(JSON.parse(text).packages).length).toBeGreaterThan(100);
  expect(checkLockfile(text)).toEqual([]);
});
