// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailOf, fineBinsOf } from './detail';
import { arbitraryScene, END_S, sceneOf } from './testing/scenes';

describe('what the chart by slot is drawn from', () => {
  test('cells made while one looks are one to two pixels wide, and made where tasks are many and no level is fine enough', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ run, lanePx, fromS, wideS }) => {
        fc.pre(run.rows.length > 0);
        const { layout, picture, tasks } = sceneOf(run, lanePx, fromS, fromS + wideS);
        const bins = fineBinsOf(picture, tasks.endS, layout.view, -1);
        const px = (END_S / bins) * (40 / wideS);
        expect(px).toBeGreaterThan(0.999);
        expect(px).toBeLessThan(2.001);
        expect(fineBinsOf(picture, tasks.endS, layout.view)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test('a level of many tasks has bins of one to two pixels, where there is one', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ run, lanePx, fromS, wideS }) => {
        fc.pre(run.rows.length > 0);
        const { layout, picture, tasks } = sceneOf(run, lanePx, fromS, fromS + wideS, 0);
        const level = detailOf(picture, tasks.endS, layout.view, -1);
        expect(level).toBeGreaterThanOrEqual(0);
        expect(picture.levels.shift[level]).toBe(layout.view.shift);
        const px = (END_S / picture.levels.bins[level]!) * (40 / wideS);
        expect(px).toBeGreaterThan(0.999);
        expect(px).toBeLessThan(2.001);
      }),
      { numRuns: 40 },
    );
  });
});
