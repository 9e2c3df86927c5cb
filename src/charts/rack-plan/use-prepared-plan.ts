// SPDX-License-Identifier: GPL-3.0-or-later
// A plan prepared for drawing, each step made anew only when its own input changes: blocks from the plan, colours from
// jobs and theme. Used by the timeline and by the minimap, so that both show the same.
import { useMemo } from 'react';
import type { RackPlan } from '../../model/plan';
import { type ChartJob, jobFills, type OwnerPaints, paintsFor } from '../job-colours';
import { type ChartPalette, useChartPalette } from '../palette';
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import { planBlocks } from './plan-blocks';

export interface PreparedPlan {
  readonly blocks: LaneBlocks;
  readonly palette: ChartPalette;
  /** By index of the plan's jobs. */
  readonly paints: OwnerPaints;
  readonly about: readonly (ChartJob | undefined)[];
  readonly indexOf: ReadonlyMap<string, number>;
}

export function usePreparedPlan(plan: RackPlan, racks: number, jobs: readonly ChartJob[]): PreparedPlan {
  const palette = useChartPalette();
  const blocks = useMemo(() => planBlocks(plan, racks), [plan, racks]);
  const indexOf = useMemo(() => new Map(plan.jobs.map((job, index) => [job.id, index])), [plan]);
  const joined = useMemo(() => {
    const places = new Map(jobs.map((job, index) => [job.id, index]));
    return plan.jobs.map((job) => places.get(job.id));
  }, [plan, jobs]);
  const about = useMemo(() => joined.map((place) => (place === undefined ? undefined : jobs[place])), [joined, jobs]);
  const paints = useMemo(() => {
    const fills = jobFills(jobs, palette);
    // A stale plan may hold a job that the scenario has no more: it is grey.
    return paintsFor(
      joined.map((place) => (place === undefined ? undefined : fills[place]) ?? palette.ownerless),
      palette,
    );
  }, [jobs, palette, joined]);
  return { blocks, palette, paints, about, indexOf };
}
