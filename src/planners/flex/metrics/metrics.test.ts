// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { MetricJob } from './metric';
import { metricValue } from './metric-value';
import { FLEX_METRICS, metricOf } from './registry';

// Responses 8 and 9 with isolated times 4 and 2; the first ends 2 s early, the second 1 s late, exactly at its only step.
const jobs: readonly MetricJob[] = [
  {
    arrivalS: 0,
    weight: 2,
    deadlineS: 10,
    aloneS: 4,
    sla: [
      { afterS: 7, penalty: 3 },
      { afterS: 9, penalty: 5 },
    ],
  },
  { arrivalS: 4, weight: 0.5, deadlineS: 12, aloneS: 2, sla: [{ afterS: 13, penalty: 7 }] },
];
const ends = [8, 13];

test.each([
  ['averageResponse', 8.5],
  ['weightedResponse', 20.5],
  ['makespan', 13],
  ['maxWeightedResponse', 16],
  ['averageStretch', 3.25],
  ['maxStretch', 4.5],
  ['tardyJobs', 1],
  ['weightedTardyJobs', 0.5],
  ['averageTardiness', 0.5],
  ['weightedTardiness', 0.5],
  ['maxTardiness', 1],
  ['maxWeightedTardiness', 0.5],
  ['averageLateness', -0.5],
  ['maxLateness', 1],
  ['maxWeightedLateness', 0.5],
  ['slaCost', 3],
])('%s is counted by hand', (id, value) => {
  expect(metricValue(metricOf(id), jobs, ends)).toBeCloseTo(value, 12);
});

test('there are sixteen, each with its own name', () => {
  expect(new Set(FLEX_METRICS.map((metric) => metric.id)).size).toBe(16);
});

test('a metric is undefined for jobs that lack its data, and for no jobs', () => {
  const bare = [{ arrivalS: 0, weight: 1 }];
  const missing = FLEX_METRICS.filter((metric) => metricValue(metric, bare, [1]) === undefined);
  expect(missing.map((metric) => metric.needs)).toEqual(missing.map(() => expect.stringMatching(/deadline|sla|work/)));
  expect(missing).toHaveLength(12);
  expect(metricValue(metricOf('makespan'), [], [])).toBeUndefined();
});

test('a deadline is met within rounding, in all metrics of deadlines alike', () => {
  const due = [{ arrivalS: 0, weight: 1, deadlineS: 1000 }];
  for (const id of ['tardyJobs', 'averageTardiness', 'maxTardiness']) {
    expect(metricValue(metricOf(id), due, [1000 + 0.9e-6])).toBe(0);
    expect(metricValue(metricOf(id), due, [1000 + 1.1e-6])).toBeGreaterThan(0);
  }
});
