// SPDX-License-Identifier: GPL-3.0-or-later
// Stretch computed after a run equals the stretch computed with all other metrics.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { membersOfClasses } from './job-classes';
import { runMetrics } from './run-metrics';
import { meanStretch, stretchesOf } from './stretch';

test('worked out later, it is the same number for all jobs and for every class', () => {
  fc.assert(
    fc.property(arbitraryMadeRun, (made) => {
      const { scenario, workload, record, isolatedS } = made;
      fc.pre('jobs' in workload);
      const jobs = 'jobs' in workload ? workload.jobs : [];
      const { metrics, classes } = runMetrics(made);
      const actual = stretchesOf(
        record,
        { isolatedS, classes: membersOfClasses(jobs, scenario.topology) },
        scenario.window,
      );
      expect(actual.whole).toBe(metrics.averageStretch);
      expect(Object.keys(actual.classes)).toEqual(Object.keys(classes));
      for (const [name, value] of Object.entries(actual.classes)) expect(value).toBe(classes[name]?.averageStretch);
    }),
  );
});

test('what did not end even alone is left out', () => {
  const times = { arrivalS: Float64Array.of(0, 1, 2), endS: Float64Array.of(4, 7, 3) };
  expect(meanStretch([0, 1, 2], times, Float64Array.of(2, 3, Number.NaN))).toBe(2);
  expect(meanStretch([2], times, Float64Array.of(2, 3, Number.NaN))).toBeNaN();
});
