// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Job } from './job';
import { type Coflow, isEmptyWorkload, type Run, runInWords, workloadKind } from './scenario';

test('a workload has the kind of its only section, whatever is in it', () => {
  expect(workloadKind({ jobs: [] })).toBe('jobs');
  expect(workloadKind({ generate: 'wrong' })).toBe('generate');
  expect(workloadKind({ coflows: null, jobs: undefined, other: 1 })).toBe('coflows');
  for (const none of [{}, { jobs: [], coflows: [] }, undefined, null, 'jobs', 3]) {
    expect(workloadKind(none)).toBeUndefined();
  }
});

test('a workload is empty where its list is; a generator is not', () => {
  expect(isEmptyWorkload({ jobs: [] })).toBe(true);
  expect(isEmptyWorkload({ coflows: [] })).toBe(true);
  expect(isEmptyWorkload({ jobs: [{} as Job] })).toBe(false);
  expect(isEmptyWorkload({ coflows: [{} as Coflow] })).toBe(false);
  expect(isEmptyWorkload({ generate: { kind: 'corral' } })).toBe(false);
});

test('a run in words: its label, else its schedulers by name, and whether it is fast', () => {
  const names = { schedulers: { corral: 'Corral' }, networks: { tcp: 'TCP' } };
  const run: Run = { scheduler: 'corral', network: 'tcp', options: {}, networkOptions: {} };
  const words = (given: Partial<Run>, sendsNothing = false) => runInWords({ ...run, ...given }, names, sendsNothing);
  expect(words({})).toBe('Corral over TCP');
  expect(words({}, true)).toBe('Corral');
  expect(words({ scheduler: undefined } as Partial<Run>)).toBe('TCP');
  expect(words({ scheduler: undefined } as Partial<Run>, true)).toBe('TCP');
  expect(words({ scheduler: 'newer', network: 'quic' })).toBe('newer over quic');
  expect(words({ label: 'Mine' })).toBe('Mine');
  expect(words({ networkOptions: { accuracy: 'fast' } })).toBe('Corral over TCP (fast)');
});
