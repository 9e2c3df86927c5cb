// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { planOf } from '../testing/plans';
import { boundLineOf, describePlan, describePlannedJob, planTable, rackList } from './describe';

const jobs = [
  { id: 'clicks', racks: [0, 1, 2, 5], startS: 0, endS: 40 },
  { id: 'ads', racks: [3], startS: 12.5, endS: 400 },
] as const;
const bound = { method: 'exact', valueS: 380, gap: 400 / 380 - 1 } as const;

describe('a plan in words', () => {
  test('racks are listed in runs', () => {
    expect(rackList([0, 1, 2, 5])).toBe('0 to 2, 5');
    expect(rackList([4, 5])).toBe('4, 5');
    expect(rackList([])).toBe('');
  });

  test('one sentence says who, how much, when and how good', () => {
    expect(describePlan(planOf(jobs, { bound }))).toBe(
      'Plan by corral: 2 jobs on 5 racks, the last ends at 6:40, 5.26 % above the bound 6:20 (exact).',
    );
    expect(describePlan(planOf([]))).toBe('The plan by corral has no jobs.');
    expect(describePlan(planOf(jobs, { objective: 'averageCompletion', valueS: 55 }))).toContain(
      'mean completion 55 s',
    );
  });

  test('one job is described exactly, with its wait', () => {
    const [, ads] = planOf(jobs).jobs;
    expect(ads && describePlannedJob(ads, { id: 'ads', name: 'Ad clicks', user: 'ana', arrivalS: 10 })).toBe(
      'ads (Ad clicks), user ana: rack 3; from 12.5 s to 6:40, takes 6:27.5, waits 2.5 s from its arrival',
    );
  });

  test('a job that gives up its racks before its end says when', () => {
    const ads = { ...planOf(jobs).jobs[1]!, racksFreeS: 100 };
    expect(describePlannedJob(ads)).toBe(
      'ads: rack 3; from 12.5 s to 6:40, takes 6:27.5, racks free for others at 1:40',
    );
  });

  test('only a makespan is a moment in time', () => {
    expect(boundLineOf(planOf(jobs, { bound }))).toEqual({ timeS: 380, label: 'bound 6:20 (exact)' });
    expect(boundLineOf(planOf(jobs, { bound, objective: 'averageCompletion' }))).toBeUndefined();
    expect(boundLineOf(planOf(jobs))).toBeUndefined();
  });

  test('the table has the chart’s numbers, jobs without a scenario included', () => {
    const rows = planTable(planOf(jobs), [{ id: 'clicks', user: 'bo', arrivalS: 0 }]);
    expect(rows.map(({ id, user, racks, width, waitS }) => ({ id, user, racks, width, waitS }))).toEqual([
      { id: 'clicks', user: 'bo', racks: '0 to 2, 5', width: 4, waitS: 0 },
      { id: 'ads', user: '', racks: '3', width: 1, waitS: 12.5 },
    ]);
  });
});
