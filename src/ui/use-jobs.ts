// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario's jobs in full: typed ones at once, generated ones from the worker's last answer.
import { useMemo } from 'react';
import type { ChartJob } from '../charts/job-colours';
import type { Job } from '../model/job';
import type { RunView } from '../state/runs/run-views';
import { usePage, usePageState, useQuery } from './page-context';
import { useRunViews } from './use-run-views';

const NONE: readonly Job[] = [];

export function useJobs(): readonly Job[] {
  const { planning } = usePage();
  const workload = usePageState((state) => state.history.present.workload);
  const prepared = useQuery(planning.prepared);
  if ('jobs' in workload) return workload.jobs;
  if ('coflows' in workload) return NONE;
  const made = prepared.answer?.workload;
  return made !== undefined && 'jobs' in made ? made.jobs : NONE;
}

/** Includes jobs that only held runs have: charts colour all of them. */
export function useChartJobs(): readonly ChartJob[] {
  const { runViews } = usePage();
  const jobs = useJobs();
  const views = useRunViews();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are of the runs' views
  return useMemo(() => runViews.chartJobs(jobs), [runViews, jobs, views]);
}

/** Jobs of the run's scenario; generated jobs that only a held run has are not included. */
export function useJobsOf(run: Pick<RunView, 'run'> | undefined): readonly Job[] {
  const jobs = useJobs();
  const workload = usePageState((state) => state.history.present.workload);
  const own = run?.run?.of?.workload;
  if (own === undefined || own === workload) return jobs;
  return 'jobs' in own ? own.jobs : NONE;
}

export function useJob(id: string | undefined, run?: Pick<RunView, 'run'>): Job | undefined {
  const jobs = useJobsOf(run);
  return id === undefined ? undefined : jobs.find((job) => job.id === id);
}
