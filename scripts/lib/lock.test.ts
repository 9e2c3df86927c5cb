// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gantry lock '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function pickFile(): string {
  files += 1;
  return path.join(folder, `${files}.lock`);
}

test('lets one in at a time, and leaves nothing behind', async () => {
  const file = pickFile();
  let inside = 0;
  let most = 0;
  const enter = () =>
    withLock(file, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    });
  await Promise.all([enter(), enter(), enter()]);
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test('opens again after a failure', async () => {
  const file = pickFile();
  await expect(withLock(file, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(await withLock(file, async () => 'in')).toBe('in');
});

test('takes over from an owner that is gone', async () => {
  const file = pickFile();
  // Above every system's largest process id.
  writeFileSync(file, '2147483000');
  expect(await withLock(file, async () => 'in')).toBe('in');
});
