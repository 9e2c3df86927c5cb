// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedPlan, planOf } from '../testing/plans';
import { blocksOf } from '../time/lanes/lane-blocks';
import { laneCountOf, planBlocks, rackRuns } from './plan-blocks';

describe('a plan as blocks', () => {
  test('adjacent racks are one rectangle, others are several', () => {
    expect(rackRuns([0, 1, 4, 6, 7, 8])).toEqual([
      { rack: 0, count: 2 },
      { rack: 4, count: 1 },
      { rack: 6, count: 3 },
    ]);
    expect(rackRuns([])).toEqual([]);
  });

  test('every job covers exactly its racks, and no two of its blocks touch', () => {
    fc.assert(
      fc.property(generatedPlan, ({ plan, racks }) => {
        const blocks = planBlocks(plan, racks);
        plan.jobs.forEach((job, owner) => {
          const covered: number[] = [];
          for (const i of blocksOf(blocks, owner)) {
            for (let k = 0; k < blocks.lanes[i]!; k++) covered.push(blocks.lane[i]! + k);
            expect(covered.includes(blocks.lane[i]! - 1)).toBe(false);
          }
          expect(covered).toEqual(job.racks);
        });
      }),
    );
  });

  test('a block ends when the job gives up its racks', () => {
    const { jobs, ...plan } = planOf([{ id: 'a', racks: [0], startS: 2, endS: 9 }]);
    const bySlots = { ...plan, jobs: jobs.map((job) => ({ ...job, racksFreeS: 5 })) };
    expect([...planBlocks(bySlots, 1).endS]).toEqual([5]);
    expect([...planBlocks({ ...plan, jobs }, 1).endS]).toEqual([9]);
  });

  test('a stale plan of a larger cluster keeps its racks', () => {
    const plan = planOf([{ id: 'a', racks: [9], startS: 0, endS: 1 }]);
    expect(laneCountOf(plan, 4)).toBe(10);
    expect(laneCountOf(plan, 20)).toBe(20);
  });
});
