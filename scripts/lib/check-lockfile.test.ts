// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { checkLockfile } from './check-lockfile.mjs';

const TOOL = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };

test('a lockfile names the parts of every platform', () => {
  const packages = {
    '': {},
    'node_modules/tool': TOOL,
    'node_modules/tool-linux': { optional: true },
    'node_modules/tool/node_modules/tool-darwin': { optional: true },
  };
  expect(checkLockfile(JSON.stringify({ packages }))).toEqual([]);
});

test('a part that npm left out is found', () => {
  const packages = { 'node_modules/tool': TOOL, 'node_modules/tool-linux': { optional: true } };
  const [finding, ...others] = checkLockfile(JSON.stringify({ packages }));
  expect(finding?.what).toContain('does not name tool-darwin, an optional part of node_modules/tool');
  expect(others).toEqual([]);
});
