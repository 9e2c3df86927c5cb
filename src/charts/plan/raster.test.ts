import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelOf } from '../colour';
import { jobFills, paintsFor } from '../job-colours';
import { FakeContext } from '../testing/fake-context';
import { LIGHT_PALETTE } from '../testing/palettes';
import { generatedPlan } from '../testing/plans';
import { edgesOf } from '../time/lane-layout';
import { layoutPlan } from './layout';
import { planBlocks } from './plan-blocks';
import { drawRaster } from './raster';
import type { PlanScene } from './scene';

/** One pixel at a time, asking every block: what the raster must look like. */
function slowPixel(scene: PlanScene, xPx: number, yPx: number): number {
  const { layout, blocks, paints } = scene;
  let pixel = layout.gridPx.includes(Math.floor(xPx)) ? pixelOf(LIGHT_PALETTE.grid) : pixelOf(LIGHT_PALETTE.surface);
  for (let i = 0; i < blocks.count; i++) {
    const { leftPx, rightPx, topPx, bottomPx } = edgesOf(layout.view, blocks, i);
    // Lanes of one block have their gaps too: here only gapless lanes are compared.
    if (xPx >= leftPx && xPx < rightPx && yPx >= topPx && yPx < bottomPx) pixel = paints.full[blocks.owner[i]!]!.pixel;
  }
  return pixel;
}

test('the raster has at every pixel what painting every rectangle in turn would leave there', () => {
  const arbitrary = fc.record({
    made: generatedPlan,
    place: fc.double({ min: 0, max: 0.9, noNaN: true }),
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
    lanePx: fc.integer({ min: 1, max: 7 }),
    dpr: fc.constantFrom(1, 2),
    scrollPx: fc.nat(20),
  });
  fc.assert(
    fc.property(arbitrary, ({ made: { plan, racks }, place, share, lanePx, dpr, scrollPx }) => {
      const blocks = planBlocks(plan, racks);
      const fromS = plan.valueS * place;
      const time = { span: { fromS, toS: fromS + (plan.valueS + 1) * share }, leftPx: 10, widthPx: 60 };
      const heightPx = Math.min(racks * lanePx, 30);
      const layout = layoutPlan({ blocks, time, heightPx, widthPx: 80, scrollPx, dpr });
      if (layout.view.gapPx > 0) return;
      const paints = paintsFor(
        jobFills(
          plan.jobs.map(() => ({})),
          LIGHT_PALETTE,
        ),
        LIGHT_PALETTE,
      );
      const look = { style: 'filled', stale: false } as const;
      const scene = { layout, blocks, paints, palette: LIGHT_PALETTE, labels: [], selected: -1, look };
      const fake = new FakeContext();
      drawRaster(fake.context, scene);
      const image = fake.images[0]!;
      expect([image.xPx, image.yPx]).toEqual([10 * dpr, 0]);
      for (let y = 0; y < image.height; y++) {
        for (let x = 0; x < image.width; x++) {
          const xPx = (x + 0.5) / dpr + 10;
          const yPx = (y + 0.5) / dpr;
          expect(image.pixels[y * image.width + x]).toBe(slowPixel(scene, xPx, yPx));
        }
      }
    }),
    { numRuns: 60 },
  );
});
