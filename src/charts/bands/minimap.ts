// SPDX-License-Identifier: GPL-3.0-or-later
// The bands drawn tiny for the minimap: the same blocks on the same colours in a strip of a few dozen pixels.
import type { OwnerPaints } from '../job-colours';
import type { MinimapPainter } from '../minimap/Minimap';
import type { ChartPalette } from '../palette';
import { spanInSight } from '../time/lane-layout';
import { type Bands, bandsWithin } from './bands';
import { drawBandsRaster } from './raster';
import type { BandsView } from './view';

const AIR_PX = 3;

export function bandsMinimapPainter(
  bands: Bands,
  paints: OwnerPaints,
  palette: ChartPalette,
  selected: number,
): MinimapPainter {
  return (ctx, time, heightPx, dpr) => {
    const widthPx = time.leftPx + time.widthPx;
    const view: BandsView = {
      ...{ time, heightPx, widthPx, dpr, scale: bands.scale },
      ...{ topPx: AIR_PX, bottomPx: heightPx - AIR_PX, seenTopPx: AIR_PX, seenBottomPx: heightPx - AIR_PX },
    };
    const layout = {
      ...{ view, gridPx: [] },
      visible: bandsWithin(bands, spanInSight(view)),
    };
    drawBandsRaster(ctx, { layout, bands, paints, palette, selected, look: { style: 'filled', stale: false } });
  };
}
