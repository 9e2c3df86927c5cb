// SPDX-License-Identifier: GPL-3.0-or-later
// The plan before an edit, over the current one: only jobs that moved, with a line over each and where it ended.
import { expect, test } from 'vitest';
import type { RackPlan } from '../../model/plan';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { layoutPlan } from './layout';
import { jobsMoved, planBefore } from './plan-before';
import { planBlocks } from './plan-blocks';

type Rectangle = readonly [id: string, startS: number, endS: number, racks: readonly number[]];

const planOf = (...jobs: readonly Rectangle[]): RackPlan => ({
  ...{ planner: 'corral', objective: 'makespan', valueS: 10, candidates: 1 },
  jobs: jobs.map(([id, startS, endS, racks], priority) => ({
    ...{ id, startS, endS, racks, priority, latencyS: endS - startS },
  })),
});
const IS = planOf(['a', 0, 5, [0]], ['b', 0, 5, [1]]);

function drawn(was: RackPlan, lanePx = 20) {
  const layout = layoutPlan({
    blocks: planBlocks(IS, 2),
    time: { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 },
    ...{ heightPx: 2 * lanePx, widthPx: 160, scrollPx: 0, dpr: 1 },
  });
  const fake = new FakeContext();
  planBefore(was, IS)(fake.context, layout, (id) => (id === 'a' ? '#123456' : undefined), LIGHT_PALETTE);
  return fake.named('fillRect');
}

test('jobs that lie where they lay are left out, those that are no more are not', () => {
  const was = planOf(['a', 0, 5, [0]], ['b', 0, 6, [1]], ['gone', 6, 8, [1]]);
  expect(jobsMoved(was, IS).map(({ id }) => id)).toEqual(['b', 'gone']);
  expect(jobsMoved(IS, IS)).toEqual([]);
  expect(drawn(IS)).toEqual([]);
});

test('as much of a plan as is drawn by hand is enough: what is not placed yet has moved', () => {
  expect(jobsMoved(IS, { jobs: [{ id: 'a', racks: [0], startS: 0, endS: 5 }] }).map(({ id }) => id)).toEqual(['b']);
});

test('a line over the job that turns down at its end, dark on light, and a swatch of whose it was', () => {
  const calls = drawn(planOf(['a', 2, 8, [0]], ['b', 0, 5, [1]]));
  const dark = calls.filter(({ colour }) => colour === LIGHT_PALETTE.textQuiet).map(({ args }) => args);
  expect(dark).toEqual([
    [129, 0, 1, 19],
    [70, 0, 60, 1],
  ]);
  expect(calls[0]).toMatchObject({ colour: LIGHT_PALETTE.surface });
  expect(calls.at(-1)).toMatchObject({ colour: '#123456', args: [121, 3, 6, 6] });
});

test('racks that the cluster has no more are left out', () => {
  expect(drawn(planOf(['a', 0, 5, [0]], ['b', 0, 5, [2]]))).toEqual([]);
});
