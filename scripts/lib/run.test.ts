// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runNode } from './run.mjs';

test('a signal ends a program of low priority, and what that started', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gantry-run-')), 'started');
  const child = `require('node:fs').writeFileSync(${JSON.stringify(file)}, ''); setInterval(() => {}, 1000)`;
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`;
  const stop = new AbortController();
  const ended = runNode(['-e', parent], { isLowPriority: true, signal: stop.signal, output: () => undefined });
  while (!existsSync(file)) await wait(20);
  stop.abort();
  // Its output is closed only once the child has ended, too.
  expect(await ended).not.toBe(0);
});
