// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap of the bands.
import { useMemo } from 'react';
import type { ChartJob, OwnerPaints } from '../job-colours';
import { withLastEndBefore } from '../minimap/last-end-before';
import { Minimap, type MinimapPainter } from '../minimap/Minimap';
import type { ChartPalette } from '../palette';
import { spanInSight } from '../time/lanes/lane-layout';
import type { SharedTime } from '../time/timeline-props';
import { type Bands, bandsWithin } from './bands';
import type { MalleablePlan } from './bands-of-plan';
import { drawBandsRaster } from './raster';
import { usePreparedBands } from './use-prepared-bands';
import type { BandsView } from './view';

interface BandsMinimapProps extends SharedTime {
  readonly plan: MalleablePlan;
  readonly capacity: number;
  readonly resource?: string;
  readonly jobs: readonly ChartJob[];
  readonly selectedJob?: string | undefined;
  /** When the last job ended before the last edit. */
  readonly beforeEndS?: number | undefined;
  readonly heightPx?: number;
}

export function BandsMinimap(props: BandsMinimapProps) {
  const { plan, capacity, resource = 'slots', jobs, selectedJob, beforeEndS, ...rest } = props;
  const { bands, paints, palette, indexOf } = usePreparedBands(plan, resource, capacity, jobs);
  const selected = selectedJob === undefined ? -1 : (indexOf.get(selectedJob) ?? -1);
  const paint = useMemo(
    () => withLastEndBefore(bandsMinimapPainter(bands, paints, palette, selected), beforeEndS, palette),
    [bands, paints, palette, selected, beforeEndS],
  );
  return <Minimap {...rest} paint={paint} />;
}

// The bands drawn tiny for the minimap: the same blocks in the same colours in a strip a few dozen pixels high.
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
