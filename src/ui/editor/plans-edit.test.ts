// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { corral } from '../../planners/corral/corral';
import { PLANNERS } from '../../planners/registry';
import { mapReduce, moldable } from '../../planners/testing/inputs';
import { plannersFor, withNewPlan, withPlanner } from './plans-edit';

const idsFor = (...args: Parameters<typeof plannersFor> extends [unknown, ...infer Rest] ? Rest : never) =>
  plannersFor(PLANNERS, ...args).map(({ id }) => id);
const planner = (id: string) => PLANNERS.find((one) => one.id === id) ?? expect.fail(`no ${id}`);

describe('plans', () => {
  test('are offered by the planners that take every shape of job there is', () => {
    expect(idsFor([], true)).toEqual(['sunflow', 'optimal-clearance']);
    const malleable = { id: 'm', arrivalS: 0, weight: 1, recurring: true, work: 5 };
    expect(idsFor([malleable], false)).toEqual(['flex', 'flex+', 'fifo', 'fair', 'optimal', 'cora']);
    expect(idsFor([moldable('a', [1]), malleable], false)).toEqual([]);
    expect(idsFor([mapReduce('d', {})], false)).toContain('shufflewatcher');
  });

  test('keep the options that another planner has too', () => {
    const plan = { planner: 'flex', label: 'Mine', options: { metric: 'makespan', slots: 4 } };
    expect(withPlanner(plan, planner('fair'))).toEqual({ ...plan, planner: 'fair' });
    expect(withPlanner(plan, corral)).toEqual({ planner: 'corral', label: 'Mine', options: {} });
    const cora = { planner: 'cora', options: { method: 'published', slotS: 2 } };
    // The same name, but other choices.
    expect(withPlanner(cora, planner('lp-batch')).options).toEqual({});
  });

  test('are added with everything at its default', () => {
    expect(withNewPlan([], planner('flex'))).toEqual({
      list: [{ planner: 'flex', options: {} }],
      what: 'Add a plan by FLEX',
    });
  });
});
