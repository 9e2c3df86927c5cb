// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { runLabel, runName } from './scenario';

test('a run that is named after a fast one says so once', () => {
  const run = { scheduler: 'fair', network: 'tcp', options: {}, networkOptions: { accuracy: 'fast' } };
  expect(runLabel(run)).toBe('fair + tcp (fast)');
  expect(runLabel({ ...run, label: `${runName(run)}, before` })).toBe('fair + tcp, before (fast)');
});
