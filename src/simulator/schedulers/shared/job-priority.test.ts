// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Utility } from '../../../model/job';
import { priorityWeights } from './job-priority';

const weightsOf = (priorities: readonly (number | undefined)[]): readonly number[] => {
  const jobs = priorities.map((priority) => {
    const utility: Utility | undefined = priority === undefined ? undefined : { kind: 'constant', priority };
    return { data: utility === undefined ? {} : { utility } };
  });
  return jobs.map(priorityWeights(jobs));
};

test('weights are shares of the largest priority; a job without a utility has priority 1', () => {
  expect(weightsOf([4, 1, undefined, 0])).toEqual([1, 0.25, 0.25, 0]);
  expect(weightsOf([1e308, 1e308])).toEqual([1, 1]);
});

test('jobs of no priority at all count equally', () => {
  expect(weightsOf([0, 0])).toEqual([1, 1]);
});
