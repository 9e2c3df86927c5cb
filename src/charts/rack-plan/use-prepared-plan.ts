// SPDX-License-Identifier: GPL-3.0-or-later
// A plan prepared for drawing: blocks from the plan, colours from jobs and theme. Used by the timeline and by the minimap, so that
// both show the same.
import { useMemo } from 'react';
import type { RackPlan } from '../../model/plan';
import type { ChartJob } from '../job-colours';
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import { type JobPaints, useJobPaints } from '../use-job-paints';
import { planBlocks } from './plan-blocks';

export interface PreparedPlan extends JobPaints {
  readonly blocks: LaneBlocks;
}

export function usePreparedPlan(plan: RackPlan, racks: number, jobs: readonly ChartJob[]): PreparedPlan {
  const blocks = useMemo(() => planBlocks(plan, racks), [plan, racks]);
  return { blocks, ...useJobPaints(plan.jobs, jobs) };
}
