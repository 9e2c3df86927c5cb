// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of the jobs of a run, by the run's indices: the same as everywhere else, by the job's place in the scenario.
import { useMemo } from 'react';
import { type ChartJob, jobFills, type OwnerPaints, paintsFor } from '../job-colours';
import { type ChartPalette, useChartPalette } from '../palette';

export function useJobPaints(
  ids: readonly string[],
  jobs: readonly ChartJob[],
): { readonly paints: OwnerPaints; readonly palette: ChartPalette } {
  const { fills, palette } = useJobFills(ids, jobs);
  const paints = useMemo(() => paintsFor(fills, palette), [fills, palette]);
  return { paints, palette };
}

export function useJobFills(
  ids: readonly string[],
  jobs: readonly ChartJob[],
): { readonly fills: readonly string[]; readonly palette: ChartPalette } {
  const palette = useChartPalette();
  const fills = useMemo(() => {
    // Coflows are in no list of jobs, so they have the colours of jobs without users.
    if (jobs.length === 0)
      return jobFills(
        ids.map(() => ({})),
        palette,
      );
    const ofJobs = jobFills(jobs, palette);
    const places = new Map(jobs.map((job, place) => [job.id, place]));
    // A stale run may have a job that is no longer in the scenario; it is grey.
    const fillOf = (id: string): string => ofJobs[places.get(id) ?? -1] ?? palette.ownerless;
    return ids.map(fillOf);
  }, [ids, jobs, palette]);
  return { fills, palette };
}
