// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitBand } from './hit';
import { bandPlanOf, generatedBandPlan, THREE_JOBS } from './testing/band-plans';
import { sceneOf } from './testing/scenes';
import { edgesOfBand } from './view';

const C = 0;
const A = 1;

describe('what is under the pointer', () => {
  test('the block that is drawn there, and nothing beside the plot or on idle slots', () => {
    const { bands, layout } = sceneOf({ plan: THREE_JOBS, capacity: 20, toS: 24 });
    expect(hitBand(bands, layout.view, 70, 200)?.owner).toBe(C);
    expect(hitBand(bands, layout.view, 200, 200)?.owner).toBe(A);
    expect(hitBand(bands, layout.view, 70, 60)).toBeUndefined();
    expect(hitBand(bands, layout.view, 500, 290)).toBeUndefined();
    expect(hitBand(bands, layout.view, 60, 200)).toBeUndefined();
    expect(hitBand(bands, layout.view, 70, 10)).toBeUndefined();
  });

  test('a band of one pixel is hit from a little beside it', () => {
    const plan = bandPlanOf([
      [5, {}],
      [5.0001, { blink: 4 }],
      [10, {}],
    ]);
    const { bands, layout } = sceneOf({ plan, capacity: 4, toS: 10 });
    expect(hitBand(bands, layout.view, 316.5, 100)).toEqual({ block: 0, owner: 0, together: 1 });
    expect(hitBand(bands, layout.view, 320, 100)).toBeUndefined();
  });

  test('jobs that share a pixel are counted', () => {
    const plan = bandPlanOf([[1, Object.fromEntries(Array.from({ length: 1000 }, (_, j) => [`j${j}`, 1]))]]);
    const { bands, layout } = sceneOf({ plan, capacity: 1000, toS: 1 });
    expect(hitBand(bands, layout.view, 100, 100.5)?.together).toBeGreaterThan(3);
  });

  test('everywhere the same as a look at every block, the last drawn first', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(generatedBandPlan, share, share, share, ({ plan, capacity }, from, x, y) => {
        const endS = plan.intervals.at(-1)!.endS;
        const { bands, layout } = sceneOf({ plan, capacity, fromS: endS * from * 0.9, toS: endS });
        const xPx = 64 + 500 * x;
        const yPx = 20 + 271 * y;
        const inside = [...bands.owner.keys()].filter((i) => {
          const { leftPx, rightPx, topPx, bottomPx } = edgesOfBand(layout.view, bands, i);
          return xPx >= leftPx && xPx < rightPx && yPx >= topPx && yPx < bottomPx;
        });
        const hit = hitBand(bands, layout.view, xPx, yPx);
        if (inside.length > 0) {
          expect(hit?.block).toBe(inside.at(-1));
          expect(hit?.together).toBe(new Set(inside.map((i) => bands.owner[i])).size);
        } else if (hit !== undefined) {
          const { leftPx, rightPx, topPx, bottomPx } = edgesOfBand(layout.view, bands, hit.block);
          expect(Math.max(leftPx - xPx, xPx - rightPx, topPx - yPx, yPx - bottomPx)).toBeLessThan(3);
        }
      }),
    );
  });
});
