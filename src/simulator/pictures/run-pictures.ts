// What the page's charts draw of a run, made from its trace in the worker.
import type { ExpandedWorkload } from '../../model/scenario';
import { type Topology, totalSlots } from '../../model/topology';
import type { TaskColumns, Trace } from '../../model/trace';
import { type JobSpans, spansOfCoflows, spansOfJobs, spansOfKilled } from './job-spans';
import { type RackUse, rackUse } from './rack-use';

export interface KilledAttempts {
  /** Where such attempts ran, by job and phase. */
  readonly spans: JobSpans;
  /** How many, by job. */
  readonly attempts: Int32Array;
}

export interface RunPictures {
  readonly spans: JobSpans;
  /** Absent for coflows, which hold no slots. */
  readonly use?: RackUse;
  /** Absent where no attempt was. */
  readonly killed?: KilledAttempts;
  /** Of both kinds together. */
  readonly slotsPerRack: number;
}

export function runPictures(trace: Trace, workload: ExpandedWorkload, topology: Topology): RunPictures {
  const { racks } = topology;
  const slotsPerRack = totalSlots(topology) / racks;
  if ('coflows' in workload) return { spans: spansOfCoflows(trace.coflows, workload.coflows.length), slotsPerRack };
  const jobs = workload.jobs.length;
  const killed = killedAttempts(trace.tasks, jobs);
  return {
    ...{ spans: spansOfJobs(trace.tasks, jobs), use: rackUse(trace.tasks, racks, jobs), slotsPerRack },
    ...(killed === undefined ? {} : { killed }),
  };
}

function killedAttempts(tasks: TaskColumns, jobs: number): KilledAttempts | undefined {
  const attempts = new Int32Array(jobs);
  for (let i = 0; i < tasks.length; i++) if (tasks.killed[i] !== 0) attempts[tasks.job[i]!]!++;
  return attempts.some((count) => count > 0) ? { spans: spansOfKilled(tasks, jobs), attempts } : undefined;
}
