// Colours of the jobs of a run, by its own indices: the same as everywhere else, by the job's place in the scenario.
import { useMemo } from 'react';
import { type ChartJob, jobFills, type OwnerPaints, paintsFor } from '../job-colours';
import { type ChartPalette, useChartPalette } from '../palette';

export function useJobPaints(
  ids: readonly string[],
  jobs: readonly ChartJob[],
): { readonly paints: OwnerPaints; readonly palette: ChartPalette } {
  const palette = useChartPalette();
  const paints = useMemo(() => {
    const fills = jobFills(jobs, palette);
    const places = new Map(jobs.map((job, place) => [job.id, place]));
    // A stale run may hold a job that the scenario has no more: it is grey.
    const fillOf = (id: string): string => fills[places.get(id) ?? -1] ?? palette.phases.wait;
    return paintsFor(ids.map(fillOf), palette);
  }, [ids, jobs, palette]);
  return { paints, palette };
}
