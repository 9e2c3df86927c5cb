// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's rectangles drawn tiny, in the colours of the chart.
import type { OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import { planPixels } from '../rack-plan/plan-pixels';
import type { LaneBlocks } from '../time/lane-blocks';
import { laneMinimapPainter } from './lane-minimap';
import type { MinimapPainter } from './Minimap';

export const planMinimapPainter = (
  blocks: LaneBlocks,
  paints: OwnerPaints,
  palette: ChartPalette,
  selected: number,
): MinimapPainter => {
  const pixelFor = planPixels(paints, palette, selected, { style: 'filled', stale: false });
  return laneMinimapPainter(blocks, palette, () => ({ pixelFor }));
};
