// SPDX-License-Identifier: GPL-3.0-or-later
// Carries out a plan of racks (Corral, section 3.1): a planned job's tasks run on its racks alone, on each rack the job with the
// lowest rank first, maps by delay scheduling; ad hoc jobs by arrival wherever the plan leaves slots, by a separate queue, or in one
// queue by arrival with planned ones.
// While more than `failThreshold` of the machines of its racks are down, a planned job may run anywhere.
import { instantEndS } from '../../../base/same-instant';
import type { ClusterView, Declined, InputPlaces, Offer, Policy, PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState, StageState, TaskChoice } from '../../engine/state/job-state';
import type { Explanation } from '../../engine/state/standing';
import { byArrival } from '../shared/by-arrival';
import { DelayWaits, delayTimes } from '../shared/delay-waits';
import { AD_HOC, ElasticQueues, PLANNED, PLANNED_AND_AD_HOC } from '../shared/elastic-queues';
import { takeWithDelay, whyDelayed } from '../shared/take-with-delay';
import { ofKind, perKind, WaitingJobs } from '../shared/waiting-jobs';
import { explainGuided } from './explain-guided';
import type { PlannedData } from './planned-data';
import type { RackGuide } from './rack-guide';
import { ReadyOnRacks } from './ready-on-racks';
import type { Replanning } from './replanning';

interface GuidedParts {
  readonly guide: RackGuide;
  /** Absent: data is where HDFS places it. */
  readonly data?: PlannedData;
  readonly replanning?: Replanning;
}

export class GuidedPolicy implements Policy {
  readonly placeInput?: (stage: StageState) => InputPlaces;
  private readonly view: ClusterView;
  private readonly guide: RackGuide;
  private readonly replanning: Replanning | undefined;
  private readonly delay: DelayWaits;
  /** Planned jobs; with one queue for both, ad hoc ones as well, which may run on every rack. */
  private readonly planned: readonly ReadyOnRacks[];
  private readonly adHoc: readonly WaitingJobs[];
  /** One queue by arrival for both. */
  private readonly isOneQueue: boolean;
  /** Absent: ad hoc jobs take what is left. */
  private readonly queues: ElasticQueues | undefined;
  private readonly failThreshold: number;
  private readonly anywhere: readonly number[];
  /** Planned jobs that have arrived, while too many of their machines are down. */
  private readonly freed = new Set<JobState>();

  constructor({ view, options }: PolicyInput, { guide, data, replanning }: GuidedParts) {
    this.view = view;
    this.guide = guide;
    this.replanning = replanning;
    this.failThreshold = options.failThreshold as number;
    this.delay = new DelayWaits(view.jobs.length, delayTimes(options));
    this.anywhere = Array.from({ length: view.cluster.racks }, (_, rack) => rack);
    const racksOf = (job: JobState) => this.racksOf(job);
    this.isOneQueue = options.adHoc === 'together';
    const rankOf = this.isOneQueue ? arrivalKey(view.jobs, guide) : (job: JobState) => guide.rankOf(job);
    this.planned = perKind(view, (kind) => new ReadyOnRacks(view, kind, racksOf, rankOf));
    this.adHoc = perKind(view, (kind) => new WaitingJobs(view, { kind, groups: 1, groupOf: () => 0 }));
    const queueOf = (job: JobState) => (this.isPlanned(job) ? PLANNED : AD_HOC);
    if (options.adHoc === 'queue') {
      this.queues = new ElasticQueues(view.jobs.length, { ...PLANNED_AND_AD_HOC, queueOf });
    }
    if (data !== undefined) this.placeInput = (stage) => data.place(stage);
  }

  choose(offer: Offer): TaskChoice | Declined {
    const { queues } = this;
    const planned = ofKind(this.planned, offer.kind);
    const adHoc = ofKind(this.adHoc, offer.kind);
    const hasPlanned = planned.someFits(offer);
    const hasAdHoc = adHoc.someFits(offer.machine);
    const take = (job: JobState) => takeWithDelay(this.view, this.delay, job, offer);
    const ask = (queue: number): TaskChoice | undefined => {
      if (queue === PLANNED) return hasPlanned ? planned.find(offer.rack, take) : undefined;
      return hasAdHoc ? adHoc.find(0, take) : undefined;
    };
    const choice = queues === undefined ? (ask(PLANNED) ?? ask(AD_HOC)) : queues.find(ask);
    return choice ?? this.declined();
  }

