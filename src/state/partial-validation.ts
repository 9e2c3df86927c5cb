// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit is checked by where the workload is too large to be read again with every key.
//
// Jobs: the work before the edit is good, so that only jobs that are new since then can have faults of their own; with them stand
// those that other sections name or limit. What concerns all jobs at once (ids, how many, how many tasks) is asked of all. Such a
// check answers "good" or "look at everything": every sentence comes from reading the whole scenario.
//
// Coflows whose flows are columns were read and checked when they came in, and all that an edit can spoil of them is that their
// racks are there. So of each coflow the flows of the highest racks stand for all.
import type { Job } from '../model/job';
import { MAX_JOBS, MAX_TASKS } from '../model/limits';
import type { Problem } from '../model/problem';
import { tasksOf } from '../model/read-job';
import { farthestFlows, flowAt, isLargeWorkload } from '../worker/coflow-sizes';
import type { Work } from './page-store';

interface StandIn {
  readonly work: Work;
  /** A problem of the stand-in as one of the work. */
  readonly problem: (problem: Problem) => Problem;
}

export function standInFor(work: Work): StandIn {
  const { workload } = work;
  if (!('coflows' in workload) || !isLargeWorkload(workload)) return { work, problem: (problem) => problem };
  const kept = workload.coflows.map((coflow) => farthestFlows(coflow) ?? []);
  const coflows = workload.coflows.map((coflow, c) => {
    const { id, name, arrivalS, weight, deadlineS } = coflow;
    const flows = kept[c]!.map((index) => flowAt(coflow, index)!);
    return { id, name, arrivalS, weight, deadlineS, flows };
  });
  return {
    work: { ...work, workload: { coflows } },
    problem: ({ path, message }) => ({
      path: path.replace(
        /^(workload\.coflows\[(\d+)\]\.flows)\[(\d+)\]/,
        (_, flows: string, c: string, k: string) => `${flows}[${kept[Number(c)]?.[Number(k)] ?? k}]`,
      ),
      message,
    }),
  };
}

/** Good exactly when `after` is, if `before` is good; undefined: only all of `after` decides. */
export function changedPart(before: Work, after: Work): Work | undefined {
  if (!('jobs' in before.workload && 'jobs' in after.workload)) return undefined;
  const { jobs } = after.workload;
  if (!goodTogether(jobs)) return undefined;
  const known = before.workload.jobs === jobs ? undefined : new Set(before.workload.jobs);
  const named = new Set(after.manual?.map(({ job }) => job));
  const moved = before.topology !== after.topology;
  const isAsked = (job: Job): boolean =>
    known?.has(job) === false || named.has(job.id) || (moved && (job.replicas !== undefined || job.task !== undefined));
  const asked = jobs.filter(isAsked);
  return { ...after, workload: { jobs: asked.length === 0 ? jobs.slice(0, 1) : asked } };
}

function goodTogether(jobs: readonly Job[]): boolean {
  if (jobs.length === 0 || jobs.length > MAX_JOBS) return false;
  let tasks = 0;
  const ids = new Set<string>();
  for (const job of jobs) {
    ids.add(job.id);
    tasks += tasksOf(job);
  }
  return ids.size === jobs.length && tasks <= MAX_TASKS;
}
