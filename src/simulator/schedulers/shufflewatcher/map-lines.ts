// SPDX-License-Identifier: GPL-3.0-or-later
// Lines 4 to 6 and 16 to 18 of NASS: a map of a user's window for a slot. First where SAMP wants it, then near its block, then any; in each
// the earliest job first. With delay scheduling a job takes a block from further away only after its waits.

import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { type Locality, ON_MACHINE, ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import type { DelayWaits } from '../shared/delay-waits';
import type { MapJobs } from './map-jobs';
import type { Preferences } from './preferences';
import type { RackWaits } from './rack-waits';

export class MapLines {
  constructor(
    private readonly view: ClusterView,
    /** Jobs with a waiting map. */
    private readonly jobs: MapJobs,
    private readonly preferences: Preferences,
    private readonly delay: DelayWaits | undefined,
    private readonly rackWaits: RackWaits | undefined,
  ) {}

  take(pair: number, offer: Offer): TaskChoice | undefined {
    const { places } = this.jobs;
    const preferred = this.takePreferred(pair, offer);
    if (preferred !== undefined) return preferred;
    const choice =
      this.within(pair, offer, ON_MACHINE, offer.machine) ??
      this.within(pair, offer, ON_RACK, places.rackPlace(offer.rack)) ??
      this.within(pair, offer, REMOTE, places.anywhere);
    if (choice === undefined) this.noteSkipped(pair, offer);
    return this.launched(choice, offer);
  }

  /** Lines 4 and 16 alone. */
  takePreferred(pair: number, offer: Offer): TaskChoice | undefined {
    const { jobs, preferences } = this;
    if (!preferences.samp) return undefined;
    const place = jobs.places.morePlace(offer.rack);
    const choice = jobs.find(pair, offer, place, (job) => preferences.preferredMap(job, offer));
    return this.launched(choice, offer);
  }

  /** The jobs that have a map for the slot, wherever its block is; with delay scheduling, only those that do not wait. */
  withAny(pair: number, offer: Offer): readonly JobState[] {
    const { jobs } = this;
    const found: JobState[] = [];
    jobs.find(pair, offer, jobs.places.anywhere, (job) => {
      if (job.nearestMap(offer.machine, offer.rack, REMOTE, this.view.isUp)) found.push(job);
      return 'not now';
    });
    return found;
  }

  private launched(choice: TaskChoice | undefined, { nowS }: Offer): TaskChoice | undefined {
    if (choice !== undefined) this.delay?.launched(choice.stage.job, choice.locality, nowS);
    return choice;
  }

  private within(pair: number, offer: Offer, locality: Locality, place: number): TaskChoice | undefined {
    const { preferences } = this;
    return this.jobs.find(pair, offer, place, (job) => {
      if (locality > (this.delay?.worst(job) ?? REMOTE)) return 'not now';
      if (preferences.samp && this.rackWaits?.keepsToRacks(job)) return 'not now';
      return job.nearestMap(offer.machine, offer.rack, locality, this.view.isUp);
    });
  }

  private noteSkipped(pair: number, offer: Offer): void {
    const { delay } = this;
    if (delay === undefined) return;
    for (const job of this.withAny(pair, offer)) delay.skipped(job, offer.nowS);
  }
}
