// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { headlineOf, metricWords } from './headline';

const bands = (metric: string, value: number) =>
  headlineOf({
    form: 'bands',
    plan: { planner: 'flex', metric, value, ordering: [], orderingName: '', intervals: [], jobs: [] },
  });

test('metrics are described in words, with units where they are times', () => {
  expect(metricWords('maxWeightedTardiness')).toBe('max weighted tardiness');
  expect(bands('averageResponse', 8)).toEqual({ what: 'average response', text: '8 s', value: 8 });
  expect(bands('tardyJobs', 3).text).toBe('3');
  expect(bands('slaCost', 12.5)).toEqual({ what: 'SLA cost', text: '12.5', value: 12.5 });
});

test('a programme without an optimum has no value', () => {
  const lp = { planner: 'lp-batch', valueS: null, status: 'timeLimit', method: 'glpk', racksShare: {} } as const;
  expect(headlineOf({ form: 'bound', plan: lp })).toEqual({ what: 'lower bound', text: 'out of time' });
});

test('coflows are summed up by their mean time', () => {
  const coflow = (id: string, cctS: number) => ({ id, startS: 0, endS: cctS, cctS, boundS: 1 });
  const plan = { planner: 'sunflow', circuits: [], coflows: [coflow('a', 4), coflow('b', 6)] };
  expect(headlineOf({ form: 'circuits', plan })).toEqual({ what: 'mean CCT', text: '5 s', value: 5 });
});
