// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of a job by its id, as in every chart; a chart with other colours (coflows) passes its own.
import { useMemo } from 'react';
import { jobFills } from '../../charts/job-colours';
import { useChartPalette } from '../../charts/palette';
import { useChartJobs } from '../use-jobs';

export function useJobFill(id: string | undefined, given: string | undefined): string | undefined {
  const jobs = useChartJobs();
  const palette = useChartPalette();
  const fills = useMemo(() => jobFills(jobs, palette), [jobs, palette]);
  const places = useMemo(() => new Map(jobs.map((job, place) => [job.id, place])), [jobs]);
  return given ?? fills[places.get(id ?? '') ?? -1];
}
