// The plan drawn tiny for the minimap: the same blocks on the same colours in a strip of a few dozen pixels.
import type { DrawContext } from '../draw-context';
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import type { LaneBlocks } from '../time/lane-blocks';
import { blocksWithin } from '../time/lane-blocks';
import type { LaneView } from '../time/lane-layout';
import { spanInSight } from '../time/lane-layout';
import type { MinimapPainter } from '../time/Minimap';
import { drawRaster } from './raster';

const AIR_PX = 3;

export function planMinimapPainter(
  blocks: LaneBlocks,
  paints: OwnerPaints,
  palette: ChartPalette,
  selected: number,
): MinimapPainter {
  return (ctx: DrawContext, time, heightPx, dpr) => {
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
    const layout = { view, contentPx: heightPx, visible, dense: true, gridPx: [], rackLabels: [] };
    drawRaster(ctx, { layout, blocks, paints, palette, labels: [], selected, look: { style: 'filled', stale: false } });
  };
}
