// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { type Entry, entriesOf } from '../entries';
import { smallScenario } from '../testing/small-page';
import { pairedPlan } from './plan-pairs';
import type { RunView } from './run-views';

const JOB = { id: 'a', work: 10 };
const run = (scheduler: string, options = {}) => ({ scheduler, network: 'tcp', options });

/** Only what pairing reads; nothing is queried. */
function viewsOf(runs: readonly object[], plans: readonly object[]): readonly RunView[] {
  const entries: readonly Entry[] = entriesOf(smallScenario({ workload: { jobs: [JOB] }, runs, plans } as never));
  return entries as readonly RunView[];
}

const paired = (views: readonly RunView[]) =>
  views.map((view) => {
    const pair = pairedPlan(view, views);
    return pair && [views.indexOf(pair.plan), views.indexOf(pair.run)];
  });

test('a plan by slots belongs to the first run of its rule and goal, and the run to the first such plan', () => {
  const views = viewsOf(
    [run('flex'), run('fair'), run('cora')],
    [
      { planner: 'flex' },
      { planner: 'flex', options: { metric: 'tardyJobs' } },
      { planner: 'fair' },
      { planner: 'flex+' },
    ],
  );
  expect(paired(views)).toEqual([[3, 0], [5, 1], undefined, [3, 0], undefined, [5, 1], [6, 0]]);
});

test('plans of one kind of tasks, of other slots and of another method belong to none; neither do held runs', () => {
  const others = [
    { planner: 'flex', options: { phase: 'map' } },
    { planner: 'flex', options: { slots: 3 } },
    { planner: 'cora', options: { method: 'published' } },
  ];
  expect(paired(viewsOf([run('flex'), run('cora')], others))).toEqual(Array.from({ length: 5 }, () => undefined));
  const held = { ...run('flex'), of: { topology: smallScenario().topology } };
  expect(paired(viewsOf([held], [{ planner: 'flex' }]))).toEqual([undefined, undefined]);
});
