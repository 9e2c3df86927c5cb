// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's model of a scenario (section II) as plain numbers: slotted time, resources with a capacity per slot, and each job's
// total demand for them. Slots count from 1. The rest of CORA works only on these arrays.
import { isMoldable, type Job } from '../../model/job';
import { InputError } from '../../model/problem';
import { totalMachines, totalSlots } from '../../model/racks';
import type { Topology } from '../../model/topology';
import type { PlanningInput } from '../planner';
import { namedJobs } from '../rack-jobs';
import { refuseProfiles } from '../refuse-profiles';
import { meanTaskS, workSlotS } from './job-work';

export interface SlottedJobs {
  readonly jobs: number;
  readonly slotS: number;
  readonly resources: readonly string[];
  /** C^r: units of each resource in every slot. */
  readonly capacity: Float64Array;
  /** The first slot that each job may use: the first that starts at or after the job's arrival. May be beyond any horizon. */
  readonly first: Float64Array;
  /** R_i^r by resource, then job: whole units. */
  readonly demand: readonly Float64Array[];
  /** The most units that the job takes in one slot, by resource, then job; at most the capacity, at least 1. */
  readonly most: readonly Float64Array[];
  /** Whether `maxSlots` limits some job to less than the capacity that it could use. */
  readonly capped: boolean;
}

/** Beyond this, sums of units are no longer exact. */
const MAX_UNITS = Number.MAX_SAFE_INTEGER;

const TAKES = 'CORA plans data-parallel and malleable jobs in time slots';

/** The jobs; throws an InputError that names those that CORA cannot plan. */
export function coraJobs({ workload }: PlanningInput): readonly Job[] {
  if (!('jobs' in workload)) throw new InputError(`${TAKES}; this scenario has coflows`);
  const { jobs } = workload;
  if (jobs.length === 0) throw new InputError(`${TAKES}; this scenario has none`);
  const moldable = jobs.filter(isMoldable);
  if (moldable.length > 0) {
    throw new InputError(`${TAKES}; ${namedJobs(moldable)} ${moldable.length === 1 ? 'is' : 'are'} moldable`);
  }
  refuseProfiles(jobs, 'CORA');
  return jobs;
}

interface SlotOptions {
  readonly slotS?: number;
  readonly capacity?: number;
}

export function slottedJobs(jobs: readonly Job[], topology: Topology, options: SlotOptions): SlottedJobs {
  const workS = jobs.map((job) => workSlotS(job, topology));
  refuseOverflowingWork(jobs, workS);
  const slotS = options.slotS ?? meanTaskS(jobs, topology);
  const resources = resourcesOf(jobs, topology, options.capacity);
  const demand = resources.map(({ perTask }) =>
    Float64Array.from(jobs, (job, j) => wholeUp((workS[j]! / slotS) * perTask(job))),
  );
  const total = demand.map((own) => own.reduce((sum, units) => sum + units, 0));
  if (total.some((units) => !(units <= MAX_UNITS))) {
    throw new InputError(`CORA counts up to ${MAX_UNITS} units of work; these jobs need more: raise slotS`);
  }
  const most = resources.map(({ capacity, perTask }) =>
    Float64Array.from(jobs, (job) =>
      job.maxSlots === undefined ? capacity : Math.min(capacity, Math.max(1, wholeUp(job.maxSlots * perTask(job)))),
    ),
  );
  const capacity = Float64Array.from(resources, (one) => one.capacity);
  return {
    jobs: jobs.length,
    slotS,
    resources: resources.map((one) => one.name),
    capacity,
    first: Float64Array.from(jobs, (job) => wholeUp(job.arrivalS / slotS) + 1),
    demand,
    most,
    capped: demand.some((own, r) => own.some((units, j) => most[r]![j]! < Math.min(units, capacity[r]!))),
  };
}

function refuseOverflowingWork(jobs: readonly Job[], workS: readonly number[]): void {
  const endless = jobs.filter((_, j) => !Number.isFinite(workS[j]));
  if (endless.length > 0) {
    throw new InputError(`CORA cannot count the work of ${namedJobs(endless)}: lower the sizes or raise the rates`);
  }
}

interface Resource {
  readonly name: string;
  readonly capacity: number;
  /** How much of it one task of the job takes. */
  perTask(job: Job): number;
}

/** Cores and memory if every job states what its tasks take and machines state what they have, otherwise slots. */
function resourcesOf(jobs: readonly Job[], topology: Topology, given: number | undefined): readonly Resource[] {
  const { machine } = topology;
  if (machine === undefined || jobs.some((job) => job.task === undefined)) {
    return [{ name: 'slots', capacity: given ?? totalSlots(topology), perTask: () => 1 }];
  }
  if (given !== undefined) {
    throw new InputError(
      'capacity counts slots, and this scenario is planned by cores and memory, because it has topology.machine and ' +
        'every job a task: leave capacity out, or change topology.machine',
    );
  }
  const machines = totalMachines(topology);
  const of = (name: 'cores' | 'memoryGB'): Resource => ({
    name,
    capacity: Math.min(MAX_UNITS, wholeDown(machines * machine[name])),
    perTask: (job) => job.task![name],
  });
  const both = [of('cores'), of('memoryGB')];
  for (const { name, capacity, perTask } of both) {
    const inNeed = jobs.filter((job) => perTask(job) > 0);
    if (capacity < 1 && inNeed.length > 0) {
      throw new InputError(
        `CORA allocates whole units, and all machines together have less than one of ${name}, which ` +
          `${namedJobs(inNeed)} ${inNeed.length === 1 ? 'needs' : 'need'}: raise topology.machine.${name}`,
      );
    }
  }
  return both;
}

/** Tolerance for rounded quotients: 1.1 / 0.1 is eleven units, not twelve. */
const rounding = (value: number): number => 1e-9 + value * 1e-14;

export const wholeUp = (value: number): number => (value > 0 ? Math.max(1, Math.ceil(value - rounding(value))) : 0);
const wholeDown = (value: number): number => Math.floor(value + rounding(value));
