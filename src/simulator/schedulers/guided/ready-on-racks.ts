// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs of a plan that could launch a task now, by rack: on each the ones that may run there, in the order of their ranks. A job
// moves in and out only when it becomes ready or is done, so that what happens in between costs nothing.
import { IndexedHeap } from '../../../base/indexed-heap';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { WaitingDemands } from '../shared/demand-classes';
import { mayLaunch } from '../shared/waiting-jobs';

export class ReadyOnRacks {
  private readonly heaps: readonly IndexedHeap[];
  private readonly demands: WaitingDemands;
  /** By job: the racks on which it is listed as ready. */
  private readonly standing: (readonly number[] | undefined)[];

  constructor(
    private readonly view: ClusterView,
    private readonly kind: Offer['kind'],
    private readonly racksOf: (job: JobState) => readonly number[],
    private readonly rankOf: (job: JobState) => number,
  ) {
    this.heaps = Array.from({ length: view.cluster.racks }, () => new IndexedHeap());
    this.demands = new WaitingDemands(view.jobs, view.cluster);
    this.standing = new Array<readonly number[] | undefined>(view.jobs.length).fill(undefined);
  }

  changed(job: JobState): void {
    const waits = mayLaunch(job, this.kind);
    if (waits === (this.standing[job.index] !== undefined)) return;
    if (waits) this.enter(job);
    else this.leave(job);
  }

  /** It may run on other racks now, or its rank has changed. */
  moved(job: JobState): void {
    this.leave(job);
    this.changed(job);
  }

  someFits({ machine, rack }: Offer): boolean {
    return this.heaps[rack]!.size > 0 && this.demands.someFits(machine);
  }

  find(rack: number, ask: (job: JobState) => TaskChoice | undefined): TaskChoice | undefined {
    return this.heaps[rack]!.find((index) => ask(this.view.jobs[index]!));
  }

  private enter(job: JobState): void {
    const racks = this.racksOf(job);
    this.standing[job.index] = racks;
    const rank = this.rankOf(job);
    for (const rack of racks) this.heaps[rack]!.set(job.index, rank);
    this.demands.tell(job, true);
  }

  private leave(job: JobState): void {
    const racks = this.standing[job.index];
    if (racks === undefined) return;
    this.standing[job.index] = undefined;
    for (const rack of racks) this.heaps[rack]!.remove(job.index);
    this.demands.tell(job, false);
  }
}
