// SPDX-License-Identifier: GPL-3.0-or-later
// Bands prepared for drawing, each step made anew only when its own input changes: blocks from the plan, colours from
// jobs and theme. Used by the timeline, by the minimap and by the table, so that all show the same.
import { useMemo } from 'react';
import { type ChartJob, jobFills, type OwnerPaints, paintsFor } from '../job-colours';
import { type ChartPalette, useChartPalette } from '../palette';
import type { Bands } from './bands';
import type { MalleablePlan } from './bands-of-plan';
import { keptBands } from './kept-bands';

export interface PreparedBands {
  readonly bands: Bands;
  readonly palette: ChartPalette;
  /** By index of the plan's jobs. */
  readonly paints: OwnerPaints;
  readonly about: readonly (ChartJob | undefined)[];
  readonly indexOf: ReadonlyMap<string, number>;
}

export function usePreparedBands(
  plan: MalleablePlan,
  resource: string,
  capacity: number,
  jobs: readonly ChartJob[],
): PreparedBands {
  const palette = useChartPalette();
  const bands = useMemo(() => keptBands(plan, resource, capacity), [plan, resource, capacity]);
  const indexOf = useMemo(() => new Map(plan.jobs.map(({ id }, index) => [id, index])), [plan]);
  const joined = useMemo(() => {
    const places = new Map(jobs.map((job, index) => [job.id, index]));
    return plan.jobs.map(({ id }) => places.get(id));
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
  return { bands, palette, paints, about, indexOf };
}
