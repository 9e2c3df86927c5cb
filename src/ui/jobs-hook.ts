// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs of the scenario, written out: typed ones at once, generated ones as the worker last answered.
import type { Job } from '../model/job';
import { usePage, usePageState, useQuery } from './page-context';

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

export function useJob(id: string | undefined): Job | undefined {
  const jobs = useJobs();
  return id === undefined ? undefined : jobs.find((job) => job.id === id);
}
