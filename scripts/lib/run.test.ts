// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { run } from './run.mjs';

test('a signal ends a program of low priority, and what that started', async () => {
  const stop = new AbortController();
  let said = '';
  const ended = run('sh', ['-c', 'sleep 600 & echo started; wait'], {
    isLowPriority: true,
    signal: stop.signal,
    output: (text) => {
      said += text;
      stop.abort();
    },
  });
  // Its output is closed only once `sleep` has ended, too.
  expect(await ended).not.toBe(0);
  expect(said).toBe('started\n');
});
