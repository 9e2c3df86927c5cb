// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const LOCK = JSON.stringify({
  packages: {
    '': { name: 'gantry' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-darwin': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
});

test('is content when every package is there, and those of other platforms are not', () => {
  const record = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };
  expect(isInstalled(LOCK, JSON.stringify(record))).toBe(true);
});

test('asks for an install when a package is absent, has another version, or another content', () => {
  expect(isInstalled(LOCK, undefined)).toBe(false);
  for (const a of [
    undefined,
    { version: '1.0.1', integrity: 'sha512-a' },
    { version: '1.0.0', integrity: 'sha512-x' },
  ]) {
    expect(isInstalled(LOCK, JSON.stringify({ packages: { 'node_modules/a': a } }))).toBe(false);
  }
});
