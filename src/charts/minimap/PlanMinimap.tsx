// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap with the plan in it.
import { useMemo } from 'react';
import type { RackPlan } from '../../model/plan';
import type { ChartJob } from '../job-colours';
import { usePreparedPlan } from '../rack-plan/use-prepared-plan';
import type { SharedTime } from '../time/timeline-props';
import { withLastEndBefore } from './last-end-before';
import { Minimap } from './Minimap';
import { planMinimapPainter } from './plan-minimap';

interface PlanMinimapProps extends SharedTime {
  readonly plan: RackPlan;
  readonly racks: number;
  readonly jobs: readonly ChartJob[];
  readonly selectedJob?: string | undefined;
  /** When the last job ended before the last edit. */
  readonly beforeEndS?: number | undefined;
  readonly gutterPx?: number;
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
