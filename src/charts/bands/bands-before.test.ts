// SPDX-License-Identifier: GPL-3.0-or-later
// Bands before an edit, drawn over the current ones: only those that moved, on a scale that fits both.
import { expect, test } from 'vitest';
import type { BandPlan } from '../../model/plan';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { bandsBefore, drawBandsBefore } from './bands-before';
import { bandsOfPlan } from './bands-of-plan';
import { layoutBands } from './view';

const planOf = (endS: number, slots: Readonly<Record<string, number>>): BandPlan => ({
  ...{ planner: 'flex', metric: 'makespan', value: endS, ordering: Object.keys(slots), orderingName: 'generic' },
  intervals: [{ startS: 0, endS, slots }],
  jobs: Object.keys(slots).map((id) => ({ id, endS })),
});
const places = new Map([
  ['a', 0],
  ['b', 1],
]);
const bandsOf = (plan: BandPlan, capacity: number) => bandsOfPlan(plan, 'slots', capacity);
const beforeOf = (was: BandPlan, is: BandPlan, capacity = 10) =>
  bandsBefore(
    bandsOf(was, capacity),
    was.jobs.map(({ id }) => id),
    bandsOf(is, 10),
    (id) => places.get(id),
  );

test('bands that lie where they lay are left out', () => {
  const plan = planOf(5, { a: 4, b: 6 });
  expect(beforeOf(plan, plan).moved).toEqual([]);
  expect(beforeOf(planOf(6, { a: 4, b: 6 }), plan).moved).toEqual([0, 1]);
  expect(beforeOf(planOf(5, { a: 4, b: 6, gone: 1 }), planOf(5, { a: 4, b: 6 }), 11).moved).toContain(2);
});

test('a line over each that turns down where it ended, on a scale that holds more slots than there are now', () => {
  const before = beforeOf(planOf(8, { a: 20 }), planOf(5, { a: 10 }), 20);
  const time = { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 };
  const bands = bandsOf(planOf(5, { a: 10 }), 10);
  const size = { bands, time, heightPx: 128, widthPx: 160, dpr: 1 };
  expect(layoutBands(size).view.scale).toBe(10);
  const { view } = layoutBands({ ...size, leastScale: before.bands.scale });
  expect(view.scale).toBe(20);
  const fake = new FakeContext();
  drawBandsBefore(fake.context, view, before, () => undefined, LIGHT_PALETTE);
  const dark = fake.named('fillRect').filter(({ colour }) => colour === LIGHT_PALETTE.textQuiet);
  expect(dark.map(({ args }) => args)).toEqual(
    expect.arrayContaining([
      [50, view.topPx, 80, 1],
      [129, view.topPx, 1, view.bottomPx - view.topPx],
    ]),
  );
});
