// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Run } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { asFastRuns, couldBeFast, isFastProposed } from './fast-runs';

const run = (network: string, networkOptions: Run['networkOptions'] = {}): Run => ({
  network,
  options: {},
  networkOptions,
});
const { networks } = CATALOGUE;

test('runs whose network declares accuracy are made fast, with the options that they have; others stay', () => {
  const runs = [run('varys', { deadline: true }), run('sunflow'), run('scf', { accuracy: 'fast' })];
  expect(couldBeFast(runs, networks)).toBe(1);
  const fast = asFastRuns(runs, networks);
  expect(fast[0]?.networkOptions).toEqual({ deadline: true, accuracy: 'fast' });
  expect(fast.slice(1)).toEqual(runs.slice(1));
  expect(couldBeFast(fast, networks)).toBe(0);
});

test('fast is proposed from a million events on, where some run could be fast', () => {
  const exact = [run('sunflow'), run('tcp')];
  expect(isFastProposed(999_999, exact, networks)).toBe(false);
  expect(isFastProposed(1_000_000, exact, networks)).toBe(true);
  expect(isFastProposed(1e7, [run('sunflow')], networks)).toBe(false);
  expect(isFastProposed(1e7, asFastRuns(exact, networks), networks)).toBe(false);
});
