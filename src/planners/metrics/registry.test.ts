import { expect, test } from 'vitest';
import type { MoldableJob } from '../../model/job';
import type { RackPlan } from '../../model/plan';
import { PLAN_METRICS, percentile } from './registry';

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
const value = (id: string) => PLAN_METRICS.find((one) => one.id === id)?.of({ plan, topology, jobs });

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
  expect(
    PLAN_METRICS.find((one) => one.id === 'tardyJobs')?.of({ plan, topology, jobs: [job('a', 0), job('b', 1)] }),
  ).toBeUndefined();
});

test('percentiles are linear between ranks', () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(percentile([10], 0.95)).toBe(10);
  expect(percentile([0, 10], 0.95)).toBeCloseTo(9.5, 12);
});
