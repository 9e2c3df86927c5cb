// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Job, MoldableJob } from '../../model/job';
import type { RackPlan } from '../../model/plan';
import { mapReduce } from '../testing/inputs';
import { outcomesOf } from './outcomes';
import { PLAN_METRICS } from './registry';

const job = (id: string, arrivalS: number, deadlineS?: number): MoldableJob => ({
  id,
  arrivalS,
  weight: 1,
  recurring: true,
  latencyS: [1],
  ...(deadlineS === undefined ? {} : { deadlineS }),
});
const planned = (id: string, racks: readonly number[], startS: number, endS: number) => ({
  id,
  racks,
  startS,
  endS,
  latencyS: endS - startS,
  priority: 0,
});

// rack 0 | aaaaabb
// rack 1 | aaaaa..
const plan: RackPlan = {
  planner: 'corral',
  objective: 'makespan',
  valueS: 7,
  candidates: 3,
  jobs: [planned('a', [0, 1], 0, 5), planned('b', [0], 5, 7)],
};
const topology = {
  racks: 2,
  machinesPerRack: 1,
  nicGbps: 1,
  oversubscription: 1,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0,
};
const jobs = [job('a', 0, 5), job('b', 1, 6.5)];
const metric = (id: string, of: { plan: RackPlan; jobs: readonly Job[] }) => {
  const made = { form: 'racks', plan: of.plan } as const;
  const outcomes = outcomesOf(made, { jobs: of.jobs });
  return PLAN_METRICS.find((one) => one.id === id)?.of({ made, outcomes, jobs: of.jobs, topology });
};
const value = (id: string) => metric(id, { plan, jobs });

test('racks count as used while they are taken, and no longer', () => {
  const bySlots = { ...plan, jobs: plan.jobs.map((one) => ({ ...one, racksFreeS: one.startS + one.latencyS / 2 })) };
  expect(metric('rackUse', { plan: bySlots, jobs })).toBeCloseTo(6 / 14, 12);
});

test('a drawn plan has the metrics that one counts by hand', () => {
  expect(value('makespanS')).toBe(7);
  expect(value('averageCompletionS')).toBe(5.5);
  expect(value('medianCompletionS')).toBe(5.5);
  expect(value('averageWaitS')).toBe(2);
  expect(value('rackUse')).toBeCloseTo(12 / 14, 12);
  expect(value('meanWidth')).toBe(1.5);
  expect(value('tardyJobs')).toBe(1);
});

test('a metric without meaning is absent, not 0', () => {
  expect(value('inputCov')).toBeUndefined();
  expect(metric('tardyJobs', { plan, jobs: [job('a', 0), job('b', 1)] })).toBeUndefined();
});

// 12 GB on racks 0 and 1, 3 GB on rack 0: 9 and 6 GB; mean 7.5, deviation 1.5. A moldable job has no input.
test('input imbalance is the deviation of the racks’ planned input over its mean', () => {
  const withData = [mapReduce('a', { inputGB: 12 }), mapReduce('b', { inputGB: 3 })];
  expect(metric('inputCov', { plan, jobs: withData })).toBeCloseTo(1.5 / 7.5, 12);
  expect(metric('inputCov', { plan, jobs: [mapReduce('a', { inputGB: 12 }), job('b', 1)] })).toBe(0);
  expect(metric('inputCov', { plan, jobs: [job('a', 0), mapReduce('b', { inputGB: 3 })] })).toBe(1);
});

describe('percentiles of completion', () => {
  /** Jobs one after another on rack 0, arriving when they start, so that completions are as given. */
  function completions(...lengthsS: number[]) {
    let startS = 0;
    const drawn = lengthsS.map((lengthS, i) => {
      const one = planned(`j${i}`, [0], startS, startS + lengthS);
      startS += lengthS;
      return one;
    });
    return { plan: { ...plan, jobs: drawn }, jobs: drawn.map((one) => job(one.id, one.startS)) };
  }

  test('are linear between ranks', () => {
    expect(metric('medianCompletionS', completions(4, 1, 3, 2))).toBe(2.5);
    expect(metric('p95CompletionS', completions(4, 1, 3, 2))).toBeCloseTo(3.85, 12);
    expect(metric('p95CompletionS', completions(10, 0))).toBeCloseTo(9.5, 12);
    expect(metric('p95CompletionS', completions(...Array.from({ length: 21 }, (_, i) => i)))).toBe(19);
  });

  test('of one job are its completion', () => {
    expect(metric('p95CompletionS', completions(10))).toBe(10);
  });
});
