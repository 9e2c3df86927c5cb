// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { NETWORKS } from '../network/registry';
import { SCHEDULERS } from '../simulator/schedulers/registry';
import { NETWORK_NAMES, runWords, SCHEDULER_NAMES } from './run-names';

const labels = (some: readonly { readonly id: string; readonly label: string }[]) =>
  Object.fromEntries(some.map(({ id, label }) => [id, label]));

test('schedulers are known by the names of their declarations', () => {
  expect(SCHEDULER_NAMES).toEqual(labels(SCHEDULERS));
  expect(NETWORK_NAMES).toEqual(labels(NETWORKS));
});

test('a run is called by its label, or by its schedulers in words, and a fast one says so', () => {
  const run = { scheduler: 'corral', network: 'tcp', options: {}, networkOptions: {} };
  expect(runWords(run)).toBe('Corral over TCP');
  expect(runWords({ ...run, label: 'Mine' })).toBe('Mine');
  expect(runWords({ ...run, networkOptions: { accuracy: 'fast' } })).toBe('Corral over TCP (fast)');
  expect(runWords({ network: 'sunflow', options: {}, networkOptions: {} })).toBe('Sunflow');
  expect(runWords(run, true)).toBe('Corral');
  expect(runWords({ ...run, scheduler: 'newer', network: 'other' })).toBe('newer over other');
});