  /** Another machine may store a block that a task waits for, or have more capacity; otherwise the whole rack is of no use. */
  private declined(): Declined {
    const { cluster, isUp } = this.view;
    const minds = cluster.hasDemands || isUp !== undefined || this.delay.wakeS < Number.POSITIVE_INFINITY;
    return minds ? 'machine' : 'rack';
  }

  explain(offer: Offer): Explanation {
    return explainGuided({
      queues: this.queues,
      isOneQueue: this.isOneQueue,
      rankOf: (job) => (this.isPlanned(job) ? this.guide.rankOf(job) : undefined),
      outOf: (job) =>
        this.mayUse(job, offer.rack)
          ? whyDelayed(this.view, this.delay, job, offer)
          : { cause: 'racks', racks: this.racksOf(job) },
    });
  }

  isKnownAhead(job: JobState): boolean {
    return this.isPlanned(job) || job.data.recurring;
  }

  arrived(job: JobState): void {
    if (this.isPlanned(job)) this.lookAtMachines(job);
  }

  changed(job: JobState): void {
    this.queues?.changed(job);
    this.delay.changed(job);
    this.replanning?.changed(this.view.nowS);
    if (this.isPlanned(job) || this.isOneQueue) for (const ready of this.planned) ready.changed(job);
    else for (const waiting of this.adHoc) waiting.changed(job);
  }

  ended(job: JobState): void {
    this.freed.delete(job);
  }

  wakeS(): number {
    return Math.min(this.delay.wakeS, this.replanning?.dueS ?? Number.POSITIVE_INFINITY);
  }

  wake(): void {
    const { nowS } = this.view;
    this.delay.wake(nowS);
    if (this.replanning === undefined || this.replanning.dueS > instantEndS(nowS)) return;
    for (const job of this.replanning.planAgain(nowS)) if (job.isPresent) this.lookAtMachines(job);
  }

  machineChanged(machine: number): void {
    const rack = this.view.cluster.rackOf(machine);
    for (const job of this.view.present) {
      if (this.guide.racksOf(job)?.includes(rack)) this.lookAtMachines(job);
    }
  }

  mayUse(job: JobState, rack: number): boolean {
    const racks = this.guide.racksOf(job);
    return racks === undefined || this.freed.has(job) || racks.includes(rack);
  }

  whyDeclined(job: JobState): 'locality' | 'noSlot' {
    return this.delay.isWaiting(job) ? 'locality' : 'noSlot';
  }

  private isPlanned(job: JobState): boolean {
    return this.guide.racksOf(job) !== undefined;
  }

  private racksOf(job: JobState): readonly number[] {
    const racks = this.guide.racksOf(job);
    return racks === undefined || this.freed.has(job) ? this.anywhere : Array.from(racks);
  }

  /** Checks whether enough machines of its racks are up; if that, or its racks, have changed, the job moves. */
  private lookAtMachines(job: JobState): void {
    const { cluster } = this.view;
    const racks = this.guide.racksOf(job) as Int32Array;
    const down = racks.reduce((sum, rack) => sum + cluster.downInRack(rack), 0);
    const machines = racks.reduce((sum, rack) => sum + cluster.machinesIn(rack), 0);
    if (down > this.failThreshold * machines) this.freed.add(job);
    else this.freed.delete(job);
    for (const ready of this.planned) ready.moved(job);
  }
}

/** The order of jobs in one queue: by arrival; of those that arrive at once the planned ones first, by the plan. */
function arrivalKey(jobs: readonly JobState[], guide: RackGuide): (job: JobState) => number {
  const arrivals = byArrival(jobs);
  const firstOf = new Float64Array(jobs.length);
  let first = 0;
  arrivals.jobs.forEach((job, rank) => {
    if (job.arrivalS !== arrivals.jobs[first]?.arrivalS) first = rank;
    firstOf[job.index] = first;
  });
  return (job) => {
    const isPlanned = guide.racksOf(job) !== undefined;
    const among = isPlanned ? guide.rankOf(job) : AFTER_PLANNED + arrivals.rankOf[job.index]!;
    return firstOf[job.index]! * 2 * AFTER_PLANNED + among;
  };
}

/** Above all ranks, however often plans are made again. */
const AFTER_PLANNED = 1e9;
