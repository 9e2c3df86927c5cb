// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { type RunBase, runLabel, runName } from './scenario';

test('a run that is named after a fast one says so once', () => {
  const run = { scheduler: 'fair', network: 'tcp', options: {}, networkOptions: { accuracy: 'fast' } };
  expect(runLabel(run)).toBe('fair + tcp (fast)');
  expect(runLabel({ ...run, label: `${runName(run)}, before` })).toBe('fair + tcp, before (fast)');
});

test('a held run says so, unless it has a label of its own', () => {
  const of = {} as RunBase;
  const run = { scheduler: 'fair', network: 'tcp', options: {}, networkOptions: {}, of };
  expect(runLabel(run)).toBe('fair + tcp, held');
  expect(runLabel({ ...run, label: 'Before' })).toBe('Before');
});
