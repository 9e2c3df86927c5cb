// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slowCell } from '../../analysis/chart-data/testing/slow-cells';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { paintRaster } from '../time/raster';
import { timeAt } from '../time/span';
import { fineBinsOf } from './detail';
import { drawSlots } from './draw-slots';
import { rasterSlots } from './raster-slots';
import { shadeOfCell } from './shades';
import { laneAtPx } from './slots-layout';
import { arbitraryScene, END_S, manyTasks, sceneOf } from './testing/scenes';

describe('the raster by slot', () => {
  test('has at every pixel the colour of what going through all tasks finds there', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ run, lanePx, fromS, wideS }) => {
        const scene = sceneOf(run, lanePx, fromS, fromS + wideS);
        const { layout, picture, shades } = scene;
        const fake = new FakeContext();
        const plot = { ...layout.view, bottomPx: layout.view.heightPx };
        paintRaster(fake.context, plot, LIGHT_PALETTE, (raster) =>
          rasterSlots(raster, { ...scene, layout: { ...layout, gridPx: [] } }),
        );
        const { pixels, width, height } = fake.images[0]!;
        for (let y = 0; y < height; y += 3) {
          const row = laneAtPx(layout.view, y + layout.view.topPx + 0.5);
          if (row === undefined || laneAtPx(layout.view, y + layout.view.topPx + 1.5)?.row !== row.row) continue;
          for (let x = 0; x < width; x++) {
            const columnS = timeAt(layout.view.time, 10 + x);
            const nextS = timeAt(layout.view.time, 11 + x);
            if (columnS < 0 || nextS > END_S) continue;
            const cell = slowCell(picture.lanes, row.firstLane, row.endLane, columnS, nextS);
            expect(pixels[y * width + x]).toBe(shadeOfCell(shades, cell));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('shows cells that are made while one looks at every pixel', () => {
    const scene = sceneOf(manyTasks(9000), 5, 1, 26, Number.POSITIVE_INFINITY);
    const { layout, picture, shades, tasks } = scene;
    const bins = fineBinsOf(picture, tasks.endS, layout.view);
    expect(bins).toBe(32);
    const fake = new FakeContext();
    drawSlots(fake.context, { ...scene, layout: { ...layout, gridPx: [] } });
    const { pixels, width } = fake.images[0]!;
    const row = laneAtPx(layout.view, layout.view.topPx + 0.5)!;
    for (let x = 0; x < width; x++) {
      const bin = Math.floor((timeAt(layout.view.time, 10.5 + x) / END_S) * bins);
      const cell = slowCell(
        picture.lanes,
        row.firstLane,
        row.endLane,
        (bin * END_S) / bins,
        ((bin + 1) * END_S) / bins,
      );
      expect(pixels[x]).toBe(shadeOfCell(shades, cell));
    }
  });
});
