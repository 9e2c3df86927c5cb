// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap with the plan in it.
import { useMemo } from 'react';
import type { RackPlan } from '../../model/plan';
import type { ChartJob, OwnerPaints } from '../job-colours';
import type { ChartPalette } from '../palette';
import { planPixels } from '../rack-plan/plan-pixels';
import { usePreparedPlan } from '../rack-plan/use-prepared-plan';
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import type { SharedTime } from '../time/timeline-props';
import { laneMinimapPainter } from './lane-minimap';
import { withLastEndBefore } from './last-end-before';
import { Minimap, type MinimapPainter } from './Minimap';

interface PlanMinimapProps extends SharedTime {
  readonly plan: RackPlan;
  readonly racks: number;
  readonly jobs: readonly ChartJob[];
  readonly selectedJob?: string | undefined;
  /** When the last job ended before the last edit. */
  readonly beforeEndS?: number | undefined;
  readonly heightPx?: number;
}

export function PlanMinimap({ plan, racks, jobs, selectedJob, beforeEndS, ...rest }: PlanMinimapProps) {
  const { blocks, paints, palette, indexOf } = usePreparedPlan(plan, racks, jobs);
  const selected = selectedJob === undefined ? -1 : (indexOf.get(selectedJob) ?? -1);
  const paint = useMemo(
    () => withLastEndBefore(planMinimapPainter(blocks, paints, palette, selected), beforeEndS, palette),
    [blocks, paints, palette, selected, beforeEndS],
  );
  return <Minimap {...rest} paint={paint} />;
}

// Corral's rectangles drawn tiny, in the colours of the chart.
export const planMinimapPainter = (
  blocks: LaneBlocks,
  paints: OwnerPaints,
  palette: ChartPalette,
  selected: number,
): MinimapPainter => {
  const pixelFor = planPixels(paints, palette, selected, { style: 'filled', stale: false });
  return laneMinimapPainter(blocks, palette, () => ({ pixelFor }));
};
