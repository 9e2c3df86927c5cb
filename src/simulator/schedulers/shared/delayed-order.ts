// SPDX-License-Identifier: GPL-3.0-or-later
// The turn of users and their jobs under delay scheduling, as in `UserOrder`, without asking jobs that let slots pass and have no
// block where the slot is.
import { setBit } from '../../../base/bits';
import { REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import { ON_MACHINE } from '../../engine/state/map-blocks';
import { type ByArrival, byArrival } from './by-arrival';
import type { DelayWaits } from './delay-waits';
import { WaitingDemands } from './demand-classes';
import { MapPlaces } from './map-places';
import { type Places, type ReachList, reachLists } from './reach-list';
import { type UserOrderRules, usersByArrival } from './user-order';
import { mayLaunch } from './waiting-jobs';

interface DelayedRules extends UserOrderRules {
  readonly delay: DelayWaits;
}

/** Where a job takes slots: everywhere, or only where its blocks are. */
const ANYWHERE = 0;
const ITS_MACHINES = 1;
const ITS_RACKS = 2;

export class DelayedOrder {
  private readonly arrivals: ByArrival;
  private readonly demands: WaitingDemands;
  private readonly places: MapPlaces;
  /** By job. */
  private readonly where: Uint8Array;
  private readonly userAt: readonly number[];
  private readonly rankOf: Int32Array;
  /** By user: its jobs by rank of arrival; and the users by rank. */
  private readonly lists: readonly ReachList[];
  private readonly users: ReachList;
  /** Jobs that let the slot pass for the first time: updated once the search is over. */
  private readonly stopped: JobState[] = [];

  constructor(
    private readonly view: ClusterView,
    private readonly rules: DelayedRules,
  ) {
    const { jobs, cluster } = view;
    this.arrivals = byArrival(jobs);
    this.demands = new WaitingDemands(jobs, cluster);
    this.places = new MapPlaces(cluster, jobs.length);
    this.where = new Uint8Array(jobs.length);
    ({ userAt: this.userAt, rankOf: this.rankOf } = usersByArrival(view));
    this.lists = reachLists(view.users, this.placesOfJobs(), jobs.length);
    [this.users] = reachLists(1, this.placesOfUsers(), view.users) as [ReachList];
  }

  /** Call on every change, after the shares and the waits. */
  changed(job: JobState): void {
    const { kind, shares, keyOf } = this.rules;
    const list = this.lists[job.user]!;
    const rank = this.arrivals.rankOf[job.index]!;
    const waits = mayLaunch(job, kind);
    this.places.changed(job);
    if (waits) {
      this.where[job.index] = this.whereOf(job);
      list.set(rank, keyOf?.(job) ?? 0);
    } else list.remove(rank);
    this.demands.tell(job, waits);
    const user = this.rankOf[job.user]!;
    if (list.size > 0) this.users.set(user, shares.of(job.user));
    else this.users.remove(user);
  }

  someFits(machine: number): boolean {
    return this.demands.someFits(machine);
  }

  /** The first answer for a job, in the order of turns. */
  find<T>(offer: Offer, ask: (job: JobState) => T | undefined): T | undefined {
    const wanted = [this.places.anywhere, offer.machine, this.places.rackPlace(offer.rack)];
    const answer = this.users.find(wanted, (user) =>
      this.lists[this.userAt[user]!]!.find(wanted, (rank) => {
        const job = this.arrivals.jobs[rank]!;
        const one = ask(job);
        if (one === undefined) this.declined(job, offer);
        return one;
      }),
    );
    for (const job of this.stopped) this.changed(job);
    this.stopped.length = 0;
    return answer;
  }

  private declined(job: JobState, { machine, rack }: Offer): void {
    const where = this.where[job.index];
    if (where === ANYWHERE) {
      if (this.whereOf(job) !== ANYWHERE) this.stopped.push(job);
    } else if (this.view.isUp === undefined && this.view.cluster.fits(machine, job.data.task)) {
      this.places.missed(job, where === ITS_MACHINES ? machine : this.places.rackPlace(rack), true);
    }
  }

  private whereOf(job: JobState): number {
    const { kind, delay } = this.rules;
    if (kind === REDUCE || !delay.isWaiting(job)) return ANYWHERE;
    if (kind === 'any' && job.stageWithReduce() !== undefined) return ANYWHERE;
    return delay.worst(job) === ON_MACHINE ? ITS_MACHINES : ITS_RACKS;
  }

  private placesOfJobs(): Places {
    const { arrivals, places, where } = this;
    const { words, anywhere, racksFrom, moreFrom } = places;
    const jobAt = (rank: number): JobState => arrivals.jobs[rank]!;
    return {
      words,
      has(rank, place) {
        const job = jobAt(rank);
        const at = where[job.index];
        if (place === anywhere) return at === ANYWHERE;
        return at !== ANYWHERE && places.isMachine(place) === (at === ITS_MACHINES) && places.has(job, place);
      },
      addTo(rank, bits) {
        const job = jobAt(rank);
        const at = where[job.index];
        if (at === ANYWHERE) setBit(bits, anywhere);
        else if (at === ITS_MACHINES) places.addTo(job, bits, 0, racksFrom);
        else places.addTo(job, bits, racksFrom, moreFrom);
      },
    };
  }

  private placesOfUsers(): Places {
    const listAt = (rank: number): ReachList => this.lists[this.userAt[rank]!]!;
    return {
      words: this.places.words,
      has: (rank, place) => listAt(rank).mayReach(place),
      addTo: (rank, bits) => listAt(rank).addTo(bits),
    };
  }
}
