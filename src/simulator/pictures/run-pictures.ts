// What the page's charts draw of a run, made from its trace in the worker.
import type { ExpandedWorkload } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import type { Trace } from '../../model/trace';
import { type JobSpans, spansOfCoflows, spansOfJobs } from './job-spans';
import { type RackUse, rackUse } from './rack-use';

export interface RunPictures {
  readonly spans: JobSpans;
  /** Absent for coflows, which hold no slots. */
  readonly use?: RackUse;
}

export function runPictures(trace: Trace, workload: ExpandedWorkload, { racks }: Topology): RunPictures {
  if ('coflows' in workload) return { spans: spansOfCoflows(trace.coflows, workload.coflows.length) };
  const jobs = workload.jobs.length;
  return { spans: spansOfJobs(trace.tasks, jobs), use: rackUse(trace.tasks, racks, jobs) };
}
