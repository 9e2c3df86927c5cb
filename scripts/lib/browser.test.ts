// SPDX-License-Identifier: GPL-3.0-or-later
// Which of several installed browsers the tests use, with programs on the PATH that only print a version.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser, findShell, findTestBrowser } from './browser.mjs';

let folder = '';

const install = (name: string, status = 0): string => {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(file, 0o755);
  return file;
};

const { platform } = process;

beforeEach(() => {
  // On Linux programs are asked for their version, and none is in a fixed place.
  Object.defineProperty(process, 'platform', { value: 'linux' });
  folder = mkdtempSync(path.join(tmpdir(), 'gantry-browsers-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('tests prefer a headless shell; others take the whole browser', async () => {
  const whole = install('chromium');
  const shell = install('chromium-headless-shell');
  expect(await findTestBrowser()).toBe(shell);
  expect(await findBrowser()).toBe(whole);
});

test('without a shell that starts, tests take the whole browser', async () => {
  const whole = install('chromium');
  expect(await findTestBrowser()).toBe(whole);
  install('chromium-headless-shell', 1);
  expect(findShell()).toBeUndefined();
  expect(await findTestBrowser()).toBe(whole);
});

test('a named browser wins', async () => {
  install('chromium-headless-shell');
  const named = install('mine');
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(await findTestBrowser()).toBe(named);
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'nothing'));
  await expect(findTestBrowser()).rejects.toThrow('CHROMIUM_PATH names');
});
