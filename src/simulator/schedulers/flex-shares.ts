// SPDX-License-Identifier: GPL-3.0-or-later
// The rest of the present jobs as an instance of FLEX, and the slots that its best order gives them first. With separate slots each
// kind is a separate instance; a job's most slots are then its tasks that run or could be launched now.
import type { DataParallelJob } from '../../model/job';
import { type FlexInstance, flexInstance } from '../../planners/flex/flex-instance';
import type { MetricJob } from '../../planners/flex/metrics/metric';
import { fitMinima } from '../../planners/flex/minimum-slots';
import { OrderScorer, searchOrders } from '../../planners/flex/order-search';
import type { Computation } from '../../planners/generator-run';
import { MAP, REDUCE, type TaskKind } from '../engine/state/cluster';
import type { ClusterView, PolicyInput } from '../engine/state/job-scheduler';
import type { JobState, StageState } from '../engine/state/job-state';
import { poolSlots } from './shared/pool-slots';
import { TaskTimes, tasksLeft, tasksLeftOf } from './shared/work-left';

/** Tasks that take no time still take a slot. */
const MIN_TASK_S = 1e-6;
/** A task's duration is the difference of two instants: its last bits depend on when it ran, and would decide between equal jobs. */
const PER_S = 1e9;

export class FlexShares {
  private readonly view: ClusterView;
  private readonly metric: string;
  private readonly times: TaskTimes;
  private readonly metricJobs: readonly MetricJob[];

  /** Throws an InputError that names the jobs without what the metric needs. */
  constructor(input: PolicyInput) {
    const { view, seen, options } = input;
    this.view = view;
    this.metric = options.metric as string;
    this.times = new TaskTimes(input);
    this.metricJobs = flexInstance(seen, 'FLEX', { metric: this.metric, phase: 'all' }).metricJobs;
  }

  /** Shares of a pool for the present jobs, by index. */
  *plan(nowS: number, pool: number, shares: Float64Array): Computation<void> {
    const { present, cluster } = this.view;
    const kind = cluster.pools === 1 ? undefined : (pool as TaskKind);
    const jobs: JobState[] = [];
    const work: number[] = [];
    const tasks: number[] = [];
    for (const job of present) {
      shares[job.index] = 0;
      const most = kind === undefined ? mostTasks(job) : launchable(job, kind);
      if (most === 0) continue;
      jobs.push(job);
      tasks.push(most);
      work.push(this.workOf(job, kind));
    }
    if (jobs.length === 0) return;
    const scorer = new OrderScorer(this.instanceOf(nowS, poolSlots(cluster, pool), jobs, work, tasks), this.metric);
    const { best } = yield* searchOrders(scorer, {});
    const first = scorer.packing.firstSlots(best.order);
    jobs.forEach((job, j) => {
      shares[job.index] = first[j]!;
    });
  }

  private instanceOf(
    nowS: number,
    slots: number,
    jobs: readonly JobState[],
    work: readonly number[],
    tasks: readonly number[],
  ): FlexInstance {
    const data: readonly DataParallelJob[] = jobs.map((job) => job.data);
    const most = Float64Array.from(data, ({ maxSlots }, j) => Math.min(slots, tasks[j]!, maxSlots ?? slots));
    const wanted = most.map((M, j) => Math.min(M, Math.max(1, data[j]?.minSlots ?? 0)));
    return {
      jobs: data,
      slots,
      startS: nowS,
      work: Float64Array.from(work),
      least: fitMinima(wanted, slots),
      most,
      metricJobs: jobs.map((job) => ({ ...this.metricJobs[job.index]!, arrivalS: job.arrivalS })),
    };
  }

  /** Slot-seconds left of one kind, or of both. */
  private workOf(job: JobState, only: TaskKind | undefined): number {
    let sum = 0;
    for (const stage of job.stages) {
      for (const kind of KINDS) {
        const left = only === undefined || only === kind ? tasksLeftOf(stage, kind) : 0;
        if (left > 0) sum += left * this.taskS(stage, kind);
      }
    }
    return sum;
  }

  /** The mean of the stage's tasks that have ended, otherwise the model's value. */
  private taskS(stage: StageState, kind: TaskKind): number {
    const ended = stage.ended[kind];
    if (ended === 0) return Math.max(MIN_TASK_S, this.times.of(stage, kind));
    return Math.max(MIN_TASK_S, Math.round((stage.endedS[kind] / ended) * PER_S) / PER_S);
  }
}

const KINDS: readonly TaskKind[] = [MAP, REDUCE];

const mostTasks = (job: JobState): number => Math.max(tasksLeft(job, MAP), tasksLeft(job, REDUCE));

/** Tasks of a kind that run, or could be launched now. */
function launchable(job: JobState, kind: TaskKind): number {
  let sum = 0;
  for (const stage of job.stages) {
    if (kind === MAP) sum += stage.mapsRunning + stage.mapsWaiting;
    else sum += stage.reducesRunning + (job.mayLaunchReduce(stage) ? stage.reducesWaiting : 0);
  }
  return sum;
}
