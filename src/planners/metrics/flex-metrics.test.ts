// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's metrics on a plan that FLEX did not make, calculated by hand.
import { expect, test } from 'vitest';
import type { Job } from '../../model/job';
import { mapReduce, TOPOLOGY } from '../testing/inputs';
import { flexMetrics } from './flex-metrics';
import { outcomesOf } from './outcomes';

const job = (id: string, more: Partial<Job> = {}) => ({ id, arrivalS: 0, weight: 1, recurring: true, ...more });

function metricsOf(jobs: readonly Job[], endS: readonly number[]): Readonly<Record<string, number>> {
  const planned = jobs.map(({ id }, i) => ({
    ...{ id, racks: [0], startS: 0, priority: i },
    ...{ endS: endS[i]!, latencyS: endS[i]! },
  }));
  const plan = { planner: 'corral', objective: 'makespan', valueS: 0, candidates: 1, jobs: planned } as const;
  const made = { form: 'racks', plan } as const;
  const metrics = flexMetrics({ made, topology: TOPOLOGY, jobs, outcomes: outcomesOf(made, { jobs }) });
  return Object.fromEntries(metrics.map(({ id, value }) => [id, value]));
}

test('weights, deadlines and shapes decide which metrics there are', () => {
  const late = [
    { ...job('a', { weight: 2, deadlineS: 4 }), latencyS: [5] },
    { ...job('b', { deadlineS: 10 }), latencyS: [7] },
  ] as readonly Job[];
  expect(metricsOf(late, [5, 12])).toMatchObject({ weightedResponse: 22, averageTardiness: 1.5, maxLateness: 2 });
  const plain = [{ ...job('a'), latencyS: [5] }] as readonly Job[];
  expect(metricsOf(plain, [5])).toEqual({});
});

test('a malleable job’s stretch is against its time alone', () => {
  const jobs = [{ ...job('a', { maxSlots: 4 }), work: 8 }] as readonly Job[];
  expect(metricsOf(jobs, [6])).toMatchObject({ averageStretch: 3, maxStretch: 3 });
});

test('without a maximum it is the time on all slots, and none without work', () => {
  const wide = [{ ...job('a'), work: 120 }] as readonly Job[];
  // 3 racks of 10 machines with 2 slots each: 2 s alone.
  expect(metricsOf(wide, [6])).toMatchObject({ averageStretch: 3 });
  const empty = mapReduce('a', { deadlineS: 1 });
  expect(metricsOf([empty], [6])).toMatchObject({ maxLateness: 5 });
  expect(metricsOf([empty], [6])).not.toHaveProperty('averageStretch');
});

test('coflows have none of them', () => {
  const made = { form: 'circuits', plan: {} } as unknown as Parameters<typeof flexMetrics>[0]['made'];
  const outcomes = [{ id: 'x', arrivalS: 0, startS: 0, endS: 4 }];
  expect(flexMetrics({ made, topology: TOPOLOGY, jobs: [], outcomes })).toEqual([]);
});
