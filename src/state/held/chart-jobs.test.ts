// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { chartJobs } from './chart-jobs';

const job = (id: string, user?: string) => ({ id, arrivalS: 0, ...(user !== undefined && { user }) });
const held = (workload: object, ids: readonly string[] = []) =>
  ({ run: { of: { workload } }, simulation: { answer: { ids } } }) as never;

test('jobs that only held runs have come behind those of the scenario, once each, as they are', () => {
  const jobs = [job('a'), job('b')];
  const follower = { run: {} } as never;
  expect(chartJobs(jobs, [follower, held({ jobs })])).toBe(jobs);
  expect(chartJobs(jobs, [held({ jobs: [job('c', 'ana'), job('a')] }), held({ jobs: [job('d'), job('c')] })])).toEqual([
    ...jobs,
    { ...job('c', 'ana'), heldOnly: true },
    { ...job('d'), heldOnly: true },
  ]);
});

test('of generated ones what the run has is known; coflows have colours of their own', () => {
  const generated = held({ generate: { kind: 'facebook' } }, ['a', 'j1']);
  expect(chartJobs([job('a')], [generated]).map(({ id }) => id)).toEqual(['a', 'j1']);
  expect(chartJobs([], [held({ coflows: [] }, ['c'])])).toEqual([]);
});
