// What the page's charts draw of a run, made from its trace in the worker.
import type { ExpandedWorkload } from '../../model/scenario';
import { type Topology, totalSlots } from '../../model/topology';
import type { Trace } from '../../model/trace';
import { type JobSpans, spansOfCoflows, spansOfJobs } from './job-spans';
import { type RackUse, rackUse } from './rack-use';

export interface RunPictures {
  readonly spans: JobSpans;
  /** Absent for coflows, which hold no slots. */
  readonly use?: RackUse;
  /** Of both kinds together. */
  readonly slotsPerRack: number;
}

export function runPictures(trace: Trace, workload: ExpandedWorkload, topology: Topology): RunPictures {
  const { racks } = topology;
  const slotsPerRack = totalSlots(topology) / racks;
  if ('coflows' in workload) return { spans: spansOfCoflows(trace.coflows, workload.coflows.length), slotsPerRack };
  const jobs = workload.jobs.length;
  return { spans: spansOfJobs(trace.tasks, jobs), use: rackUse(trace.tasks, racks, jobs), slotsPerRack };
}
