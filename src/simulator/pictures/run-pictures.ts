// What the page's charts draw of a run, made from its trace in the worker.
import type { ExpandedWorkload } from '../../model/scenario';
import { type Topology, totalSlots } from '../../model/topology';
import type { RunRecord, TaskColumns } from '../../model/trace';
import { LINKS_PER_RACK } from '../../network/network';
import { type CircuitShare, circuitShare } from './circuit-share';
import { type JobSpans, spansOfCoflows, spansOfJobs, spansOfKilled } from './job-spans';
import { type JobWidths, jobWidths } from './job-widths';
import { type LinkUse, linkUse } from './link-use';
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
  /** How wide each job was; absent for coflows. */
  readonly widths?: JobWidths;
  /** Absent where no attempt was. */
  readonly killed?: KilledAttempts;
  /** Of both kinds together. */
  readonly slotsPerRack: number;
  /** What is drawn beside circuits; absent where there was none. */
  readonly beside?: BesideCircuits;
}

export interface BesideCircuits {
  /** By `linkOf`. */
  readonly links: LinkUse;
  readonly share: CircuitShare;
}

type RanTo = Pick<RunRecord, 'trace' | 'outcome'>;

export function runPictures({ trace, outcome }: RanTo, workload: ExpandedWorkload, topology: Topology): RunPictures {
  const { racks } = topology;
  const slotsPerRack = totalSlots(topology) / racks;
  const share = circuitShare(trace);
  const beside = share && { links: linkUse(trace.links, racks * LINKS_PER_RACK, outcome.endS), share };
  const always = { slotsPerRack, ...(beside === undefined ? {} : { beside }) };
  if ('coflows' in workload) return { spans: spansOfCoflows(trace.coflows, workload.coflows.length), ...always };
  const jobs = workload.jobs.length;
  const killed = killedAttempts(trace.tasks, jobs);
  return {
    ...{ spans: spansOfJobs(trace.tasks, jobs), use: rackUse(trace.tasks, racks, jobs), ...always },
    widths: jobWidths(trace.tasks, racks, jobs),
    ...(killed === undefined ? {} : { killed }),
  };
}

function killedAttempts(tasks: TaskColumns, jobs: number): KilledAttempts | undefined {
  const attempts = new Int32Array(jobs);
  for (let i = 0; i < tasks.length; i++) if (tasks.killed[i] !== 0) attempts[tasks.job[i]!]!++;
  return attempts.some((count) => count > 0) ? { spans: spansOfKilled(tasks, jobs), attempts } : undefined;
}
