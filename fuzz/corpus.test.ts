// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that was found once comes back.
import { expect, test } from 'vitest';
import { corpusFiles, holdsOf, tryAgain } from './corpus';

test('there is something to try again', () => {
  expect(corpusFiles().length).toBeGreaterThan(1);
});

test.each(corpusFiles())('%s', async (file) => {
  await expect(tryAgain(file)).resolves.toBeUndefined();
});

test('looks for slow tasks come at the same times, whatever the hour', () => {
  expect(() => holdsOf('look-at-slow-tasks-missed-by-rounding.json', 'all 1024 s later')).not.toThrow();
});
