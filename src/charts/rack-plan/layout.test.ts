// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedPlan, planOf } from '../testing/plans';
import type { LaneBlock } from '../time/lanes/lane-blocks';
import { layLaneBlocks } from '../time/lanes/lane-blocks';
import { edgesOf } from '../time/lanes/lane-layout';
import { DENSE_FROM_BLOCKS, layoutPlan, type PlanLayoutInput } from './layout';
import { planBlocks } from './plan-blocks';

const input = (part: Partial<PlanLayoutInput> & Pick<PlanLayoutInput, 'blocks'>): PlanLayoutInput => ({
  time: { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 500 },
  heightPx: 300,
  widthPx: 580,
  scrollPx: 0,
  dpr: 1,
  ...part,
});
const one = planOf([{ id: 'a', racks: [0, 1], startS: 10, endS: 30 }]);

describe('layout of the plan', () => {
  test('takes no more height than its lanes need, and scrolls when they need more', () => {
    const few = layoutPlan(input({ blocks: planBlocks(one, 3) }));
    expect(few.view.heightPx).toBe(192);
    expect(few.contentPx).toBe(192);
    const many = layoutPlan(input({ blocks: planBlocks(one, 512) }));
    expect(many.view.heightPx + many.laid.footPx).toBe(300);
    expect(many.contentPx).toBe(512 * 14);
  });

  test('scrolling past the end stops at the end', () => {
    const layout = layoutPlan(input({ blocks: planBlocks(one, 512), scrollPx: 9999 }));
    expect(layout.view.scrollPx).toBe(512 * 14 - 276);
  });

  test('a rectangle lies on its racks and times', () => {
    const layout = layoutPlan(input({ blocks: planBlocks(one, 3) }));
    expect(edgesOf(layout.view, planBlocks(one, 3), 0)).toEqual({ leftPx: 114, rightPx: 214, topPx: 0, bottomPx: 127 });
  });

  test('a bound takes a strip above the lanes and has its place in time', () => {
    const blocks = planBlocks(one, 3);
    const layout = layoutPlan(input({ blocks, bound: { timeS: 50, label: 'bound 50 s (exact)' } }));
    expect(layout.bound).toEqual({ xPx: 314, label: 'bound 50 s (exact)', inSight: true });
    expect(edgesOf(layout.view, blocks, 0).topPx).toBe(20);
    const away = layoutPlan(input({ blocks, bound: { timeS: 500, label: 'bound' } }));
    expect(away.bound?.inSight).toBe(false);
  });

  test('the first rack in sight is named, the others are numbers', () => {
    const layout = layoutPlan(input({ blocks: planBlocks(one, 3) }));
    expect(layout.rackLabels.map(({ text }) => text)).toEqual(['rack 0', '1', '2']);
    const wish = { leastPx: 14, wantedPx: 0 };
    const sparse = layoutPlan(input({ blocks: planBlocks(one, 100), wish }));
    expect(sparse.rackLabels.map(({ text }) => text)).toEqual([
      'rack 0',
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
      '70',
      '80',
      '90',
    ]);
  });

  test('every rectangle that shows a pixel is among the visible', () => {
    const shares = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.01, max: 1, noNaN: true }));
    fc.assert(
      fc.property(generatedPlan, shares, ({ plan, racks }, [place, share]) => {
        const blocks = planBlocks(plan, racks);
        const wideS = (plan.valueS + 1) * share;
        const fromS = plan.valueS * place;
        const time = { span: { fromS, toS: fromS + wideS }, leftPx: 64, widthPx: 500 };
        const { visible, view } = layoutPlan(input({ blocks, time, heightPx: 40 }));
        const found = new Set(visible);
        for (let i = 0; i < blocks.count; i++) {
          const { leftPx, rightPx, topPx, bottomPx } = edgesOf(view, blocks, i);
          const shows = rightPx > 64 && leftPx < 564 && bottomPx > view.topPx && topPx < view.heightPx;
          if (shows) expect(found.has(i)).toBe(true);
        }
      }),
    );
  });

  test('many visible rectangles are dense, few are not', () => {
    const raw = Array.from(
      { length: DENSE_FROM_BLOCKS + 1 },
      (_, i): LaneBlock => ({ lane: 0, lanes: 1, startS: i / 100, endS: (i + 1) / 100, owner: 0 }),
    );
    const blocks = layLaneBlocks(raw, 1, 1);
    expect(layoutPlan(input({ blocks })).dense).toBe(true);
    const near = { span: { fromS: 1, toS: 2 }, leftPx: 64, widthPx: 500 };
    expect(layoutPlan(input({ blocks, time: near })).dense).toBe(false);
  });
});
