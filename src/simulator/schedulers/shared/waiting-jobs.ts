// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs with a waiting task for one kind of slot, in groups (users, queues); in a group the job with the smallest key first, then
// the earliest. The cost of finding one does not grow with the number of waiting jobs.
import { HeapItems, IndexedHeap } from '../../../base/indexed-heap';
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import { type ByArrival, byArrival } from './by-arrival';
import { WaitingDemands } from './demand-classes';

interface WaitingRules {
  readonly kind: Offer['kind'];
  readonly groups: number;
  /** Never changes for a job. */
  groupOf(job: JobState): number;
  /** May change when the job does; absent: by arrival alone. */
  keyOf?(job: JobState): number;
  /** For a present job; absent: whether it waits for a slot of the kind. */
  waits?(job: JobState): boolean;
}

/** Whether a job has a waiting task that may be launched on a slot of the kind. */
export function mayLaunch(job: JobState, kind: Offer['kind']): boolean {
  if (!job.isPresent) return false;
  if (kind === MAP) return job.mapsWaiting > 0;
  return kind === REDUCE ? job.stageWithReduce() !== undefined : job.mayLaunch;
}

export class WaitingJobs {
  private readonly arrivals: ByArrival;
  private readonly demands: WaitingDemands;
  private readonly groups: readonly IndexedHeap[];

  constructor(
    view: ClusterView,
    private readonly rules: WaitingRules,
  ) {
    this.arrivals = byArrival(view.jobs);
    this.demands = new WaitingDemands(view.jobs, view.cluster);
    const items = new HeapItems();
    this.groups = Array.from({ length: rules.groups }, () => new IndexedHeap(items));
  }

  /** Call on every change. */
  changed(job: JobState): void {
    const { kind, groupOf, keyOf, waits: own } = this.rules;
    const group = this.groups[groupOf(job)]!;
    const rank = this.arrivals.rankOf[job.index]!;
    const waits = own === undefined ? mayLaunch(job, kind) : job.isPresent && own(job);
    if (waits) group.set(rank, keyOf?.(job) ?? 0);
    else group.remove(rank);
    this.demands.tell(job, waits);
  }

  /** How many jobs of the group wait. */
  inGroup(group: number): number {
    return this.groups[group]!.size;
  }

  /** Whether a task of any of the jobs fits on the machine. */
  someFits(machine: number): boolean {
    return this.demands.someFits(machine);
  }

  /** The first answer for a job of the group, in order. */
  find<T>(group: number, ask: (job: JobState) => T | undefined): T | undefined {
    return this.groups[group]!.find((rank) => ask(this.arrivals.jobs[rank]!));
  }
}

/** What a policy keeps once if slots are shared, and once for each kind if they are separate: in the order of pools. */
export function perKind<T>(view: ClusterView, make: (kind: Offer['kind']) => T): readonly T[] {
  return view.cluster.pools === 1 ? [make('any')] : [make(MAP), make(REDUCE)];
}

/** The one for the kind of slot offered. */
export const ofKind = <T>(both: readonly T[], kind: Offer['kind']): T => both[kind === REDUCE ? 1 : 0]!;
