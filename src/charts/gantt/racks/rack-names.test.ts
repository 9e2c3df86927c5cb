// SPDX-License-Identifier: GPL-3.0-or-later
// Names on slots in use: whole, once per job, and at every pixel inside the slots of the job.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rackUse } from '../../../analysis/chart-data/rack-use';
import type { LaneView } from '../../time/lanes/lane-layout';
import { timeAt } from '../../time/span';
import { runOf } from '../testing/runs';
import { holdingsAt } from '../use-at';
import { placeRackNames } from './rack-names';

const SLOTS = 4;
const VIEW: LaneView = {
  time: { span: { fromS: 0, toS: 40 }, leftPx: 50, widthPx: 800 },
  ...{ laneCount: 1, lanePx: 80, gapPx: 3, topPx: 4, scrollPx: 0, heightPx: 90, widthPx: 860, dpr: 1 },
};
const useOf = (rows: readonly { job: number; startS: number; endS: number }[]) => {
  const run = runOf(['a', 'b', 'c'], rows);
  return rackUse(run.record.trace.tasks, 1, 3);
};
const WIDE_PX = 40;
const namesOf = (use: ReturnType<typeof useOf>, as: 'stacked' | 'mixed' = 'stacked') =>
  placeRackNames({ view: VIEW, use, slots: SLOTS, widthOf: () => WIDE_PX, as });

test('each job is named once, on the largest of its pieces; one whose name has no space is not', () => {
  const use = useOf([
    { job: 0, startS: 0, endS: 4 },
    { job: 0, startS: 10, endS: 30 },
    { job: 1, startS: 0, endS: 20 },
    { job: 2, startS: 31, endS: 32 },
  ]);
  const names = namesOf(use);
  expect(names.map(({ job }) => job)).toEqual([0, 1]);
  expect(names[0]!.xPx).toBeGreaterThanOrEqual(50 + 200);
  // Above the other job, on which it is stacked while both are there.
  expect(names[1]!.yPx).toBeLessThan(names[0]!.yPx);
});

test('where tasks lie among each other a job is named where it holds most of what is in use, and enough to be seen', () => {
  const named = (...jobs: readonly number[]) =>
    namesOf(useOf(jobs.map((job) => ({ job, startS: 0, endS: 10 }))), 'mixed').map(({ job, yPx }) => [job, yPx]);
  expect(named(0, 0, 0)).toEqual([[0, 42.5]]);
  expect(named(0, 1, 0, 0)).toEqual([[0, 42.5]]);
  expect(named(0, 1, 0, 1)).toEqual([]);
  // Half of the rack, alone on it; and a quarter, which shows only as lines.
  expect(named(1, 1)).toEqual([[1, 42.5]]);
  expect(named(1)).toEqual([]);
});

test('all of a name lies on its job', () => {
  const rowArb = fc.record({
    job: fc.nat(2),
    startS: fc.integer({ min: 0, max: 36 }),
    longS: fc.integer({ min: 1, max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(rowArb, { maxLength: SLOTS }), (rows) => {
      const use = useOf(rows.map(({ job, startS, longS }) => ({ job, startS, endS: startS + longS })));
      for (const { job, xPx, yPx } of namesOf(use)) {
        for (let atPx = xPx; atPx <= xPx + WIDE_PX; atPx += 5) {
          let below = 0;
          const held = holdingsAt(use, 0, timeAt(VIEW.time, atPx)).map((one) => {
            below += one.slots;
            return { ...one, from: below - one.slots, to: below };
          });
          const own = held.find((one) => one.job === job);
          const upPx = 81 - yPx;
          const perSlotPx = 77 / SLOTS;
          expect(own === undefined ? [] : [own.from * perSlotPx <= upPx - 6, own.to * perSlotPx >= upPx + 6]).toEqual([
            true,
            true,
          ]);
        }
      }
    }),
  );
});
