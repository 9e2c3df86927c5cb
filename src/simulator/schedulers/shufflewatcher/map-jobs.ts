// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs of each user and window with a waiting map, the earliest first, and where their maps may run, so that a line of NASS asks
// only those that may have one for the slot.
import { setBit } from '../../../base/bits';
import { MAP } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { type ByArrival, byArrival } from '../shared/by-arrival';
import type { DelayWaits } from '../shared/delay-waits';
import { MapPlaces } from '../shared/map-places';
import { type Places, type ReachList, reachLists } from '../shared/reach-list';
import { mayLaunch } from '../shared/waiting-jobs';
import type { Preferences } from './preferences';
import type { UserWindows } from './user-windows';

export class MapJobs {
  readonly places: MapPlaces;
  private readonly arrivals: ByArrival;
  private readonly lists: readonly ReachList[];

  constructor(
    private readonly view: ClusterView,
    preferences: Preferences,
    private readonly windows: UserWindows,
    private readonly delay: DelayWaits | undefined,
  ) {
    const { jobs, cluster } = view;
    this.arrivals = byArrival(jobs);
    this.places = new MapPlaces(cluster, jobs.length, (job, add) => preferences.eachPreferredRack(job, add));
    this.lists = reachLists(windows.pairs, this.placesOfJobs(), jobs.length);
  }

  /** Call on every change, after the waits. */
  changed(job: JobState): void {
    const list = this.lists[this.windows.of(job)]!;
    const rank = this.arrivals.rankOf[job.index]!;
    this.places.changed(job);
    if (mayLaunch(job, MAP)) list.set(rank, 0);
    else list.remove(rank);
  }

  /** Whether a job of the user and window has a waiting map. */
  waits(pair: number): boolean {
    return this.lists[pair]!.size > 0;
  }

  /** The first answer for a job of the pair that may have a map at the place; notes jobs that have none there. */
  find(
    pair: number,
    { machine }: Offer,
    place: number,
    ask: (job: JobState) => TaskChoice | 'not now' | undefined,
  ): TaskChoice | undefined {
    const { places, view } = this;
    return this.lists[pair]!.find([place], (rank) => {
      const job = this.arrivals.jobs[rank]!;
      if (!view.cluster.fits(machine, job.data.task)) return undefined;
      const choice = ask(job);
      if (choice === 'not now') return undefined;
      if (choice === undefined && place !== places.anywhere) places.missed(job, place, view.isUp === undefined);
      return choice;
    });
  }

  private placesOfJobs(): Places {
    const { arrivals, places, delay } = this;
    const { words, anywhere } = places;
    const jobAt = (rank: number): JobState => arrivals.jobs[rank]!;
    // A job whose clock runs takes nothing remote, and need not be told that a slot passed.
    const isFree = (job: JobState): boolean => delay === undefined || !delay.isWaiting(job);
    return {
      words,
      has: (rank, place) => (place === anywhere ? isFree(jobAt(rank)) : places.has(jobAt(rank), place)),
      addTo(rank, bits) {
        places.addTo(jobAt(rank), bits, 0, words - 1);
        if (isFree(jobAt(rank))) setBit(bits, anywhere);
      },
    };
  }
}
