// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs that could launch a task now, the one with the smallest key first, ties in the order of arrival: a launch costs only what it
// looks at, however many jobs wait.
import { IndexedHeap } from '../../../base/indexed-heap';
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { type ByArrival, byArrival } from './by-arrival';
import { WaitingDemands } from './demand-classes';
import { mayLaunch, ofKind, perKind } from './waiting-jobs';

/** How urgent the job's claim on a slot of the pool is: smaller is first. Never NaN. */
export type JobKey = (job: JobState, pool: number) => number;

interface Pool {
  readonly number: number;
  readonly kind: Offer['kind'];
  readonly heap: IndexedHeap;
  readonly demands: WaitingDemands;
}

export class ReadyJobs {
  private readonly pools: readonly Pool[];
  /** Heaps contain ranks in it. */
  private readonly arrivals: ByArrival;

  constructor(
    private readonly view: ClusterView,
    private readonly keyOf: JobKey,
  ) {
    this.arrivals = byArrival(view.jobs);
    this.pools = perKind(view, (kind) => ({
      number: kind === REDUCE ? REDUCE : MAP,
      kind,
      heap: new IndexedHeap(),
      demands: new WaitingDemands(view.jobs, view.cluster),
    }));
  }

  /** What the job holds or waits for has changed. */
  changed(job: JobState): void {
    for (const { number, kind, heap, demands } of this.pools) {
      const waits = mayLaunch(job, kind);
      if (waits) heap.set(this.placeOf(job), this.keyOf(job, number));
      else heap.remove(this.placeOf(job));
      demands.tell(job, waits);
    }
  }

  /** Keys of many jobs have changed. */
  rekey(): void {
    for (const { number, heap } of this.pools) {
      for (const job of this.view.present) {
        const place = this.placeOf(job);
        if (heap.has(place)) heap.set(place, this.keyOf(job, number));
      }
    }
  }

  /** Whether no job could use a slot of this kind on this machine. */
  isEmpty({ kind, machine }: Offer): boolean {
    return !ofKind(this.pools, kind).demands.someFits(machine);
  }

  /** The first answer for a job, in order. */
  find(offer: Offer, ask: (job: JobState) => TaskChoice | undefined): TaskChoice | undefined {
    return ofKind(this.pools, offer.kind).heap.find((place) => ask(this.arrivals.jobs[place]!));
  }

  private placeOf({ index }: JobState): number {
    return this.arrivals.rankOf[index]!;
  }
}
