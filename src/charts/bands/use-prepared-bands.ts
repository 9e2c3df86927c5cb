// SPDX-License-Identifier: GPL-3.0-or-later
// Bands prepared for drawing: blocks from the plan, colours from jobs and theme. Used by the timeline, the minimap and the
// table, so that all show the same.
import { useMemo } from 'react';
import type { ChartJob } from '../job-colours';
import { type JobPaints, useJobPaints } from '../use-job-paints';
import type { Bands } from './bands';
import type { MalleablePlan } from './bands-of-plan';
import { keptBands } from './kept-bands';

export interface PreparedBands extends JobPaints {
  readonly bands: Bands;
}

export function usePreparedBands(
  plan: MalleablePlan,
  resource: string,
  capacity: number,
  jobs: readonly ChartJob[],
): PreparedBands {
  const bands = useMemo(() => keptBands(plan, resource, capacity), [plan, resource, capacity]);
  return { bands, ...useJobPaints(plan.jobs, jobs) };
}
