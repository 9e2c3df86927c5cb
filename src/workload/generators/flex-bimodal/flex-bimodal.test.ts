// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's simulated jobs (section 4.1): bimodal work, its fixed total, minima by slack.
import { describe, expect, test } from 'vitest';
import { cluster, makeJobs, malleableOf, mean, SEEDS } from '../../testing/made-jobs';

describe.each(SEEDS)('with seed %d', (seed) => {
  const jobs = malleableOf(makeJobs('flex-bimodal', {}, seed));

  test('eight small and two large jobs have 10 000 slot-seconds of work together, and all are there at 0', () => {
    expect(jobs.filter(({ name }) => name === 'small')).toHaveLength(8);
    expect(jobs.filter(({ name }) => name === 'large')).toHaveLength(2);
    expect(Math.abs(jobs.reduce((sum, job) => sum + job.work, 0) / 10_000 - 1)).toBeLessThan(1e-3);
    expect(jobs.every((job) => job.arrivalS === 0)).toBe(true);
  });

  test('limits fit: 1 <= minimum <= maximum <= slots, and no job has more slots than tasks', () => {
    for (const { minSlots = 0, maxSlots = 0, work } of jobs) {
      expect(minSlots).toBeGreaterThanOrEqual(1);
      expect(maxSlots).toBeGreaterThanOrEqual(minSlots);
      expect(maxSlots).toBe(Math.min(100, Math.max(1, Math.ceil(work - 1e-3 * work))));
    }
  });

  test('weights are in (0, 1], deadlines and steps within the time that all slots need', () => {
    for (const { weight, deadlineS = 0, sla = [] } of jobs) {
      expect(weight > 0 && weight <= 1).toBe(true);
      expect(deadlineS > 0 && deadlineS <= 100).toBe(true);
      expect(sla).toHaveLength(3);
      expect(sla.every(({ afterS, penalty }) => afterS > 0 && afterS <= 100 && penalty > 0 && penalty <= 1)).toBe(true);
    }
  });
});

describe('over many jobs', () => {
  const many = malleableOf(makeJobs('flex-bimodal', { jobs: 10_000, totalWork: 28_000_000 }, 1, cluster(10, 100, 100)));
  const works = (name: string) => many.filter((job) => job.name === name).map((job) => job.work);
  const deviation = (values: readonly number[]) => {
    const middle = mean(values);
    return Math.sqrt(mean(values.map((x) => (x - middle) * (x - middle))));
  };

  test('large jobs have ten times the work, deviations are a third of the means', () => {
    expect(mean(works('large')) / mean(works('small'))).toBeCloseTo(10, 0);
    for (const name of ['small', 'large']) expect(deviation(works(name)) / mean(works(name))).toBeCloseTo(1 / 3, 1);
    expect(Math.min(...many.map((job) => job.work))).toBeGreaterThan(0);
  });

  test('minima have the mean S (1 - slack) / J where they are well above 1', () => {
    const minima = malleableOf(makeJobs('flex-bimodal', { jobs: 1000 }, 1, cluster(10, 100, 100))).map(
      (job) => job.minSlots ?? 0,
    );
    // 100 000 x 0.25 / 1000 = 25, but 10 000 tasks leave small jobs with fewer than ten, so their minima are drawn again.
    expect(Math.max(...minima)).toBeLessThan(100);
    const wide = malleableOf(makeJobs('flex-bimodal', { jobs: 1000, totalWork: 1e7 }, 1, cluster(10, 100, 100)));
    expect(mean(wide.map((job) => job.minSlots ?? 0))).toBeCloseTo(25, 0);
  });
});

test('minima that cannot fit end at the maximum', () => {
  const jobs = malleableOf(makeJobs('flex-bimodal', { jobs: 1, slack: 0, totalWork: 3 }, 1, cluster(10, 100, 100)));
  expect(jobs[0]?.minSlots).toBeLessThanOrEqual(3);
  expect(jobs[0]?.maxSlots).toBe(3);
});

test('steps that late arrivals round together become fewer, never equal', () => {
  const arrivals = { kind: 'poisson', meanS: 1e6 };
  for (const { sla = [] } of malleableOf(makeJobs('flex-bimodal', { arrivals, slaSteps: 5 }))) {
    sla.slice(1).forEach((step, i) => {
      expect(step.afterS).toBeGreaterThan(sla[i]?.afterS ?? 0);
      expect(step.penalty).toBeGreaterThan(sla[i]?.penalty ?? 0);
    });
  }
});
