// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as FLEX sees it: S slots, and per job its work C_j, minimum m_j and maximum M_j, all available from one instant on
// (FLEX, sections 2.2 to 2.5). Refuses, in one sentence, what cannot be planned.
import { isMoldable, type Job } from '../../model/job';
import { InputError } from '../../model/problem';
import { totalSlots, totalSlotsOf } from '../../model/racks';
import type { Topology } from '../../model/topology';
import type { PlanningInput } from '../planner';
import { namedJobs } from '../rack-jobs';
import { refuseProfiles } from '../refuse-profiles';
import type { FlexOptions, Phase } from './flex-options';
import { jobWork, type PlannableJob } from './job-work';
import { lacks, type MetricJob } from './metrics/metric';
import { metricOf } from './metrics/registry';
import { fitMinima } from './minimum-slots';

export interface FlexInstance {
  /** In the scenario's order, without those that have nothing to do in the phase. */
  readonly jobs: readonly Job[];
  /** S */
  readonly slots: number;
  /** The epoch's start, when the last job has arrived. */
  readonly startS: number;
  /** C_j in slot-seconds, m_j, M_j, by job. */
  readonly work: Float64Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly metricJobs: readonly MetricJob[];
}

export function flexInstance(input: PlanningInput, planner: string, options: FlexOptions): FlexInstance {
  const { topology } = input.scenario;
  const { phase } = options;
  const slots = options.slots ?? phaseSlots(topology, phase);
  const planned = plannableJobs(input, planner)
    .map((job) => ({ job, ...jobWork(job, phase, topology) }))
    .filter(({ work }) => phase === 'all' || work > 0);
  if (planned.length === 0) {
    throw new InputError(`phase: none of the jobs has work for ${phase} slots; phase=all plans them whole`);
  }
  const jobs = planned.map(({ job }) => job);
  const most = Float64Array.from(planned, ({ job, tasks }) => Math.min(slots, tasks, job.maxSlots ?? slots));
  const wanted = most.map((M, j) => Math.min(M, Math.max(1, jobs[j]?.minSlots ?? 0)));
  const startS = jobs.reduce((latest, job) => Math.max(latest, job.arrivalS), 0);
  const work = Float64Array.from(planned, (one) => one.work);
  refuseOverflowingWork(jobs, work, startS);
  const metricJobs = jobs.map(({ arrivalS, weight, deadlineS, sla }, j) => {
    return { arrivalS, weight, deadlineS, sla, aloneS: work[j]! / most[j]! };
  });
  const instance = { jobs, slots, startS, work, least: fitMinima(wanted, slots), most, metricJobs };
  refuseMissingData(instance, options.metric);
  return instance;
}

function plannableJobs({ workload }: PlanningInput, planner: string): readonly PlannableJob[] {
  const takes = `${planner} plans data-parallel and malleable jobs on slots`;
  if (!('jobs' in workload)) throw new InputError(`${takes}; this scenario has coflows`);
  if (workload.jobs.length === 0) throw new InputError(`${takes}; this scenario has none`);
  const others = workload.jobs.filter(isMoldable);
  if (others.length > 0) {
    throw new InputError(`${takes}; ${namedJobs(others)} ${others.length === 1 ? 'is' : 'are'} moldable`);
  }
  refuseProfiles(workload.jobs, planner);
  return workload.jobs.filter((job): job is PlannableJob => !isMoldable(job));
}

function phaseSlots(topology: Topology, phase: Phase): number {
  if (phase === 'all') return totalSlots(topology);
  return totalSlotsOf(topology, phase);
}

/** All ends are at most the start plus the work of all jobs, so a finite sum makes every time finite. */
function refuseOverflowingWork(jobs: readonly Job[], work: Float64Array, startS: number): void {
  const endless = jobs.filter((_, j) => !Number.isFinite(work[j]));
  if (endless.length > 0) throw new InputError(`the work of ${namedJobs(endless)} is too large to count in seconds`);
  if (!Number.isFinite(work.reduce((sum, one) => sum + one, startS))) {
    throw new InputError('the work of all jobs together is too large to count in seconds');
  }
}

const NEED_WORDS = { deadline: 'a deadline (deadlineS)', sla: 'SLA steps (sla)', work: 'work to do' } as const;

function refuseMissingData({ jobs, metricJobs }: FlexInstance, metricId: string): void {
  const { id, needs } = metricOf(metricId);
  if (needs === undefined) return;
  const lacking = jobs.filter((_, j) => lacks(metricJobs[j]!, needs));
  if (lacking.length === 0) return;
  const has = lacking.length === 1 ? 'has' : 'have';
  throw new InputError(`metric: ${id} needs ${NEED_WORDS[needs]} of every job; ${namedJobs(lacking)} ${has} none`);
}
