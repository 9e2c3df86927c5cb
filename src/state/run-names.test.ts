// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { runWords } from './run-names';

test('a run is called by its label, or by its schedulers in words, and a fast one says so', () => {
  const run = { scheduler: 'corral', network: 'tcp', options: {}, networkOptions: {} };
  expect(runWords(run)).toBe('Corral over TCP');
  expect(runWords({ ...run, label: 'Mine' })).toBe('Mine');
  expect(runWords({ ...run, networkOptions: { accuracy: 'fast' } })).toBe('Corral over TCP (fast)');
  expect(runWords({ network: 'sunflow', options: {}, networkOptions: {} })).toBe('Sunflow');
  expect(runWords(run, true)).toBe('Corral');
  expect(runWords({ ...run, scheduler: 'newer', network: 'other' })).toBe('newer over other');
});
