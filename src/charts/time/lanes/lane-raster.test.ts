// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelOf } from '../../colour';
import { FakeContext } from '../../testing/fake-context';
import { LIGHT_PALETTE } from '../../testing/palettes';
import { type LaneBlock, layLaneBlocks } from './lane-blocks';
import { edgesOf, type LaneView } from './lane-layout';
import { drawLaneRaster, type LanePicture } from './lane-raster';

const SURFACE = pixelOf(LIGHT_PALETTE.surface);
const GRID = pixelOf(LIGHT_PALETTE.grid);

/** What the raster must look like, one pixel at a time, checking every block. Lanes of one block have no gaps here. */
function slowPixel({ view, blocks, gridPx, pixelFor, opening }: LanePicture, xPx: number, yPx: number): number {
  let pixel = gridPx.includes(Math.floor(xPx)) ? GRID : SURFACE;
  for (let i = 0; i < blocks.count; i++) {
    const { leftPx, rightPx, topPx, bottomPx } = edgesOf(view, blocks, i);
    if (xPx < leftPx || xPx >= rightPx || yPx < topPx || yPx >= bottomPx) continue;
    const owner = blocks.owner[i]!;
    pixel = opening && xPx < opening.toPx(i, leftPx, rightPx) ? opening.pixelFor(owner) : pixelFor(owner);
  }
  return pixel;
}

const LANES = 12;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const drafts = fc.array(
  fc.record({
    lane: fc.nat(LANES - 1),
    lanes: fc.integer({ min: 1, max: 4 }),
    startS: fc.double({ min: 0, max: 100, noNaN: true }),
    longS: fc.double({ min: 0, max: 40, noNaN: true }),
  }),
  { maxLength: 40 },
);

test('the raster has at every pixel what painting every block in turn would leave there', () => {
  const arbitrary = fc.record({
    drafts,
    place: share,
    wide: fc.double({ min: 0.05, max: 1, noNaN: true }),
    lanePx: fc.integer({ min: 1, max: 7 }),
    dpr: fc.constantFrom(1, 2),
    scrollPx: fc.nat(20),
    opened: fc.boolean(),
  });
  fc.assert(
    fc.property(arbitrary, ({ drafts: made, place, wide, lanePx, dpr, scrollPx, opened }) => {
      const raw = made.map(
        ({ lane, lanes, startS, longS }, owner): LaneBlock => ({
          lane,
          lanes: Math.min(lanes, LANES - lane),
          startS,
          endS: startS + longS,
          owner,
        }),
      );
      const blocks = layLaneBlocks(raw, LANES, raw.length);
      const heightPx = Math.min(LANES * lanePx, 30);
      const view: LaneView = {
        time: { span: { fromS: 90 * place, toS: 90 * place + 100 * wide }, leftPx: 10, widthPx: 60 },
        ...{ laneCount: LANES, lanePx, gapPx: 0, topPx: 0, heightPx, widthPx: 80, dpr },
        scrollPx: Math.min(scrollPx, LANES * lanePx - heightPx),
      };
      const opening = {
        toPx: (_block: number, leftPx: number, rightPx: number) => Math.round((leftPx + rightPx) / 2),
        pixelFor: (owner: number) => 1000 + owner,
      };
      const visible = Int32Array.from({ length: blocks.count }, (_, i) => i);
      const picture: LanePicture = {
        ...{ view, blocks, visible, gridPx: [20, 40], palette: LIGHT_PALETTE },
        pixelFor: (owner) => 1 + owner,
        opening: opened ? opening : undefined,
      };
      const fake = new FakeContext();
      // The memory of the last drawing is reused: nothing of it may be left.
      drawLaneRaster(fake.context, { ...picture, gridPx: [30], pixelFor: (owner) => 2000 + owner });
      drawLaneRaster(fake.context, picture);
      const image = fake.images[1]!;
      expect([image.xPx, image.yPx]).toEqual([10 * dpr, 0]);
      const slow = Array.from({ length: image.width * image.height }, (_, at) =>
        slowPixel(picture, ((at % image.width) + 0.5) / dpr + 10, (Math.floor(at / image.width) + 0.5) / dpr),
      );
      expect([...image.pixels]).toEqual(slow);
    }),
    { numRuns: 60 },
  );
});

test('nothing is painted between groups of lanes', () => {
  const raw = [0, 1].map((lane): LaneBlock => ({ lane, lanes: 1, startS: 0, endS: 10, owner: lane }));
  const blocks = layLaneBlocks(raw, 2, 2);
  const view: LaneView = {
    time: { span: { fromS: 0, toS: 10 }, leftPx: 0, widthPx: 1 },
    ...{ laneCount: 2, lanePx: 2, gapPx: 0, topPx: 0, scrollPx: 0, heightPx: 7, widthPx: 1, dpr: 1 },
    groupGap: { lane: 1, px: 3 },
  };
  const fake = new FakeContext();
  const visible = Int32Array.of(0, 1);
  drawLaneRaster(fake.context, { view, blocks, visible, gridPx: [], palette: LIGHT_PALETTE, pixelFor: (o) => 7 + o });
  expect([...fake.images[0]!.pixels]).toEqual([7, 7, SURFACE, SURFACE, SURFACE, 8, 8]);
});
