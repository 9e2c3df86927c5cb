// SPDX-License-Identifier: GPL-3.0-or-later
// What the page's charts draw of a run, made from its trace in the worker.
import { isMalleable } from '../../model/job';
import { machineStride, racksOf, rackSlots as slotsOfRack, totalSlots } from '../../model/racks';
import type { ExpandedWorkload, Faults } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import type { RunRecord, TaskColumns } from '../../model/trace';
import { linkCapacities } from '../../network/link-capacities';
import { membersOfClasses } from '../metrics/job-classes';
import { type CircuitShare, circuitShare } from './circuit-share';
import { type Instants, instantsOf } from './instants';
import { type JobSpans, spansOfCoflows, spansOfJobs, spansOfKilled } from './job-spans';
import { type JobWidths, jobWidths } from './job-widths';
import { type LinkUse, linkUse } from './link-use';
import { type Moments, momentsOfCoflows, momentsOfJobs } from './moments';
import { slotsInUse, waitingTasks } from './rack-counts';
import { type RackTraffic, rackTraffic } from './rack-traffic';
import { type RackUse, rackUse } from './rack-use';
import { type RowsByJob, type RunRows, rowsByJob, runRows } from './rows-by-job';
import { slotLanes } from './slot-lanes';
import { type SlotPicture, slotLevels } from './slot-levels';
import type { StepSums } from './step-sums';
import { readyTimes } from './task-waits';

interface KilledAttempts {
  /** When such attempts ran, by job and phase. */
  readonly spans: JobSpans;
  /** Their number, by job. */
  readonly attempts: Int32Array;
}

export interface ChartData {
  readonly spans: JobSpans;
  /** Absent for coflows, which hold no slots. */
  readonly use?: RackUse;
  /** Jobs are malleable: their tasks are the intervals in which they held slots. */
  readonly isMalleable?: true;
  /** How wide each job was; absent for coflows. */
  readonly widths?: JobWidths;
  /** Tasks by job; absent for coflows. */
  readonly byJob?: RowsByJob;
  /** Rows of other columns, by job, rack or machine. */
  readonly rows: RunRows;
  /** Every task on its slot; absent for coflows, and above MAX_BY_SLOT tasks. */
  readonly slots?: SlotPicture;
  /** Absent if no attempt was killed. */
  readonly killed?: KilledAttempts;
  /** By rack; slots of both kinds together. */
  readonly rackSlots: Int32Array;
  readonly rackMachines: Int32Array;
  readonly totalSlots: number;
  /** In the rack with the most. */
  readonly slotsPerRack: number;
  /** Per rack, over time; absent for coflows. */
  readonly counts?: RackCounts;
  readonly links: LinkUse;
  readonly moments: Moments;
  readonly traffic: RackTraffic;
  /** What happened when. */
  readonly instants: Instants;
  /** The jobs of each class, in the order of results; absent for coflows. */
  readonly members?: Readonly<Record<string, Int32Array>>;
  /** Absent if there was no circuit. */
  readonly share?: CircuitShare;
}

interface RackCounts {
  readonly slots: StepSums;
  readonly waiting: StepSums;
}

/** A million take 90 MB. */
const MAX_BY_SLOT = 5_000_000;

type RanTo = Pick<RunRecord, 'trace' | 'outcome'>;

export function chartDataOf(
  { trace, outcome }: RanTo,
  workload: ExpandedWorkload,
  topology: Topology,
  faults?: Faults,
): ChartData {
  const { racks } = topology;
  const rackSlots = Int32Array.from(racksOf(topology), (rack) => slotsOfRack(topology, rack));
  const share = circuitShare(trace);
  const owners = 'coflows' in workload ? workload.coflows.length : workload.jobs.length;
  const always = {
    rackSlots,
    rackMachines: Int32Array.from(racksOf(topology), ({ machines }) => machines),
    totalSlots: totalSlots(topology),
    slotsPerRack: rackSlots.reduce((most, slots) => Math.max(most, slots), 0),
    links: linkUse(trace.links, linkCapacities(topology), outcome.endS),
    traffic: rackTraffic(trace.flows, racks, outcome.endS),
    rows: runRows(trace, owners, racks, machineStride(topology)),
    instants: instantsOf({ trace, outcome }, workload, faults),
    ...(share === undefined ? {} : { share }),
  };
  if ('coflows' in workload) {
    return { spans: spansOfCoflows(trace.coflows, owners), moments: momentsOfCoflows(trace), ...always };
  }
  const jobs = owners;
  const killed = killedAttempts(trace.tasks, jobs);
  const readyS = readyTimes(trace, workload.jobs, topology.jobOverheadS);
  const counts = {
    slots: slotsInUse(trace.tasks, racks, outcome.endS),
    waiting: waitingTasks(trace.tasks, racks, readyS, outcome.endS),
  };
  return {
    ...{ spans: spansOfJobs(trace.tasks, jobs), use: rackUse(trace.tasks, racks, jobs), counts, ...always },
    ...{
      widths: jobWidths(trace.tasks, racks, jobs),
      byJob: rowsByJob(trace.tasks, jobs),
      members: membersOfClasses(workload.jobs, topology),
      moments: momentsOfJobs(trace),
    },
    ...(workload.jobs.every(isMalleable) ? { isMalleable: true } : {}),
    ...(killed === undefined ? {} : { killed }),
    ...(trace.tasks.length > MAX_BY_SLOT ? {} : { slots: slotPicture(trace.tasks, topology, jobs, outcome.endS) }),
  };
}

function slotPicture(tasks: TaskColumns, topology: Topology, jobs: number, endS: number): SlotPicture {
  const lanes = slotLanes(tasks, topology, jobs);
  return { lanes, levels: slotLevels(lanes, endS), endS };
}

function killedAttempts(tasks: TaskColumns, jobs: number): KilledAttempts | undefined {
  const attempts = new Int32Array(jobs);
  for (let i = 0; i < tasks.length; i++) if (tasks.killed[i] !== 0) attempts[tasks.job[i]!]!++;
  return attempts.some((count) => count > 0) ? { spans: spansOfKilled(tasks, jobs), attempts } : undefined;
}
