// SPDX-License-Identifier: GPL-3.0-or-later
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

test('an entry without a hash is found, but for programs of the linter that the registry at hand does not have', () => {
  const packages = {
    '': {},
    'node_modules/whole': { integrity },
    'node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/none': { dev: true },
    'node_modules/@biomejs/cli-win32-x64': { dev: true, optional: true },
    // Shipped, it would need one.
    'node_modules/@biomejs/cli-linux-x64': { optional: true },
  };
  const found = checkLockfile(JSON.stringify({ packages })).map(({ what }) => / for (\S+),/.exec(what)?.[1]);
  expect(found).toEqual(['node_modules/weak', 'node_modules/none', 'node_modules/@biomejs/cli-linux-x64']);
});
