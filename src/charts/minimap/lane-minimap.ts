// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks on lanes drawn tiny for the minimap: the same blocks in the same colours in a strip of a few dozen pixels.
import { blocksWithin, type LaneBlocks } from '../time/lanes/lane-blocks';
import { type LaneView, spanInSight } from '../time/lanes/lane-layout';
import { drawLaneRaster, type LanePicture } from '../time/lanes/lane-raster';
import type { MinimapPainter } from './Minimap';

const AIR_PX = 3;

type Colours = Pick<LanePicture, 'pixelFor' | 'opening'>;

export const laneMinimapPainter =
  (blocks: LaneBlocks, palette: LanePicture['palette'], coloursIn: (view: LaneView) => Colours): MinimapPainter =>
  (ctx, time, heightPx, dpr) => {
    const view: LaneView = {
      time,
      laneCount: blocks.laneCount,
      lanePx: (heightPx - 2 * AIR_PX) / Math.max(1, blocks.laneCount),
      gapPx: 0,
      topPx: AIR_PX,
      scrollPx: 0,
      heightPx: heightPx - AIR_PX,
      widthPx: time.leftPx + time.widthPx,
      dpr,
    };
    const visible = blocksWithin(blocks, spanInSight(view), 0, blocks.laneCount);
    drawLaneRaster(ctx, { view, blocks, visible, gridPx: [], palette, ...coloursIn(view) });
  };
