// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutPlan } from '../../rack-plan/layout';
import { planBlocks } from '../../rack-plan/plan-blocks';
import { generatedPlan, planOf } from '../../testing/plans';
import type { TimeSpan } from '../span';
import { hitLaneBlock } from './hit';
import { edgesOf, laneTopPx } from './lane-layout';

const laidOut = (plan: Parameters<typeof planBlocks>[0], racks: number, span: TimeSpan, heightPx = 200) => {
  const blocks = planBlocks(plan, racks);
  const layout = layoutPlan({
    blocks,
    time: { span, leftPx: 64, widthPx: 400 },
    heightPx,
    widthPx: 480,
    scrollPx: 0,
    dpr: 1,
  });
  return { blocks, view: layout.view };
};

describe('hit test', () => {
  test('finds what a look at every drawn rectangle finds', () => {
    const places = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(generatedPlan, places, places, ({ plan, racks }, [x, y], [a, b]) => {
        const last = plan.valueS * 1.1;
        const span = { fromS: Math.min(a, b) * last, toS: Math.max(a, b) * last + 0.5 };
        const { blocks, view } = laidOut(plan, racks, span);
        const xPx = 64 + x * 400;
        const yPx = y * view.heightPx;
        const hit = hitLaneBlock(blocks, view, xPx, yPx);
        let slow = -1;
        let together = 0;
        for (let i = 0; i < blocks.count; i++) {
          const { leftPx, rightPx } = edgesOf(view, blocks, i);
          const inLane =
            yPx >= laneTopPx(view, blocks.lane[i]!) && yPx < laneTopPx(view, blocks.lane[i]! + blocks.lanes[i]!);
          if (!inLane || xPx < leftPx || xPx >= rightPx) continue;
          slow = i;
          together++;
        }
        if (slow >= 0) expect(hit).toEqual({ block: slow, owner: blocks.owner[slow], together });
        else if (hit !== undefined) {
          const { leftPx, rightPx } = edgesOf(view, blocks, hit.block);
          expect(Math.max(leftPx - xPx, xPx - rightPx)).toBeLessThan(3);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a job of one pixel can be hit from two pixels away', () => {
    const plan = planOf([{ id: 'a', racks: [0], startS: 50, endS: 50.001 }]);
    const { blocks, view } = laidOut(plan, 1, { fromS: 0, toS: 100 });
    expect(hitLaneBlock(blocks, view, 262, 10)?.owner).toBe(0);
    expect(hitLaneBlock(blocks, view, 266.5, 10)?.owner).toBe(0);
    expect(hitLaneBlock(blocks, view, 280, 10)).toBeUndefined();
  });

  test('says how many share a pixel', () => {
    const jobs = Array.from({ length: 5 }, (_, i) => ({
      id: `j${i}`,
      racks: [0],
      startS: i * 0.01,
      endS: (i + 1) * 0.01,
    }));
    const { blocks, view } = laidOut(planOf(jobs), 1, { fromS: 0, toS: 100 });
    expect(hitLaneBlock(blocks, view, 64.5, 10)?.together).toBe(5);
  });

  test('nothing is hit in the gutter, the strip and under the lanes', () => {
    const plan = planOf([{ id: 'a', racks: [0, 1], startS: 0, endS: 100 }]);
    const { blocks, view } = laidOut(plan, 2, { fromS: 0, toS: 100 });
    expect(hitLaneBlock(blocks, view, 30, 10)).toBeUndefined();
    expect(hitLaneBlock(blocks, view, 100, 500)).toBeUndefined();
    expect(hitLaneBlock(blocks, view, 100, 40)?.owner).toBe(0);
  });
});
